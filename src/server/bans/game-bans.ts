import { noteOf } from '#domain/bans/note.ts'
import type { GameBan } from '#domain/games/card.ts'
import type { Queryable } from '../platform/database/database.ts'
import { carriersOf, namesOf, personNames } from './name-store.ts'
import { bannedIn, firstDayOf } from './reading.ts'

/** Who of these teams sits a ban out in a game, or may not play in it yet. */
export async function gameBans(
  db: Queryable,
  game: { id: number; game_day: string },
  teamIds: readonly number[],
  now: Date,
): Promise<GameBan[]> {
  const since = firstDayOf(game.game_day)
  const people = new Set<number>()
  for (const team of teamIds) for (const id of await carriersOf(db, team, since)) people.add(id)
  const banned = [...(await bannedIn(db, game, [...people], now))].filter(([, { TeamId }]) =>
    teamIds.includes(TeamId),
  )
  const { team } = await namesOf(db, { teams: banned.map(([, { TeamId }]) => TeamId), tournaments: [] })
  const nameOf = await personNames(
    db,
    banned.map(([id]) => id),
  )
  return banned.map(([PersonId, reason]) => ({
    ...{ PersonId, Name: nameOf(PersonId), TeamName: team(reason.TeamId), Note: noteOf(reason) },
  }))
}
