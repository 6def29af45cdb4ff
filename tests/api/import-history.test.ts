import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { rowById } from '../support/rows.ts'

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>) => importFolder(database, csvFolder(files), importedAt)
const games = (columns: string, ...rows: string[]) => ({
  'games.csv': lines(`GameId,TournamentId,GameDay,${columns}`, ...rows),
})
const game = (id: number) => rowById(database.db, 'games', id)

test('REP-27 a game is imported with its half-time, full time, extra time and shoot-out', async () => {
  const parts = ['Halftime', 'Fulltime', 'AddedHalftime', 'AddedFulltime', 'Penalty']
  const columns = parts.flatMap((part) => [`${part}HomeScore`, `${part}AwayScore`]).join(',')
  await take(
    games(
      `HomeTeamId,AwayTeamId,HomeResult,AwayResult,${columns}`,
      '300,10,2026-05-31T19:15,1,2,3,3,0,1,2,2,2,3,3,3,5,4',
    ),
  )
  expect(await game(300)).toMatchObject({
    halftime_home_score: 0,
    halftime_away_score: 1,
    fulltime_home_score: 2,
    fulltime_away_score: 2,
    added_halftime_home_score: 2,
    added_halftime_away_score: 3,
    added_fulltime_home_score: 3,
    added_fulltime_away_score: 3,
    penalty_home_score: 5,
    penalty_away_score: 4,
  })
})

test('an imported fixture may lack a team and a time, and a later import can add them', async () => {
  await take(games('HomeTeamId,AwayTeamId', '300,10,2026-05-31,1,'))
  expect(await game(300)).toMatchObject({
    home_team_id: 1,
    away_team_id: null,
    game_day: '2026-05-31T00:00:00',
  })
  await take(games('HomeTeamId,AwayTeamId', '300,10,2026-05-31T14:00,,2'))
  expect(await game(300)).toMatchObject({ home_team_id: 1, away_team_id: 2, game_day: '2026-05-31T14:00:00' })
})

test('an import distinguishes abandoned, awarded and replayed games', async () => {
  await take(
    games(
      'HomeTeamId,AwayTeamId,HomeResult,AwayResult,GameReportStatus,Outcome',
      '300,10,2026-05-31,1,2,,,F,abandoned',
      '301,10,2026-06-01,1,2,3,0,S,awarded',
      '302,10,2026-06-02,1,2,1,1,S,replayed',
    ),
  )
  const stored = await database.db
    .selectFrom('games')
    .select(['id', 'outcome'])
    .where('id', '>=', 300)
    .orderBy('id')
    .execute()
  expect(stored.map(({ outcome }) => outcome)).toEqual(['abandoned', 'awarded', 'replayed'])
  expect(
    await problemsIn(database, games('HomeTeamId,AwayTeamId,Outcome', '303,10,2026-05-31,1,2,flautað af')),
  ).toEqual([
    'games.csv, line 2, column Outcome: "flautað af" is not one of abandoned, awarded, replayed, cancelled',
  ])
})

test('REP-27 an import refuses scores that the scores step refuses', async () => {
  expect(
    await problemsIn(database, games('HomeTeamId,AwayTeamId,Attendance', '300,10,2026-05-31,1,2,10000')),
  ).toEqual(['games.csv, line 2, column Attendance: "10000" is not a whole number from 0 to 9999'])
})

test('LEV-08 leave is imported from a separate file', async () => {
  const stored = await database.db
    .selectFrom('holidays')
    .select(['date_from', 'date_to', 'part_of_day', 'comment'])
    .execute()
  expect(stored).toEqual([
    { date_from: '2026-06-01', date_to: '2026-06-14', part_of_day: true, comment: 'Frí' },
  ])
  expect(
    await problemsIn(database, {
      'leave.csv': lines('Ssn,DateFrom,DateTo', '0101302989,2026-06-14,2026-06-01'),
    }),
  ).toEqual(['leave.csv, line 2, column DateTo: the leave ends before it begins'])
})

test('REP-24 discipline reports are imported from a separate file, each for a dismissal', async () => {
  const stored = await database.db
    .selectFrom('discipline_reports')
    .innerJoin('incidents', 'incidents.id', 'incident_id')
    .select(['incident_type_id', 'discipline_type_id2', 'comments', 'registered_at'])
    .execute()
  expect(stored).toEqual([
    {
      incident_type_id: 14,
      discipline_type_id2: -1,
      comments: 'Tækling',
      registered_at: '2026-05-31T22:00:00.000Z',
    },
  ])
  const report = (values: string) => ({
    'disciplinereports.csv': lines('GameId,Ssn,DisciplineTypeId,RegisteredBySsn,RegisteredAt', values),
  })
  expect(await problemsIn(database, report('100,0101302989,Gróft brot,0101302989,2026-05-31'))).toEqual([
    'disciplinereports.csv, line 2, column Ssn: this person has no dismissal in this game, neither in incidents.csv nor in the database',
  ])
  expect(await problemsIn(database, report('100,0202302989,3882,0101302989,2026-05-31'))).toEqual([
    'disciplinereports.csv, line 2, column DisciplineTypeId2: this reason needs a detail',
  ])
})
