import type { WallClock } from '../match-reports/incidents/times.ts'
import type { Ban, BanReading, BanReason } from './ban.ts'
import { compareGames, isToCome, type RuledGame } from './calendar.ts'
import { holdsIn, termAt } from './serving.ts'

/**
 * Which ban keeps a person out of a game, or null; the first one, where there are several. Games that are to be played
 * before it do not count as sat out, but whether they would be enough is told.
 */
export function whyBanned(
  reading: BanReading,
  personId: number,
  gameId: number,
  now: WallClock,
): BanReason | null {
  const { calendar } = reading
  const ruled = calendar.game(gameId)
  if (!ruled) return null
  const reasonAmong = (bans: readonly Ban[]) => {
    for (const ban of bans) {
      const reason = reasonOf(ban, ruled, reading)
      if (reason) return reason
    }
    return null
  }
  const reason = reasonAmong(reading.ofPerson(personId))
  if (!reason) return null
  const isBefore = (other: RuledGame) => compareGames(other.game, ruled.game) < 0 && isToCome(other, now)
  return { ...reason, IsCertain: reasonAmong(reading.ifPlayed(personId, isBefore)) !== null }
}

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
