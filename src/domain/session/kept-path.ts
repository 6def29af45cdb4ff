const anyOrigin = 'http://here.invalid'

/**
 * The address that a visitor wanted, when it is a path of this app that is worth going back to; else null
 * (SES-26, OP-007; threats T20). The hash is dropped: after a login it would be the token.
 */
export function keptPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !wanted.isWellFormed()) return null
  // Browsers read \ as / and leave out tabs and line ends, so `/\evil` and `/<tab>/evil` are other hosts to them.
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null
  const { origin, pathname, search } = new URL(wanted, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//')) return null
  return pathname === '/' || /^\/(api|eid)(\/|$)/i.test(pathname) ? null : pathname + search
}
