const anyOrigin = 'http://here.invalid'

/**
 * The path to return to after login; `null` if it is not a page of the app (SES-26, OP-007; threats T20). Drops the hash, which contains
 * the token after a login.
 */
export function returnPath(requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > 2000 || !requested.isWellFormed()) return null
  // Browsers treat \ as / and ignore tabs and line ends, so `/\evil` and `/<tab>/evil` lead to another host.
  if (!/^\/(?![/\\])/.test(requested) || /[\\\p{Cc}]/u.test(requested)) return null
  const { origin, pathname, search } = new URL(requested, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//')) return null
  return pathname === '/' || /^\/(api|eid)(\/|$)/i.test(pathname) ? null : pathname + search
}
