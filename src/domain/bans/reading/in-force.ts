import type { Ban } from '../ban.ts'

/**
 * Returns a ban's terms at a moment: before the ban starts its first terms, and once it is served its last ones. `From` is the start of the
 * whole ban.
 */
export function inForce({ Terms, Served }: Ban, clock: string) {
  const term = Terms.findLast(({ From }) => From <= clock) ?? Terms[0]
  const last = term && term.Games !== null && Served.length >= term.Games ? Terms.at(-1) : term
  return {
    From: Terms[0]?.From ?? '',
    Until: last?.Until ?? null,
    Games: last?.Games ?? null,
    Left: last == null || last.Games === null ? null : Math.max(0, last.Games - Served.length),
    Reach: last?.Reach ?? 'all',
  }
}
