import type { Context as HttpContext } from 'hono'
import type { Scope } from '#domain/platform/access.ts'
import { type AnswerOf, type Call, type FileCall, type ParsedOf, pathOf } from '#domain/platform/call.ts'
import type { Refusal } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { FileAnswer } from './http/file-answer.ts'
import type { Services } from './services.ts'

type Caller<C extends Call> = C['access'] extends { anonymous: 'own' }
  ? { user: User | null; scope: 'own' }
  : {
      user: User
      scope: Scope
      /** When the user last proved who they are by the electronic id, in ISO 8601; `null` if unknown (domain/session/proof.ts). */
      provenAt: string | null
    }

/** What is known of a request before its handler runs. */
export type Request<C extends Call> = ParsedOf<C> &
  Caller<C> & {
    services: Services
    /** Cookies, headers and the address; for what the contract puts there. */
    http: HttpContext
    /** Registers work for the end of the request, however it ends. Releases what `prepare` reserved for the handler. */
    atEnd: (work: () => void) => void
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

type Handler<C extends Call, Prepared = undefined> = (
  context: Context<C, Prepared>,
) => Promise<Result<C>> | Result<C>

/** Asks an outside party before the transaction begins, so that a slow answer keeps nobody else waiting. */
type Prepare<C extends Call, Prepared> = (context: Request<C>) => Promise<Prepared>

/** Asks of a form with files, before it is read, for the record and the right; what it finds holds only for the moment. */
export type AdmitOf<C extends Call> = Pick<
  Context<C>,
  'params' | 'user' | 'scope' | 'services' | 'db' | 'note'
>

export type Route = {
  call: Call
  admit?: (context: AdmitOf<Call>) => Promise<Refusal | null>
  prepare?: (context: Request<Call>) => Promise<unknown>
  /** Whether its transaction runs under the statement limit of long jobs, and on their connections. */
  isLong?: boolean
  handle: (context: Context<Call, unknown>) => Promise<unknown>
}

/** Answers a read and the same one by POST, whose body has what the other has in its address. */
export function defineBothRoutes<C extends Call, Prepared = undefined>(
  call: C,
  byPost: Call,
  handler: Handler<C, Prepared>,
  prepare?: Prepare<C, Prepared>,
): Route[] {
  const read = defineRoute(call, handler, prepare)
  const asRead = <T extends Request<Call>>({ body, ...asked }: T) =>
    parsed<T>({ ...asked, params: body, query: body, body: undefined })
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
export function defineFileRoute<C extends Call>(
  call: C,
  admit: (context: AdmitOf<C>) => Promise<Refusal | null>,
  handler: Handler<C>,
): Route {
  return { ...defineRoute(call, handler), admit: (context) => admit(parsed(context)) }
}

/** Joins a declared call with what answers it. */
export function defineRoute<C extends Call, Prepared = undefined>(
  call: C,
  handler: Handler<C, Prepared>,
  prepare?: Prepare<C, Prepared>,
): Route {
  return {
    call,
    prepare: prepare && (async (context) => prepare(parsed(context))),
    handle: async (context) => handler(parsed(context)),
  }
}

/** The same for a write whose statements take as long as the file that was sent is. */
export function defineLongRoute<C extends Call, Prepared>(
  call: C,
  handler: Handler<C, Prepared>,
  prepare: Prepare<C, Prepared>,
): Route {
  return { ...defineRoute(call, handler, prepare), isLong: true }
}

/** The pipeline parses by the same declaration that types a route's handler, and hands it what its `prepare` made. */
const parsed = <T>(context: unknown) => context as T

/** As Hono writes a path. */
export function patternOf(call: Call): string {
  return pathOf(call)
    .replace(/{(\w+)}/g, ':$1')
    .replace(/(.)\/$/, '$1')
}

/** The first that matches answers, so a word goes before a parameter in its place, whatever order they are listed in. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((one, other) => (rankOf(one.call) < rankOf(other.call) ? -1 : 1))
}

function rankOf(call: Call) {
  return patternOf(call)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('')
}
