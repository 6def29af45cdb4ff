import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { proofPrefix } from '#domain/session/login-hash.ts'
import type { Services } from '../services.ts'
import type { LoginStart } from './identity-provider.ts'

// A login belongs to the browser that began it: a planted token logs nobody in, and a stolen one is useless elsewhere (T19). An HttpOnly
// cookie named after the state contains a random secret. The provider signs the secret's hash into the token as the nonce (OpenID Connect
// Core, 15.5.2), which the server compares with that cookie. In the code flow, the PKCE verifier and the token's encryption key derive from
// the same secret.

const lifetimeSeconds = 10 * 60
const mostStarts = 5
const stateForm = new RegExp(`^(${proofPrefix})?[\\w-]{22}$`)

type Parts = Pick<Services, 'environment'>

export function beginLogin(http: HttpContext, isProof: boolean, parts: Parts): LoginStart {
  const state = (isProof ? proofPrefix : '') + randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  // Keep the newest logins only. Browsers send older cookies first.
  for (const old of begun(http, parts).slice(0, 1 - mostStarts)) endLogin(http, old, parts)
  setCookie(http, nameOf(state), secret, { ...attributes(parts), maxAge: lifetimeSeconds })
  return startOf(state, secret)
}

/** The login with this state that began in this browser; `null` if there is none. */
export function loginBegun(http: HttpContext, state: string | undefined, parts: Parts): LoginStart | null {
  if (!state || !stateForm.test(state)) return null
  const secret = getCookie(http, nameOf(state), attributes(parts).prefix)
  return secret ? startOf(state, secret) : null
}

export function endLogin(http: HttpContext, state: string | undefined, parts: Parts) {
  if (state && stateForm.test(state)) deleteCookie(http, nameOf(state), attributes(parts))
}

function begun(http: HttpContext, parts: Parts): string[] {
  const start = `${attributes(parts).prefix ? '__Host-' : ''}${nameOf('')}`
  return Object.keys(getCookie(http))
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
}

function nameOf(state: string) {
  return `bakvordur-login-${state}`
}

function startOf(state: string, secret: string): LoginStart {
  const derived = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  return {
    state,
    nonce: createHash('sha256').update(secret).digest('base64url'),
    codeVerifier: derived('code verifier'),
    tokenSecret: derived('token'),
    isProof: state.startsWith(proofPrefix),
  }
}

function attributes({ environment }: Parts) {
  const secure = environment.publicUrl.startsWith('https:')
  return {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    prefix: secure ? ('host' as const) : undefined,
  } as const
}
