import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'

/**
 * Whether no other site made the browser send this request. Browsers say so in headers that a page cannot set; a
 * request with neither of them comes from no browser, so nobody's cookies are in it by themselves.
 * The rule of Go's CrossOriginProtection (net/http).
 */
export function isSameOrigin(http: HttpContext, { environment }: Pick<Services, 'environment'>): boolean {
  const origin = http.req.header('origin')
  if (origin && ownOrigins(http, environment.publicUrl).includes(origin)) return true
  const site = http.req.header('sec-fetch-site')
  return site ? site === 'same-origin' : origin === undefined
}

/** Where people see this app, and the address of this very request. */
export function ownOrigins(http: HttpContext, publicUrl: string): string[] {
  return [new URL(publicUrl).origin, new URL(http.req.url).origin]
}
