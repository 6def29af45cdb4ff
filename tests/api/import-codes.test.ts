import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { problemsIn } from '../support/importing.ts'

// An import accepts the same codes as the screens (src/domain/games/codes.ts).

let database: Database
beforeAll(async () => {
  database = await importedDatabase()
})
afterAll(() => database.close())

const mistakes = (files: Record<string, string>) => problemsIn(database, files)

test('REP-21 an import refuses an incident with an unknown type', async () => {
  const files = {
    'incidents.csv': lines('GameId,TeamId,IncidentTypeId,Ssn,Minute', '100,1,99,0101302989,12'),
  }
  expect(await mistakes(files)).toEqual([
    'incidents.csv, line 2, column IncidentTypeId: "99" is not one of 11, 17, 12, 13, 18, 14, 16, 15',
  ])
})

test('REP-08 an import refuses an unknown position and a shirt number that no screen accepts', async () => {
  const files = {
    'lineups.csv': lines(
      'GameId,TeamId,Ssn,JerseyNumber,PositionId',
      '100,1,0101302989,7,77',
      '100,2,0202302989,1000,30',
    ),
  }
  expect(await mistakes(files)).toEqual([
    'lineups.csv, line 2, column PositionId: "77" is not one of 29, 30, 31, 32, 33, 39, 34, 35, 36, 37, 38',
    'lineups.csv, line 3, column JerseyNumber: the text is longer than 3 characters',
  ])
})

test('REP-18 an import refuses an unknown role in the referee team', async () => {
  const files = { 'gamereferees.csv': lines('GameId,Ssn,RoleId', '100,0101302989,25') }
  expect(await mistakes(files)).toEqual([
    'gamereferees.csv, line 2, column RoleId: "25" is not one of 20, 21, 22, 23, 24',
  ])
})

test('REP-23 an import refuses minutes that the events step refuses', async () => {
  const files = {
    'incidents.csv': lines(
      'GameId,TeamId,IncidentTypeId,Ssn,Minute,MinuteInExtraTime',
      '100,1,11,0101302989,121,',
      '100,1,11,0101302989,90,60',
    ),
  }
  expect(await mistakes(files)).toEqual([
    'incidents.csv, line 2, column Minute: "121" is not a whole number from 0 to 120',
    'incidents.csv, line 3, column MinuteInExtraTime: "60" is not a whole number from 0 to 59',
  ])
})

test('REP-04 RES-09 an import refuses results and statuses that the results table refuses', async () => {
  const files = {
    'games.csv': lines(
      'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,HomeResult,AwayResult,GameReportStatus',
      '100,10,2026-05-31T19:15,1,2,100,0,X',
    ),
  }
  expect(await mistakes(files)).toEqual([
    'games.csv, line 2, column HomeResult: "100" is not a whole number from 0 to 99',
    'games.csv, line 2, column GameReportStatus: "X" is not one of A, H, U, F, L, S',
  ])
})

test('SES-32 SES-33 an import refuses a role of a club without its club', async () => {
  expect(
    await mistakes({ 'roles.csv': lines('Ssn,AuthType,TeamId', '0101302989,3,', '0101302989,5,') }),
  ).toEqual([
    'roles.csv, line 2, column TeamId: this role is one of a club, so it needs its club',
    'roles.csv, line 3, column TeamId: this role is one of a club, so it needs its club',
  ])
  expect(await mistakes({ 'roles.csv': lines('Ssn,AuthType', '0101302989,3') })).toEqual([
    'roles.csv, line 2, column TeamId: this role is one of a club, so it needs its club',
  ])
})

test('T03 an import refuses line-ups and incidents of a club that is not in the game, whether the game is stored or in the folder', async () => {
  const of = (game: number) => ({
    'lineups.csv': lines('GameId,TeamId,Ssn,PositionId', `${game},3,0101302989,32`),
    'incidents.csv': lines(
      'GameId,TeamId,IncidentTypeId,Ssn,Minute',
      `${game},3,11,0101302989,12`,
      `${game},1,11,0101302989,12`,
    ),
  })
  const reason = (game: number) => [
    `lineups.csv, line 2, column TeamId: the team 3 does not play the game ${game}`,
    `incidents.csv, line 2, column TeamId: the team 3 does not play the game ${game}`,
  ]
  expect(await mistakes(of(100))).toEqual(reason(100))
  expect(
    await mistakes({
      'games.csv': lines('GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId', '500,10,2026-05-31T19:15,1,2'),
      ...of(500),
    }),
  ).toEqual(reason(500))
})

test('FIN-04 an import refuses a fine without an amount, or of a club that is not in the game', async () => {
  const files = {
    'fines.csv': lines(
      'Id,GameId,TeamId,FineProposal,FineAmount',
      '9,100,1,,',
      '10,100,3,,5000',
      '11,100,1,0,5000.50',
    ),
  }
  expect(await mistakes(files)).toEqual([
    'fines.csv, line 2, column FineAmount: a fine has an amount, proposed or decided',
    'fines.csv, line 3, column TeamId: the team 3 does not play the game 100',
    'fines.csv, line 4, column FineAmount: "5000.50" is not a whole number from 0 to 100000000',
  ])
})

test('FIN-08 an import refuses a withdrawal without a reason, or on a day far from any season', async () => {
  const files = {
    'withdrawals.csv': lines(
      'TournamentId,TeamId,Date,Reason',
      '10,3,2026-05-01,',
      '11,3,1999-05-01,Of fáir',
    ),
  }
  expect(await mistakes(files)).toEqual([
    'withdrawals.csv, line 2, column Reason: this cell must not be empty',
    'withdrawals.csv, line 3, column Date: a withdrawal lies between 2001-01-01 and 2100-12-31',
  ])
})
