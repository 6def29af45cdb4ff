import { createHmac, randomBytes } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Services } from '#server/platform/services.ts'

// The cookie restores access after a reload (OP-010). The access token is derived from its secret; the
// database stores only hashes.

type Parts = Pick<Services, 'environment'>

const name = 'bakvordur-resume'

/**
 * A second cookie without secret. It tells the page that there is a login to restore, which saves visitors a
 * useless request.
 */
const mark = 'bakvordur-login'

type Secrets = { accessToken: string; resumeSecret: string }

export function newSecrets(): Secrets {
  const resumeSecret = randomBytes(32).toString('base64url')
  return { resumeSecret, accessToken: accessTokenOf(resumeSecret) }
}

/** Derives the access token, 32 bytes, from the secret. The secret cannot be derived from the token. */
export function accessTokenOf(resumeSecret: string): string {
  return createHmac('sha256', resumeSecret).update('access token').digest('base64url')
}

export function readResumeCookie(http: HttpContext, parts: Parts): string | undefined {
  return getCookie(http, name, attributes(parts).prefix)
}

/**
 * Whether the cookie `bakvordur-login` says that the browser has a login to restore. Anybody can set this
 * cookie, so it gives no access.
 */
export function hasLogin(http: HttpContext, parts: Parts): boolean {
  return getCookie(http, mark, attributes(parts).prefix) !== undefined
}

export function setResumeCookie(http: HttpContext, secret: string, maxAge: number, parts: Parts) {
  setCookie(http, name, secret, { ...attributes(parts), maxAge })
  setCookie(http, mark, '1', { ...attributes(parts), maxAge, httpOnly: false })
}

export function clearResumeCookie(http: HttpContext, parts: Parts) {
  deleteCookie(http, name, attributes(parts))
  deleteCookie(http, mark, attributes(parts))
}

/**
 * With https, the cookie has a name prefix that binds it to this host and path, so that a neighbouring host
 * cannot plant one.
 */
function attributes({ environment }: Parts) {
  const secure = environment.publicUrl.startsWith('https:')
  return {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure,
    prefix: secure ? ('host' as const) : undefined,
  } as const
}
