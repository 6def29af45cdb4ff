import type { WallClock } from '../platform/dates.ts'
import type { Ban, BanTerm } from './ban.ts'
import { BanState } from './codes.ts'
import { termAt } from './serving.ts'

export function stateOf(ban: Ban, now: WallClock): BanState {
  const [first] = ban.Terms
  if (!first) return BanState.AwaitsRuling
  const current = ban.Terms.findLast(({ From }) => From <= now)
  const next = ban.Terms.filter(({ From }) => From > now)
  const isOpen = (term: BanTerm) => !isOver(ban, term, now)
  if (!current || isOver(ban, current, now)) return next.some(isOpen) ? BanState.Coming : BanState.Over
  return termAt(ban, now) ? BanState.Running : BanState.Suspended
}

const isOver = ({ Served }: Ban, { Games, Until }: BanTerm, now: WallClock): boolean =>
  (Games !== null && Served.length >= Games) || (Until !== null && Until < now)
