import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { postgresDatabase } from '../support/database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// Files as spreadsheets and databases write them: accepted if the meaning is certain, otherwise reported with advice.

let database: Database
beforeEach(async () => {
  database = await postgresDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string | Uint8Array>) =>
  importFolder(database, csvFolder(files), importedAt)

const teams = lines('Id\tShortName\tType', '1\tÍA\tF', '2\tÞór/KA\tF')
const utf16 = Buffer.from(`\ufeff${teams}`, 'utf16le')

test.each([
  ['UTF-16 with a mark', utf16],
  ['UTF-16 with the higher byte first', Buffer.from(utf16).swap16()],
  ['UTF-16 without a mark', utf16.subarray(2)],
  ['UTF-8', Buffer.from(teams)],
])('an import accepts a tab-separated file in %s', async (_what, content) => {
  await take({ 'teams.csv': content })
  const names = await database.db.selectFrom('teams').select('short_name').orderBy('id').execute()
  expect(names.map(({ short_name }) => short_name)).toEqual(['ÍA', 'Þór/KA'])
})

test('an import skips rows of only separators', async () => {
  const { files } = await take({
    'teams.csv': lines('Id;ShortName;Type', '1;KR;F', ';;', ' ; ;', '2;FH;F', ';;'),
  })
  expect(files).toMatchObject([{ file: 'teams.csv', inserted: 2 }])
})

test('an import accepts quotation marks within an unquoted text', async () => {
  const name = 'Jón "Nonni" Jónsson'
  await take({
    'persons.csv': lines(
      'Ssn,Name,Address',
      `0101302989,${name},"Gata 1, ""efri"" hæð"`,
      '0202302989,Anna 5" Ýr,""',
      '0303302989,"Ósk",Hóll "x"',
    ),
  })
  const persons = await database.db.selectFrom('persons').select(['name', 'address']).orderBy('ssn').execute()
  expect(persons).toEqual([
    { name, address: 'Gata 1, "efri" hæð' },
    { name: 'Anna 5" Ýr', address: null },
    { name: 'Ósk', address: 'Hóll "x"' },
  ])
})

test('T23 an import accepts national ids with a hyphen or a blank, or without a leading zero that a spreadsheet dropped', async () => {
  await take({
    'persons.csv': lines('Ssn,Name', '010130-2989,A', '120174–3399,B', '120174 3469,C', '101303369,D'),
  })
  const stored = await database.db.selectFrom('persons').select('ssn').orderBy('name').execute()
  expect(stored.map(({ ssn }) => ssn)).toEqual(['0101302989', '1201743399', '1201743469', '0101303369'])
})

test('T21 a national id damaged by a spreadsheet is reported with advice, without repeating it', async () => {
  expect(
    await problemsIn(database, { 'persons.csv': lines('Ssn;Name', '1,70681E+09;A', '101302999;B') }),
  ).toEqual([
    'persons.csv, line 2, column Ssn: a spreadsheet has cut the national id to a rounded number; make the column one of text and write it anew',
    'persons.csv, line 3, column Ssn: a national id is 10 digits, and this one has 9; if a spreadsheet took its leading zero, make the column one of text and write it anew',
  ])
})

test('T24 an import accepts times as databases write them', async () => {
  await take({
    ...wholeFolder,
    'games.csv': lines(
      'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId',
      '100,10,2026-05-31T19:15:00.000Z,1,2',
      '101,10,2026-05-31 19:15:30,1,2',
      '102,10,2026-05-31T21:15:00+02:00,1,2',
    ),
    'contracts.csv': lines(
      'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo',
      '7,0101302989,1,1170,2026-01-01T00:00:00,2027-11-16 00:00:00.000Z',
    ),
  })
  const games = await database.db.selectFrom('games').select('game_day').orderBy('id').execute()
  expect(games.map(({ game_day }) => game_day)).toEqual([
    '2026-05-31T19:15:00',
    '2026-05-31T19:15:30',
    '2026-05-31T19:15:00',
  ])
  expect(await database.db.selectFrom('contracts').select(['date_from', 'date_to']).execute()).toEqual([
    { date_from: '2026-01-01', date_to: '2027-11-16' },
  ])
})

test('labels that differ only in case are one option, and new options are reported', async () => {
  const { newOptions } = await take({
    'persons.csv': lines('Ssn,Name', '0101302981,A', '0101302982,B', '0101302983,C'),
    'referees.csv': lines(
      'Ssn,Permission',
      '0101302981,eftirlitsmaður',
      '0101302982,Gestadómari',
      '0101302983,GESTADÓMARI',
    ),
  })
  expect(newOptions).toEqual([{ kind: 'refereePermission', id: 10_000, label: 'Gestadómari' }])
  const chosen = await database.db
    .selectFrom('referees')
    .select('permission_type_id')
    .orderBy('person_id')
    .execute()
  expect(chosen.map(({ permission_type_id }) => permission_type_id)).toEqual([1008, 10_000, 10_000])
})
