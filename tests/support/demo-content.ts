import { IncidentType } from '#domain/games/codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Row } from './builders.ts'

export type Demo = Awaited<ReturnType<typeof readDemo>>

/** All rows of the demo, with functions to look them up. */
export async function readDemo({ db }: Database) {
  const tables = {
    types: await db.selectFrom('types').selectAll().execute(),
    teams: await db.selectFrom('teams').selectAll().orderBy('id').execute(),
    courts: await db.selectFrom('courts').selectAll().orderBy('id').execute(),
    persons: await db.selectFrom('persons').selectAll().orderBy('id').execute(),
    roles: await db.selectFrom('roles').selectAll().orderBy('id').execute(),
    referees: await db.selectFrom('referees').selectAll().orderBy('person_id').execute(),
    coaches: await db.selectFrom('coaches').selectAll().orderBy('person_id').execute(),
    coachDivisions: await db.selectFrom('coach_divisions').selectAll().orderBy('person_id').execute(),
    employees: await db.selectFrom('employees').selectAll().orderBy('person_id').execute(),
    contracts: await db.selectFrom('contracts').selectAll().orderBy('id').execute(),
    tournaments: await db.selectFrom('tournaments').selectAll().orderBy('id').execute(),
    // The time when a row was written is left out, because it differs between two fills.
    games: (await db.selectFrom('games').selectAll().orderBy('id').execute()).map((row) => ({
      ...row,
      calendar_changed_at: '',
    })),
    lineups: await db.selectFrom('lineups').selectAll().orderBy('id').execute(),
    incidents: await db.selectFrom('incidents').selectAll().orderBy('id').execute(),
    squadLists: await db.selectFrom('squad_lists').selectAll().orderBy('id').execute(),
    squadListPlayers: await db.selectFrom('squad_list_players').selectAll().orderBy('id').execute(),
    disciplineReports: await db.selectFrom('discipline_reports').selectAll().orderBy('incident_id').execute(),
    fines: await db.selectFrom('discipline_fines').selectAll().orderBy('id').execute(),
    withdrawals: await db.selectFrom('tournament_withdrawals').selectAll().orderBy('id').execute(),
    reportEvents: await db.selectFrom('report_events').selectAll().orderBy('id').execute(),
    gameSides: await db.selectFrom('game_sides').selectAll().orderBy('game_id').orderBy('team_id').execute(),
    gameExecutions: await db
      .selectFrom('game_executions')
      .selectAll()
      .orderBy('game_id')
      .orderBy('person_id')
      .execute(),
    executionRows: await db
      .selectFrom('game_execution_rows')
      .selectAll()
      .orderBy('game_id')
      .orderBy('person_id')
      .orderBy('type_id')
      .execute(),
    inspectorReports: await db.selectFrom('inspector_reports').selectAll().orderBy('game_id').execute(),
    inspectorMarks: await db.selectFrom('inspector_marks').selectAll().orderBy('id').execute(),
    inspectorGrades: await db
      .selectFrom('inspector_grades')
      .selectAll()
      .orderBy('game_id')
      .orderBy('question_id')
      .execute(),
    inspectorRows: await db.selectFrom('inspector_rows').selectAll().orderBy('id').execute(),
    inspectorComments: await db
      .selectFrom('inspector_comments')
      .selectAll()
      .orderBy('game_id')
      .orderBy('chapter')
      .orderBy('name')
      .execute(),
    timeRequests: await db.selectFrom('game_time_requests').selectAll().orderBy('id').execute(),
    gameReferees: await db.selectFrom('game_referees').selectAll().orderBy('id').execute(),
  }
  const { teams, persons, games, tournaments } = tables
  const lineups = groupedBy(tables.lineups, (row) => row.game_id)
  const incidents = groupedBy(tables.incidents, (row) => row.game_id)
  const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
  const [personsById, gamesById, tournamentsById] = [byId(persons), byId(games), byId(tournaments)]
  const game = (id: number): Row<'games'> => gamesById.get(id)!
  return {
    ...tables,
    game,
    person: (id: number): Row<'persons'> => personsById.get(id)!,
    tournamentOf: (gameId: number): Row<'tournaments'> => tournamentsById.get(game(gameId).tournament_id)!,
    lineupsOf: (gameId: number) => lineups.get(gameId) ?? [],
    incidentsOf: (gameId: number) => incidents.get(gameId) ?? [],
    dismissals: () =>
      tables.incidents.filter(({ incident_type_id: type }) =>
        ([IncidentType.Red, IncidentType.SecondYellow] as number[]).includes(type),
      ),
    sides: () => [...groupedBy(tables.lineups, (row) => `${row.game_id} ${row.team_id}`).values()],
    /**
     * The clubs whose players a team fields: the club itself, the club of a second team, or both clubs of a
     * joint team.
     */
    clubsOf: (teamId: number): number[] => {
      const team = teams.find((one) => one.id === teamId)
      if (!team?.parent_team_id) return [teamId]
      const names = team.short_name.split('/')
      const partners = teams.filter((one) => names.includes(one.short_name)).map((one) => one.id)
      return [team.parent_team_id, ...partners]
    },
  }
}

/** Only the rows of the demo, for comparison with another fill. */
export async function contentOf(database: Database) {
  return JSON.parse(JSON.stringify(await readDemo(database)))
}

// Groups rows by a key, because Node 20 lacks Map.groupBy.
function groupedBy<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
