import type { Ban } from '../ban.ts'

/** Returns the terms at a moment: the first before they start, the last once they are served. `From` is the ban's start. */
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
