const anyOrigin = 'http://here.invalid'

/**
 * The address that a visitor wanted, when it is a path of this app that is worth going back to; else null
 * (SES-26, OP-007; threats T20). The hash is dropped: after a login it would be the token.
 */
export function keptPath(requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > 2000 || !requested.isWellFormed()) return null
  // Browsers read \ as / and leave out tabs and line ends, so `/\evil` and `/<tab>/evil` are other hosts to them.
  if (!/^\/(?![/\\])/.test(requested) || /[\\\p{Cc}]/u.test(requested)) return null
  const { origin, pathname, search } = new URL(requested, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//')) return null
  return pathname === '/' || /^\/(api|eid)(\/|$)/i.test(pathname) ? null : pathname + search
}
