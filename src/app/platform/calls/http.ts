import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { backgroundHeader } from '#domain/session/background.ts'
import { requestIdHeader } from '#domain/system/request-id.ts'
import { takeFirstAnswer } from '../first/first-answers.ts'
import { translate } from '../i18n.ts'
import { type AccessToken, endAccess, heldAccess } from '../session/access-token.ts'
import { giveUseBack, takeUse } from '../session/presence.ts'
import { askForProof } from '../session/proof.ts'
import { answerOf } from './answer-of.ts'
import { CallError, endingOf, isAboutProof, refusedBy, saysNo } from './call-error.ts'
import { answered, keyFor } from './idempotency-keys.ts'
import { soonAgain } from './soon-again.ts'

/** The origin of the API: the page's own, or the server named in the build. */
export const apiRoot = (): string => import.meta.env.VITE_API_ROOT ?? ''

type Options = {
  signal?: AbortSignal
  /** An Idempotency-Key that the caller stores, also across a reload. By default, a key is kept until an answer arrives. */
  key?: string
  /** The access to use while a session is being opened. By default, the current access is used. */
  access?: AccessToken
  /** Lets the browser complete the request even if the page is closed. */
  keepalive?: boolean
  /** If true, the call is not repeated during a short outage, because the caller repeats it. */
  asksOnce?: boolean
}
export type Arguments<C extends Call> = [keyof InputOf<C>] extends [never]
  ? [input?: Record<string, never>, options?: Options]
  : [input: InputOf<C>, options?: Options]

/** Makes a call and returns its answer. Throws a CallError with a message for the user, or the browser's AbortError if aborted. */
export function send<C extends JsonCall>(call: C, ...[input, options]: Arguments<C>): Promise<AnswerOf<C>> {
  return sendInput(call, input, options)
}

/** Like `send`, for code that does not know which call it makes. */
export async function sendInput<C extends JsonCall>(
  call: C,
  input?: Input<C>,
  options?: Options,
): Promise<AnswerOf<C>> {
  const { body } = await request(wantedOf(call, input, options))
  return answerOf(call, body)
}

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

type Input<C extends Call> = InputOf<C> | Record<string, never>
type Params = Record<string, string | number>
type Query = Record<string, unknown>

export type Wanted = {
  method: Call['method']
  /** Path and query, relative to the API root. */
  path: string
  body?: string | URLSearchParams
  /**
   * True if the body itself proves the caller's identity, as in a login. Then no token is sent, and a 401 does not end the session.
   */
  anonymous?: boolean
} & Options

type Reply = { status: number; headers: Headers; body: unknown; text: string }

/**
 * Sends a request with the session's access. If the server requires a new proof of identity, waits until the user gives or declines
 * it.
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

type Said = { status: number /** `requestId` is `null` if a gateway answered. */; requestId: string | null }

const saidBy = ({ status, headers }: Response): Said => ({ status, requestId: headers.get(requestIdHeader) })

/** The parsed body of a successful answer; throws for any other answer. */
export function bodyOf(asked: Headers, { text, ...said }: Said & { text: string }): unknown {
  const { status } = said
  const body = parsed(text)
  const isDone = status >= 200 && status < 300
  // A captive portal answers each request with its own page. An answer without JSON therefore counts as no connection.
  if (isDone && body === undefined) return noConnection(undefined)
  if (!isDone || saysNo(body)) throw refusal(asked, said, body)
  return body
}

/** Whether the answer is from our server. After a gateway's answer it is unknown whether the server has acted. */
function isSpoken(status: number, text: string): boolean {
  return status < 500 && parsed(text) !== undefined
}

/** Like `request`, for a file: returns its bytes and headers. */
export async function requestFile(
  wanted: Wanted,
  mediaTypes: readonly string[],
): Promise<{ content: Blob; headers: Headers }> {
  const asked = headersFor(wanted, null)
  const response = await fetchAnswer(wanted, asked)
  if (!response.ok) throw refusal(asked, saidBy(response), parsed(await response.text().catch(noConnection)))
  const content = await response.blob().catch(noConnection)
  // A captive portal answers with its own page, which has another media type.
  if (!mediaTypes.includes(content.type.replace(/;.*/, ''))) return noConnection(undefined)
  return { content, headers: response.headers }
}

function refusal(asked: Headers, { status, requestId }: Said, body: unknown): CallError {
  const authorization = asked.get('Authorization')
  // A 401 ends the session only if it refuses the current access, not an earlier one.
  const isOfNow = authorization !== null && authorization === bearer(heldAccess()?.token)
  const refused = refusedBy(
    status,
    body,
    requestId && translate('frame.failure.number', { number: requestId }),
  )
  if (status === 401 && isOfNow) endAccess(endingOf(refused))
  return refused
}

/** The headers with the current access. Throws without access, so nothing is sent (SES-17). */
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

/** Returns the current token. If it has expired, ends the session and throws (SES-17). */
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
  // Sends the login cookies to a server on another origin too.
  const credentials = apiRoot() ? 'include' : 'same-origin'
  const fetchNow = () => fetch(apiRoot() + path, { method, headers, body, signal, keepalive, credentials })
  const attempt = () => takeFirstAnswer(method, path, headers)?.catch(fetchNow) ?? fetchNow()
  try {
    // A GET is retried once if the connection fails. A write is left to the user, who repeats it with the same key.
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

/** The parameters of a query. A list repeats the parameter for each value; empty values are left out (OP-027). */
function pairsOf(fields: Query): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one): [string, string] => [name, String(one)]),
  )
}
