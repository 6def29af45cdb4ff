import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { askOutside } from '../http/outbound.ts'
import type { Log } from '../log.ts'

type Endpoint = { tokenUrl: string; clientSecret: string | null; clientId: string }
type Given = { code: string; redirectUri: string; codeVerifier: string }

const timeoutMs = 10_000
const maxBytes = 100_000
/** Maximum length of the id_token in characters. The encrypted token must fit into a request body (domain/session/calls.ts). */
export const maxTokenLength = 7000

/** Exchanges a code for the id_token. Refuses with `login.tokenInvalid` or, without a usable response, `login.providerDown`. */
export async function exchangeCode(endpoint: Endpoint, given: Given, log: Log): Promise<string | Refusal> {
  const down = (reason: string, error?: unknown) => {
    log.warn({ reason, error }, 'the token endpoint of the electronic-id provider cannot be used')
    return refuse('login.providerDown')
  }
  try {
    const { status, text } = await askOutside(endpoint.tokenUrl, {
      ...request(endpoint, given),
      maxBytes,
      timeoutMs,
    })
    // RFC 6749 (5.2): 400 rejects this request. 401 rejects the client itself, which is no fault of this login.
    if (status === 400) {
      log.info({ reason: 'the provider refused the code' }, 'an electronic-id token was refused')
      return refuse('login.tokenInvalid')
    }
    if (status !== 200) return down(`status ${status}`)
    const token = tokenIn(text)
    if (token === null) return down('the answer holds no id_token')
    return token.length > maxTokenLength ? down('the id_token is too long') : token
  } catch (error) {
    return down('no answer', error)
  }
}

function request({ clientId, clientSecret }: Endpoint, given: Given): RequestInit {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    client_id: clientId,
    code_verifier: given.codeVerifier,
  })
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (clientSecret !== null) headers.Authorization = basic(clientId, clientSecret)
  return { method: 'POST', body, headers }
}

/** RFC 6749 (2.3.1): both parts are form-encoded before they are joined. */
function basic(id: string, secret: string): string {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
}

function tokenIn(text: string): string | null {
  const answer = jsonIn(text)
  const isObject = typeof answer === 'object' && answer !== null
  return isObject && 'id_token' in answer && typeof answer.id_token === 'string' ? answer.id_token : null
}

/** `null` for malformed JSON. Its parse error would repeat a part of the response in the log. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
