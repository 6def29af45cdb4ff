import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'

/**
 * Whether no other site caused this request, by headers that a page cannot set. A request without these headers comes from no browser.
 * Follows Go's CrossOriginProtection (net/http).
 */
export function isSameOrigin(http: HttpContext, { environment }: Pick<Services, 'environment'>): boolean {
  const origin = http.req.header('origin')
  if (origin && ownOrigins(http, environment.publicUrl).includes(origin)) return true
  const site = http.req.header('sec-fetch-site')
  return site ? site === 'same-origin' : origin === undefined
}

/** Returns the origin of PUBLIC_URL and the origin of this request. */
export function ownOrigins(http: HttpContext, publicUrl: string): string[] {
  return [new URL(publicUrl).origin, new URL(http.req.url).origin]
}
