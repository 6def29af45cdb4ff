import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { aGame, anIncident, aPerson, aPlace, aTournament, type Row } from './builders.ts'
import { personIdOf } from './person-id.ts'
import { personaClubs, personas } from './personas.ts'

/** People for the two line-ups of a report test, and the demo user who referees. */
export type ReportPeople = {
  home: { starter: number; captain: number; substitute: number; coach: number }
  away: { starter: number; captain: number; substitute: number; coach: number }
  referee: number
}

export async function reportPeople(db: Queryable): Promise<ReportPeople> {
  const side = async (team_id: number) => ({
    starter: (await aPerson(db, { team_id })).id,
    captain: (await aPerson(db, { team_id })).id,
    substitute: (await aPerson(db, { team_id })).id,
    coach: (await aPerson(db, { team_id })).id,
  })
  return {
    home: await side(personaClubs.own),
    away: await side(personaClubs.other),
    referee: await personIdOf(db, personas.referee),
  }
}

type Wanted = {
  people: ReportPeople
  game?: Partial<Row<'games'>>
  isRestricted?: boolean
  /** The appointment of the demo user who referees; `null` for none. */
  place?: { role_id: number; set_by_hand?: boolean } | null
}

/** Kick-off half an hour after the tests' time, so that every step of the report is open. */
export const reportDay = '2026-05-12T12:30:00'

/**
 * Adds a game between the two clubs with demo users, at home for the club with most of them. By default it
 * has two short line-ups, and the demo user who referees is appointed.
 */
export async function aReportGame(db: Queryable, { people, game, isRestricted, place }: Wanted) {
  const tournament = await aTournament(db, { confirm_game_report: isRestricted ?? false })
  const row = await aGame(db, {
    tournament_id: tournament.id,
    game_day: reportDay,
    home_team_id: personaClubs.own,
    away_team_id: personaClubs.other,
    ...game,
  })
  const rows = [
    [row.home_team_id, people.home],
    [row.away_team_id, people.away],
  ] as const
  await db
    .insertInto('lineups')
    .values(
      rows.flatMap(([team, { starter, captain, substitute, coach }]) => {
        const inSide = { game_id: row.id, team_id: team ?? 0 }
        return [
          { ...inSide, person_id: captain, position_id: Position.CaptainGoalkeeper, jersey_number: 1 },
          { ...inSide, person_id: starter, position_id: Position.Starter, jersey_number: 7 },
          { ...inSide, person_id: substitute, position_id: Position.Substitute, jersey_number: 14 },
          { ...inSide, person_id: coach, position_id: Position.Coach, jersey_number: 100 },
        ]
      }),
    )
    .execute()
  if (place !== null)
    await aPlace(db, { game_id: row.id, person_id: people.referee, role_id: RefereeRole.Referee, ...place })
  return row
}

/** Adds a red card, by default for the starter of the home side. */
export async function aDismissal(
  db: Queryable,
  people: ReportPeople,
  game: Row<'games'>,
  values: Partial<Row<'incidents'>> = {},
): Promise<Row<'incidents'>> {
  return anIncident(db, {
    game_id: game.id,
    team_id: game.home_team_id ?? 0,
    person_id: people.home.starter,
    incident_type_id: IncidentType.Red,
    ...values,
  })
}
