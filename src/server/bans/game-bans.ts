import { concerning } from '#domain/bans/why-banned.ts'
import type { GameBan } from '#domain/game-card/card.ts'
import type { ReportReader } from '../games/readable-reports-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { namesOf, peopleOfSides, personNames } from './name-store.ts'
import { possiblyBanned } from './possibly-banned-store.ts'
import { firstDayOf, reasonsOf } from './reading.ts'
import { explain } from './why/explained.ts'

/** Members of these teams who are banned in a game, and people in its line-ups in spite of a ban. */
export async function gameBans(
  db: Queryable,
  game: { id: number; game_day: string },
  teamIds: readonly number[],
  { now, viewer }: { now: Date; viewer: ReportReader },
): Promise<GameBan[]> {
  const sides = teamIds.map((teamId) => ({ gameId: game.id, teamId }))
  const listed = new Set((await peopleOfSides(db, sides)).map(({ person_id }) => person_id))
  const carriers = await possiblyBanned(db, teamIds, firstDayOf(game.game_day))
  const reasons = await reasonsOf(db, game, [...new Set([...carriers, ...listed])], now)
  const banned = [...reasons].flatMap(([PersonId, ofPerson]) => {
    const reason = concerning(ofPerson, teamIds, listed.has(PersonId))
    return reason ? [{ PersonId, reason }] : []
  })
  const { team } = await namesOf(db, { teams: banned.map(({ reason }) => reason.TeamId), tournaments: [] })
  const nameOf = await personNames(
    db,
    banned.map(({ PersonId }) => PersonId),
  )
  const explained = await explain(
    db,
    banned.map(({ reason }) => reason),
    viewer,
  )
  return banned.map(({ PersonId, reason }) => ({
    PersonId,
    Name: nameOf(PersonId),
    TeamName: team(reason.TeamId),
    Note: explained(reason),
  }))
}
