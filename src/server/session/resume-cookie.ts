import { createHmac, randomBytes } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Services } from '#server/platform/services.ts'

// The cookie resumes access after a reload (OP-010). Its secret gives the access token; only hashes are
// stored.

type Parts = Pick<Services, 'environment'>

const name = 'bakvordur-resume'

/** Shows the page that there is a login to resume, so that visitors make no useless request. Contains no secret. */
const mark = 'bakvordur-login'

type Secrets = { accessToken: string; resumeSecret: string }

export function newSecrets(): Secrets {
  const resumeSecret = randomBytes(32).toString('base64url')
  return { resumeSecret, accessToken: accessTokenOf(resumeSecret) }
}

/** 32 bytes from which the secret cannot be derived. */
export function accessTokenOf(resumeSecret: string): string {
  return createHmac('sha256', resumeSecret).update('access token').digest('base64url')
}

export function readResumeCookie(http: HttpContext, parts: Parts): string | undefined {
  return getCookie(http, name, attributes(parts).prefix)
}

export function setResumeCookie(http: HttpContext, secret: string, maxAge: number, parts: Parts) {
  setCookie(http, name, secret, { ...attributes(parts), maxAge })
  setCookie(http, mark, '1', { ...attributes(parts), maxAge, httpOnly: false })
}

export function clearResumeCookie(http: HttpContext, parts: Parts) {
  deleteCookie(http, name, attributes(parts))
  deleteCookie(http, mark, attributes(parts))
}

/** With https, the cookie's prefix binds it to this host and path, so that no neighbouring host can plant one. */
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
