import type { Insertable } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { aCourt, aGame, aPlace, aTournament } from './builders.ts'
import { personIdOf } from './person-id.ts'
import { personaClubs, personas } from './personas.ts'
import { insertRow } from './rows.ts'

export type GameTimeScene = Awaited<ReturnType<typeof aGameToMove>>

/**
 * Adds a game in June between the two clubs that have demo users, at home for the club with most of them. The
 * main referee has accepted.
 */
export async function aGameToMove(db: Queryable, values: Partial<Insertable<Schema['games']>> = {}) {
  const court = await aCourt(db, { name: courtNames[0] })
  const wanted = await aCourt(db, { name: courtNames[1] })
  const tournament = await aTournament(db, { age_group_type_id: 1, category_type_id: 61 })
  const game = await aGame(db, {
    tournament_id: tournament.id,
    game_day: '2026-06-20T14:00',
    home_team_id: personaClubs.own,
    away_team_id: personaClubs.other,
    court_id: court.id,
    ...values,
  })
  const referee = await aPlace(db, {
    game_id: game.id,
    person_id: await personIdOf(db, personas.referee),
    confirmed_at: '2026-05-11T10:00:00.000Z',
  })
  return { court, wanted, tournament, game, gameId: game.id, placeId: referee.id }
}

/** The body of a request that moves the game to another day and court. */
export function aChange({ gameId, wanted }: Pick<GameTimeScene, 'gameId' | 'wanted'>) {
  return { GameId: gameId, RequestedDate: '2026-06-21T16:30', RequestedCourt: wanted.id }
}

/** Deletes all requests for other times, and the games and courts of earlier tests. */
export async function withoutRequests(db: Queryable) {
  await db.deleteFrom('game_time_requests').execute()
  const courts = db.selectFrom('courts').select('id').where('name', 'in', courtNames)
  const games = db.selectFrom('games').select('id').where('court_id', 'in', courts)
  for (const table of ['report_events', 'game_referees'] as const)
    await db.deleteFrom(table).where('game_id', 'in', games).execute()
  await db.deleteFrom('games').where('court_id', 'in', courts).execute()
  await db.deleteFrom('courts').where('name', 'in', courtNames).execute()
}

const courtNames = ['Núverandi völlur', 'Óskavöllur'] as const

type Status = 'N' | 'S' | 'H' | 'L'

export async function aTimeRequest(
  db: Queryable,
  scene: GameTimeScene,
  values: Partial<Insertable<Schema['game_time_requests']>> & { status?: Status } = {},
) {
  const created_by = await personIdOf(db, personas.clubUser)
  return insertRow(db, 'game_time_requests', {
    game_id: scene.gameId,
    status: 'N',
    created_by,
    created_at: '2026-05-10T09:00:00.000Z',
    requested_by_team_id: personaClubs.own,
    consent_team_id: personaClubs.other,
    requested_day: '2026-06-21T16:30',
    requested_court_id: scene.wanted.id,
    set_day: scene.game.game_day,
    set_court_id: scene.game.court_id,
    ...values,
  })
}
