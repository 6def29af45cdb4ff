import type { Context as HttpContext } from 'hono'
import type { Scope } from '#domain/platform/access.ts'
import type { AnswerOf, Call, FileCall, ParsedOf } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
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
      /** When the user last authenticated with the electronic id, in ISO 8601; `null` if unknown (domain/session/proof.ts). */
      provenAt: string | null
    }

export type Request<C extends Call> = ParsedOf<C> &
  Caller<C> & {
    services: Services
    /** Cookies, headers and address of the request, for calls that need them. */
    http: HttpContext
    /** Registers work for the end of the request, even after an error. Releases resources that `prepare` reserved for the handler. */
    atEnd: (work: () => void) => void
    /** A hash that is equal for repeated requests with the same Idempotency-Key; `null` without a key. */
    requestHash: string | null
  }

export type Context<C extends Call, Prepared = undefined> = Request<C> & {
  /** For a write, the transaction that also contains the audit row and the idempotency key. */
  db: Queryable
  /** Adds ids to the audit row of this request; never names or national ids. */
  note: (records: Record<string, unknown>) => void
  prepared: Prepared
}

/** A response that the database has already serialized as JSON. */
export class JsonText {
  constructor(readonly text: string) {}
}

type Result<C extends Call> = Refusal | (C extends FileCall ? FileAnswer : AnswerOf<C> | JsonText)

type Handler<C extends Call, Prepared = undefined> = (
  context: Context<C, Prepared>,
) => Promise<Result<C>> | Result<C>

/** Calls an external service before the transaction begins, so that a slow response blocks no other request. */
type Prepare<C extends Call, Prepared> = (context: Request<C>) => Promise<Prepared>

/** Checks the record and the permission before an upload is read. The handler must check again, because both may change meanwhile. */
export type AdmitOf<C extends Call> = Pick<
  Context<C>,
  'params' | 'user' | 'scope' | 'services' | 'db' | 'note'
>

export type Route = {
  call: Call
  admit?: (context: AdmitOf<Call>) => Promise<Refusal | null>
  prepare?: (context: Request<Call>) => Promise<unknown>
  /** Whether the transaction uses the statement limit and the connections of long jobs. */
  isLong?: boolean
  handle: (context: Context<Call, unknown>) => Promise<unknown>
}

/** Defines the routes of a read and of the POST call that does the same read with its parameters and query in the body. */
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

/** Defines the route of an upload. `admit` runs before the files are read. */
export function defineFileRoute<C extends Call>(
  call: C,
  admit: (context: AdmitOf<C>) => Promise<Refusal | null>,
  handler: Handler<C>,
): Route {
  return { ...defineRoute(call, handler), admit: (context) => admit(parsed(context)) }
}

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

/** Defines the route of a write whose duration grows with the size of the uploaded file. */
export function defineLongRoute<C extends Call, Prepared>(
  call: C,
  handler: Handler<C, Prepared>,
  prepare: Prepare<C, Prepared>,
): Route {
  return { ...defineRoute(call, handler, prepare), isLong: true }
}

/** The pipeline validates with the same declaration that types the handler, and passes on the result of `prepare`. */
const parsed = <T>(context: unknown) => context as T

/** The path of a call in Hono's syntax. */
export function patternOf(call: Call): string {
  return pathOf(call)
    .replace(/{(\w+)}/g, ':$1')
    .replace(/(.)\/$/, '$1')
}

/** Sorts routes so that a fixed segment precedes a parameter in the same position, because the first match wins. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((one, other) => (rankOf(one.call) < rankOf(other.call) ? -1 : 1))
}

function rankOf(call: Call) {
  return patternOf(call)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('')
}
