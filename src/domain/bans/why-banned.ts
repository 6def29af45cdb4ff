import type { WallClock } from '../platform/dates.ts'
import type { Ban, BanReading, BanReason } from './ban.ts'
import { compareGames, isToCome, type RuledGame } from './calendar.ts'
import { holdsIn, termAt } from './serving.ts'

/**
 * The bans that exclude a person from a game. `IsCertain` is false if games that are still to be played before it may serve all of them.
 */
export function reasonsIn(
  reading: BanReading,
  personId: number,
  gameId: number,
  now: WallClock,
): readonly BanReason[] {
  const { calendar } = reading
  const ruled = calendar.game(gameId)
  if (!ruled) return []
  const reasonsAmong = (bans: readonly Ban[]) => bans.flatMap((ban) => reasonOf(ban, ruled, reading) ?? [])
  const reasons = reasonsAmong(reading.ofPerson(personId))
  if (!reasons.length) return []
  const isBefore = (other: RuledGame) => compareGames(other.game, ruled.game) < 0 && isToCome(other, now)
  const IsCertain = reasonsAmong(reading.ifPlayed(personId, isBefore)).length > 0
  return reasons.map((reason) => ({ ...reason, IsCertain }))
}

export const whyBanned = (...asked: Parameters<typeof reasonsIn>): BanReason | null =>
  reasonsIn(...asked)[0] ?? null

/**
 * Selects the ban to show for the given teams. A ban served by another team counts only if the person is in the
 * given teams' line-up.
 */
export const concerning = (
  reasons: readonly BanReason[],
  teamIds: readonly number[],
  isInLineUp: boolean,
): BanReason | null =>
  reasons.find(({ TeamId }) => teamIds.includes(TeamId)) ?? (isInLineUp ? reasons[0] : null) ?? null

function reasonOf(ban: Ban, ruled: RuledGame, { calendar, teamAt }: BanReading) {
  const term = termAt(ban, ruled.game.GameDay)
  const before = ban.Served.filter((id) => {
    const served = calendar.game(id)
    return served !== null && compareGames(served.game, ruled.game) < 0
  }).length
  if (!term || !holdsIn(ban, term, ruled, before)) return null
  const Left = term.Games === null ? null : term.Games - before
  return { Ban: ban, TeamId: teamAt(ban, ruled.game.GameDay), Games: term.Games, Left, Until: term.Until }
}
