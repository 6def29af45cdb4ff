import { type AnswerOf, type Call, type InputOf, type JsonCall, pathOf } from '#domain/platform/call.ts'
import { backgroundHeader } from '#domain/session/background.ts'
import { requestIdHeader } from '#domain/system/request-id.ts'
import { translate } from '../i18n.ts'
import { type AccessToken, endAccess, heldAccess } from '../session/access-token.ts'
import { giveUseBack, takeUse } from '../session/presence.ts'
import { askForProof } from '../session/proof.ts'
import { answerOf } from './answer-of.ts'
import { CallError, endingOf, isAboutProof, refusedBy, saysNo } from './call-error.ts'
import { answered, keyFor } from './idempotency-keys.ts'
import { soonAgain } from './soon-again.ts'

/** Where the calls go: the same origin, or the server that the build names. */
export const apiRoot = (): string => import.meta.env.VITE_API_ROOT ?? ''

type Options = {
  signal?: AbortSignal
  /** An Idempotency-Key that the caller keeps, across a reload too; otherwise it is kept until an answer comes. */
  key?: string
  /** Of a session that is being opened; every other call is made with the access that is held. */
  access?: AccessToken
  /** It goes on when the page is shut. */
  keepalive?: boolean
  /** Who calls asks again by itself while the server is away for a moment. */
  asksOnce?: boolean
}
export type Arguments<C extends Call> = [keyof InputOf<C>] extends [never]
  ? [input?: Record<string, never>, options?: Options]
  : [input: InputOf<C>, options?: Options]

/**
 * Makes a declared call and gives its answer. Whatever is not the wanted answer is thrown as a CallError, whose
 * message is for the user; an aborted call throws the browser's AbortError.
 */
export function send<C extends JsonCall>(call: C, ...[input, options]: Arguments<C>): Promise<AnswerOf<C>> {
  return sendInput(call, input, options)
}

/** As `send`, for code that is generic in the call. */
export async function sendInput<C extends JsonCall>(
  call: C,
  input?: Input<C>,
  options?: Options,
): Promise<AnswerOf<C>> {
  const { body } = await request(wantedOf(call, input, options))
  return answerOf(call, body)
}

/** The request that makes a declared call. */
export function wantedOf<C extends Call>(call: C, input?: Input<C>, options?: Options): Wanted {
  const { params, query, body }: { params?: Params; query?: Query; body?: unknown } = input ?? {}
  return {
    method: call.method,
    path: pathOf(call, params) + queryText(query),
    body: call.bodyType === 'form' ? formOf(body) : jsonOf(body),
    anonymous: call.access.anonymous !== undefined,
    ...options,
  }
}

/** A call that takes nothing is made with an empty one. */
type Input<C extends Call> = InputOf<C> | Record<string, never>
type Params = Record<string, string | number>
type Query = Record<string, unknown>

export type Wanted = {
  method: Call['method']
  /** From the root of the server, with its query. */
  path: string
  body?: string | URLSearchParams
  /** It proves who calls by what it sends: no token, and a 401 is only its own answer. */
  anonymous?: boolean
} & Options

type Reply = { status: number; headers: Headers; body: unknown; text: string }

/**
 * Sends one request under the session's rules. `send` and react-admin's stock provider are built on it. If the server
 * requires a new proof of identity, the request waits until the user gives or declines it.
 */
export async function request(wanted: Wanted): Promise<Reply> {
  try {
    return await requestOnce(wanted)
  } catch (error) {
    if (!isAboutProof(error) || !(await askForProof(wanted.signal))) throw error
    return requestOnce(wanted)
  }
}

async function requestOnce(wanted: Wanted): Promise<Reply> {
  const key = wanted.method === 'GET' ? null : (wanted.key ?? keyFor(wanted))
  const headers = headersFor(wanted, key)
  const response = await fetchAnswer(wanted, headers)
  const text = await response.text().catch(noConnection)
  if (key && isSpoken(response.status, text)) answered(wanted)
  const body = bodyOf(headers, { ...saidBy(response), text })
  return { status: response.status, headers: response.headers, body, text }
}

type Said = { status: number /** null: no server of ours answered. */; requestId: string | null }

const saidBy = ({ status, headers }: Response): Said => ({ status, requestId: headers.get(requestIdHeader) })

/** What an answer holds; whatever is not the wanted answer is thrown. */
export function bodyOf(asked: Headers, { text, ...said }: Said & { text: string }): unknown {
  const { status } = said
  const body = parsed(text)
  const isDone = status >= 200 && status < 300
  // A network that wants a login first answers everything with a page of its own.
  if (isDone && body === undefined) return noConnection(undefined)
  if (!isDone || saysNo(body)) throw refusal(asked, said, body)
  return body
}

/** A gateway's answer leaves open whether the server acted. */
function isSpoken(status: number, text: string): boolean {
  return status < 500 && parsed(text) !== undefined
}

/** As `request`, of what answers a file: the bytes, and the headers that name them. */
export async function requestFile(
  wanted: Wanted,
  mediaTypes: readonly string[],
): Promise<{ content: Blob; headers: Headers }> {
  const asked = headersFor(wanted, null)
  const response = await fetchAnswer(wanted, asked)
  if (!response.ok) throw refusal(asked, saidBy(response), parsed(await response.text().catch(noConnection)))
  const content = await response.blob().catch(noConnection)
  // As above.
  if (!mediaTypes.includes(content.type.replace(/;.*/, ''))) return noConnection(undefined)
  return { content, headers: response.headers }
}

function refusal(asked: Headers, { status, requestId }: Said, body: unknown): CallError {
  const authorization = asked.get('Authorization')
  // What was asked with access that has been replaced since says nothing of what is held now.
  const isOfNow = authorization !== null && authorization === bearer(heldAccess()?.token)
  const refused = refusedBy(
    status,
    body,
    requestId && translate('frame.failure.number', { number: requestId }),
  )
  if (status === 401 && isOfNow) endAccess(endingOf(refused))
  return refused
}

/** Of a request with the access that is held; without usable access nothing is sent (SES-17). */
export function headersFor(wanted: Wanted, key: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (!wanted.anonymous) {
    headers.set('Authorization', bearer(wanted.access?.token ?? usableToken()))
    if (!takeUse()) headers.set(backgroundHeader, '1')
  }
  if (key) headers.set('Idempotency-Key', key)
  if (typeof wanted.body === 'string') headers.set('Content-Type', 'application/json')
  return headers
}

const bearer = (token: string | undefined) => `Bearer ${token}`

/** SES-17: nothing is sent after the end of access. */
function usableToken(): string {
  const access = heldAccess()
  if (access && Date.now() < access.expiresAt) return access.token
  endAccess('expired')
  throw new CallError(translate('refusals.access.ended'), {
    kind: 'expired',
    status: 401,
    error: 'token Expired',
  })
}

async function fetchAnswer(
  { method, path, body, signal, keepalive, asksOnce }: Wanted,
  headers: Headers,
): Promise<Response> {
  // The cookies of the login go along to a server that stands elsewhere too.
  const credentials = apiRoot() ? 'include' : 'same-origin'
  const attempt = () => fetch(apiRoot() + path, { method, headers, body, signal, keepalive, credentials })
  try {
    // Without a connection a write is left to its user, who is told and repeats it under the same key.
    const ask = method === 'GET' ? () => attempt().catch(againUnlessAborted(attempt)) : attempt
    return await (asksOnce ? ask() : soonAgain(ask, sayOf, signal))
  } catch (error) {
    if (!headers.has(backgroundHeader)) giveUseBack()
    return noConnection(error)
  }
}

const sayOf = ({ status, headers }: Response) => ({ status, retryAfter: headers.get('Retry-After') })

function againUnlessAborted(attempt: () => Promise<Response>) {
  return (error: unknown) => {
    if (isAbort(error)) throw error
    return attempt()
  }
}

export function noConnection(error: unknown): never {
  throw isAbort(error) ? error : new CallError(translate('frame.noConnection'), { kind: 'network' })
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function parsed(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

function formOf(body: unknown): URLSearchParams {
  return new URLSearchParams(pairsOf(body as Query))
}

function queryText(query: Query = {}): string {
  const pairs = pairsOf(query)
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

/** A list repeats its name, and what is empty is left out (OP-027). */
function pairsOf(fields: Query): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one): [string, string] => [name, String(one)]),
  )
}
