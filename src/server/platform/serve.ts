import type { Context as HttpContext } from 'hono'
import type { Scope } from '#domain/platform/access.ts'
import type { AnswerOf, Call, FileCall, ParsedOf } from '#domain/platform/call.ts'
import type { Refusal } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { FileAnswer } from './http/file-answer.ts'
import type { Services } from './services.ts'

type Caller<C extends Call> = C['access'] extends { anonymous: 'own' }
  ? { user: User | null; scope: 'own' }
  : { user: User; scope: Scope }

/** What is known of a request before its handler runs. */
export type Request<C extends Call> = ParsedOf<C> &
  Caller<C> & {
    services: Services
    /** Cookies, headers and the address; for what the contract puts there. */
    http: HttpContext
    /** The same for the repeats under one Idempotency-Key; null without a key. */
    requestHash: string | null
  }

/** What a handler may know of its request. */
export type Context<C extends Call, Prepared = undefined> = Request<C> & {
  /** For a write the transaction in which the audit row and the idempotency key stand too. */
  db: Queryable
  /** Ids for the audit row of this request; never names or national ids. */
  note: (records: Record<string, unknown>) => void
  /** What `prepare` gave. */
  prepared: Prepared
}

/** An answer that the database has already made into JSON text. */
export class JsonText {
  constructor(readonly text: string) {}
}

type Result<C extends Call> = Refusal | (C extends FileCall ? FileAnswer : AnswerOf<C> | JsonText)

export type Handler<C extends Call, Prepared = undefined> = (
  context: Context<C, Prepared>,
) => Promise<Result<C>> | Result<C>

/** Asks an outside party before the transaction begins, so that a slow answer keeps nobody else waiting. */
export type Prepare<C extends Call, Prepared> = (context: Request<C>) => Promise<Prepared>

/** Asks of a form with files, before it is read, for the record and the right; what it finds holds only for the moment. */
export type AdmitOf<C extends Call> = Pick<
  Context<C>,
  'params' | 'user' | 'scope' | 'services' | 'db' | 'note'
>

export type Route = {
  call: Call
  admit?: (context: AdmitOf<Call>) => Promise<Refusal | null>
  prepare?: (context: Request<Call>) => Promise<unknown>
  handle: (context: Context<Call, unknown>) => Promise<unknown>
}

/** Answers a read and the same one by POST, whose body has what the other has in its address. */
export function serveBoth<C extends Call, Prepared = undefined>(
  call: C,
  byPost: Call,
  handler: Handler<C, Prepared>,
  prepare?: Prepare<C, Prepared>,
): Route[] {
  const read = serve(call, handler, prepare)
  const asRead = <T extends Request<Call>>({ body, ...asked }: T) =>
    ({ ...asked, params: body, query: body, body: undefined }) as unknown as T
  return [
    read,
    {
      call: byPost,
      prepare: read.prepare && (async (asked) => read.prepare?.(asRead(asked))),
      handle: (asked) => read.handle(asRead(asked)),
    },
  ]
}

/** Joins a call that takes files with what is asked before they are read, and with what answers it. */
export function serveFiles<C extends Call>(
  call: C,
  admit: (context: AdmitOf<C>) => Promise<Refusal | null>,
  handler: Handler<C>,
): Route {
  // The pipeline parses by the same declaration that typed it.
  return { ...serve(call, handler), admit: (context) => admit(context as unknown as AdmitOf<C>) }
}

/** Joins a declared call with what answers it. */
export function serve<C extends Call, Prepared = undefined>(
  call: C,
  handler: Handler<C, Prepared>,
  prepare?: Prepare<C, Prepared>,
): Route {
  // The pipeline parses by the same declaration that typed handler and prepare, and gives one what the other made.
  return {
    call,
    prepare: prepare && (async (context) => prepare(context as unknown as Request<C>)),
    handle: async (context) => handler(context as unknown as Context<C, Prepared>),
  }
}
