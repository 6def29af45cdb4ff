import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The import of game execution forms. The example folder has one sent form of an official, for game 100.

let database: Database
const db = () => database.db
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>, how = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...how })

const all = (points: number) => [2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => `${row}=${points}`).join('|')
const forms = (...rows: string[]) => ({
  'executions.csv': lines(
    'GameId,Ssn,Attendance,Conditions,Ratings,Comment,HandedInAt,ExternalId,Deleted',
    ...rows,
  ),
})
const first = '100,0101302989'
const second = '100,0202302989'
const officials = { 'gamereferees.csv': lines('GameId,Ssn,RoleId', '100,0202302989,21') }

async function stored() {
  const found = await db()
    .selectFrom('game_executions as e')
    .innerJoin('persons as p', 'p.id', 'e.person_id')
    .select(['e.game_id', 'p.ssn', 'e.comment', 'e.handed_in_at', 'e.version'])
    .orderBy('p.ssn')
    .execute()
  const rows = await db()
    .selectFrom('game_execution_rows as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .select(['p.ssn', 'r.type_id', 'r.other', 'r.rating'])
    .orderBy('r.type_id')
    .execute()
  return found.map((form) => ({
    ...form,
    rows: rows
      .filter(({ ssn }) => ssn === form.ssn)
      .map(({ type_id, other, rating }) => `${type_id}: ${other || rating}`),
  }))
}

test('EXE-10 a game execution form is imported with its texts, ratings and send time; importing it again changes nothing', async () => {
  expect(await stored()).toEqual([
    {
      game_id: 100,
      ssn: '0101302989',
      comment: 'Vel gert',
      version: 1,
      handed_in_at: '2026-06-01T10:00:00.000Z',
      rows: ['1: 1234', '2: 5', '3: 4', '4: 5', '5: 3', '6: 5', '7: 5', '8: 4', '9: 2', '10: 5', '11: Logn'],
    },
  ])
  expect((await take({ 'executions.csv': wholeFolder['executions.csv'] })).files).toMatchObject([
    { inserted: 0, updated: 0, unchanged: 1 },
  ])
})

test('EXE-10 an imported draft of a game execution form may be incomplete, and a dry run lists it without changes', async () => {
  const files = { ...officials, ...forms(`${second},,,2=3,,,,`) }
  const before = await stored()
  const dry = await take(files, { isDryRun: true })
  expect(dry.changes).toEqual([
    'gamereferees.csv, line 2 (GameId 100, RoleId 21): new',
    'executions.csv, line 2 (GameId 100, Ssn 020230-****): new',
  ])
  expect(await stored()).toEqual(before)
  await take(files)
  expect((await stored())[1]).toMatchObject({ ssn: '0202302989', handed_in_at: null, rows: ['2: 3'] })
})

test('EXE-10 an imported game execution form with an ExternalId can be corrected, moved to another official and removed', async () => {
  await take({ ...officials, ...forms(`${first},,,,,,a,`) })
  const corrected = await take(forms(`${first},999,,${all(4)},,,a,`), { isDryRun: true })
  expect(corrected.changes).toEqual([
    'executions.csv, line 2 (ExternalId a), column Attendance: 1234 → 999',
    expect.stringMatching(
      /^executions\.csv, line 2 \(ExternalId a\), column Ratings: 10=5 2=5 .* → 10=4 2=4 /,
    ),
  ])
  expect((await take(forms(`${second},999,,${all(4)},,,a,`))).files).toMatchObject([{ updated: 1 }])
  expect(await stored()).toMatchObject([
    {
      ssn: '0202302989',
      version: 2,
      rows: ['1: 999', '2: 4', '3: 4', '4: 4', '5: 4', '6: 4', '7: 4', '8: 4', '9: 4', '10: 4', '11: Logn'],
    },
  ])
  expect((await take(forms(`${second},,,,,,a,1`))).files).toMatchObject([{ removed: 1 }])
  expect(await stored()).toEqual([])
  expect(await db().selectFrom('game_execution_rows').selectAll().execute()).toEqual([])
})

test('EXE-10 an import stores only one game execution form of an official for a game, whatever the ExternalId', async () => {
  await take({ ...officials, ...forms(`${first},,,,,,a,`, `${second},,,,,,b,`) })
  expect((await take(forms(`${first},,,,,,b,`))).conflicts).toEqual([
    'executions.csv, line 2 (ExternalId b): kept; a row with another ExternalId exists already',
    'executions.csv, line 2 (ExternalId b), column Ssn: kept a person, the file has a person',
  ])
})

test('T08 T10 an import keeps a game execution form sent in the app, and changes to a draft in the app are conflicts', async () => {
  await take({ ...officials, ...forms(`${second},50,,2=3,,,,`) })
  const draft = () => db().updateTable('game_execution_rows').where('type_id', '=', 1)
  await draft().set({ other: '70' }).where('rating', '=', 0).execute()
  expect((await take(forms(`${second},60,,2=4,,,,`))).conflicts).toEqual([
    'executions.csv, line 2 (GameId 100, Ssn 020230-****), column Attendance: kept 70, the file has 60; it was changed in the app since the last import',
  ])
  const writer = db().selectFrom('persons').select('id').where('ssn', '=', '0202302989')
  await db()
    .updateTable('game_executions')
    .set({ handed_in_at: '2026-06-02T10:00:00Z' })
    .where('person_id', '=', writer)
    .execute()
  const { files, conflicts } = await take(forms(`${second},60,,2=5,Seint,,,`))
  expect(files).toMatchObject([{ updated: 0, conflicts: 1 }])
  expect(conflicts.length).toBeGreaterThan(1)
  expect((await stored())[1]).toMatchObject({ comment: '', rows: ['1: 70', '2: 4'] })
})

test('EXE-03 EXE-05 EXE-06 an import refuses a game execution form that the app would refuse', async () => {
  const of = (...rows: string[]) => problemsIn(database, forms(...rows))
  expect(await of(`${second},50,,,,,,`)).toEqual([
    'executions.csv, line 2, column Ssn: this person is no official of the game, neither in gamereferees.csv nor in the database',
  ])
  expect(await of(`${first},50,,${all(5)},,2026-05-31T19:00,,`)).toEqual([
    'executions.csv, line 2, column HandedInAt: it was handed in before the game began',
  ])
  const lacks = 'column HandedInAt: a form that was handed in has the attendance and a rating in each row'
  expect(await of(`${first},,,${all(5)},,2026-06-01T10:00,,`)).toEqual([`executions.csv, line 2, ${lacks}`])
  expect(await of(`${first},50,,2=5,,2026-06-01T10:00,,`)).toEqual([`executions.csv, line 2, ${lacks}`])
  expect(await of(`${first},50,,1=5,,,,`, `101,0101302989,,,2=9,,,,`)).toEqual([
    'executions.csv, line 2, column Ratings: it names a row or a rating that the form does not have',
    'executions.csv, line 3, column Ratings: it names a row or a rating that the form does not have',
  ])
  expect(await of(`${first},50,,2=5|2=4,,,,`, `101,0101302989,,,gott,,,,`)).toEqual([
    'executions.csv, line 2, column Ratings: "2=5|2=4" has a number twice',
    'executions.csv, line 3, column Ratings: "gott" is not a list such as 2=5|3=4',
  ])
})
