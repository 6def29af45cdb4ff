import { Position, RefereeRole } from '#domain/games/codes.ts'
import { jerseyOf } from '#domain/match-reports/jersey.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  aGame,
  aLineUpRow,
  aPerson,
  aPlace,
  aSquadList,
  aSquadListPlayer,
  aTournament,
  type Row,
} from './builders.ts'
import { personIdOf } from './person-id.ts'
import { personaClubs, personas } from './personas.ts'

export type Scene = Awaited<ReturnType<typeof aReport>>

type Options = Partial<Pick<Row<'games'>, 'game_day' | 'report_status'>> & {
  confirmGameReport?: boolean
  squad?: number
}

/**
 * Adds a game between the two clubs with demo users, at home for the club with most of them, half an hour
 * after the tests' time. Each club has a new squad list. The demo user who referees is the main referee. The
 * line-ups are empty.
 */
export async function aReport(
  db: Queryable,
  { confirmGameReport = false, squad = 4, game_day = '2026-05-12T12:30', report_status = null }: Options = {},
) {
  const tournament = await aTournament(db, { confirm_game_report: confirmGameReport, age_group_type_id: 1 })
  const game = await aGame(db, {
    tournament_id: tournament.id,
    game_day,
    report_status,
    home_team_id: personaClubs.own,
    away_team_id: personaClubs.other,
  })
  await aPlace(db, {
    game_id: game.id,
    person_id: await personIdOf(db, personas.referee),
    role_id: RefereeRole.Referee,
  })
  return {
    tournament,
    game,
    gameId: game.id,
    home: await aSide(db, personaClubs.own, squad),
    away: await aSide(db, personaClubs.other, squad),
  }
}

async function aSide(db: Queryable, teamId: number, size: number) {
  const lists = db.selectFrom('squad_lists').select('id').where('team_id', '=', teamId)
  await db.deleteFrom('squad_list_players').where('squad_list_id', 'in', lists).execute()
  await db.deleteFrom('squad_lists').where('team_id', '=', teamId).execute()
  const list = await aSquadList(db, { team_id: teamId })
  const players: Row<'persons'>[] = []
  for (let number = 1; number <= size; number++) {
    const player = await aPerson(db, { team_id: teamId, name: `Leikmaður ${number}` })
    await aSquadListPlayer(db, { squad_list_id: list.id, person_id: player.id, jersey_number: number })
    players.push(player)
  }
  return { teamId, list, players, ids: players.map(({ id }) => id) }
}

/** Puts a squad into the line-up of its side: a goalkeeper and ten starters; the others are substitutes. */
export async function fieldAll(db: Queryable, { gameId }: Scene, { teamId, ids }: Scene['home']) {
  for (const [index, person_id] of ids.entries()) {
    const position_id =
      index === 0 ? Position.Goalkeeper : index < 11 ? Position.Starter : Position.Substitute
    await aLineUpRow(db, {
      game_id: gameId,
      team_id: teamId,
      person_id,
      jersey_number: index + 1,
      position_id,
    })
  }
}

/**
 * The stored line-up of a team as rows: the player's number in the home squad, counted from 1, the shirt
 * number and the position.
 */
export async function storedLineUp(db: Queryable, { gameId, home }: Scene, teamId: number) {
  const rows = await db
    .selectFrom('lineups')
    .select(['person_id', 'jersey_number', 'position_id'])
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [
    home.ids.indexOf(row.person_id) + 1,
    row.jersey_number && jerseyOf(row.jersey_number),
    row.position_id,
  ])
}

/** The path of a report as a team opens it. 0 means no team. */
export const reportAddress = (gameId: number, teamId = 0, felixId = '0') =>
  `gamereport/${gameId}/${teamId}/${felixId}`

export async function reportFrom(response: Response): Promise<GameReport> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}
