import type { BanReading } from '#domain/bans/ban.ts'
import { readBans } from '#domain/bans/read.ts'
import { type UpcomingBan, upcomingDays } from '#domain/bans/reading/upcoming.ts'
import { concerning, reasonsIn } from '#domain/bans/why-banned.ts'
import { addDays, wallClockAt } from '#domain/platform/dates.ts'
import type { ReportReader } from '../games/readable-reports-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { factsOf } from './facts-store.ts'
import { namesOf, personNames } from './name-store.ts'
import { possiblyBanned } from './possibly-banned-store.ts'
import { firstDayOf } from './reading.ts'
import { type UpcomingGame, upcomingGames } from './upcoming-store.ts'
import { explain } from './why/explained.ts'

/**
 * People of a club and its sub-teams who are banned in the next game of the team that serves their ban, by
 * game.
 */
export async function upcomingBansOf(db: Queryable, viewer: ReportReader, now: Date): Promise<UpcomingBan[]> {
  const { TeamId: teamId } = viewer
  const clock = wallClockAt(now)
  const games = await upcomingGames(db, teamId, {
    after: clock,
    until: addDays(clock.slice(0, 10), upcomingDays),
  })
  if (!games.length) return []
  const since = firstDayOf(clock)
  const people = await possiblyBanned(db, [teamId], since)
  const ids = games.map(({ id }) => id)
  const reading = readBans(await factsOf(db, people, since, ids))
  const banned = new Set(reading.Bans.map(({ PersonId }) => PersonId))
  const found = [...banned].flatMap((person) => firstGame(reading, person, games, clock) ?? [])
  const nameOf = await personNames(
    db,
    found.map(({ person }) => person),
  )
  const { team } = await namesOf(db, {
    teams: found.flatMap(({ game }) => [game.home_team_id ?? 0, game.away_team_id ?? 0]),
    tournaments: [],
  })
  const explained = await explain(
    db,
    found.map(({ reason }) => reason),
    viewer,
  )
  return found
    .map(({ person, game, reason }) => ({
      PersonId: person,
      Name: nameOf(person),
      GameId: game.id,
      GameDay: game.game_day,
      HomeName: team(game.home_team_id ?? 0),
      AwayName: team(game.away_team_id ?? 0),
      Note: explained(reason),
    }))
    .sort((one, other) => compare(one.GameDay, other.GameDay) || one.Name.localeCompare(other.Name, 'is'))
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

function firstGame(reading: BanReading, person: number, games: readonly UpcomingGame[], clock: string) {
  for (const game of games) {
    const reason = concerning(reasonsIn(reading, person, game.id, clock), game.own, false)
    if (reason) return { person, game, reason }
  }
  return null
}
