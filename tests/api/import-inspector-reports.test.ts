import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveChapter } from '#domain/inspector-reports/calls.ts'
import { mostRows, rowTextMax } from '#domain/inspector-reports/input.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { anInspectorRow } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { insertRow } from '../support/rows.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The import of supervisor reports. The example folder has one sent report, for game 100.

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>, how = {}) =>
  importFolder(database, csvFolder(files), { ...importedAt, ...how })

const sent = (...rows: string[]) => ({
  'inspectorreports.csv': lines('GameId,Ssn,FilledOutAt,GeneralPerfomance,ExternalId,Deleted', ...rows),
})
const marks = (...rows: string[]) => ({
  'inspectormarks.csv': lines(
    'GameId,RoleId,Ssn,DifficultiesIndex,Rating,OtherRating,ExternalId,Deleted',
    ...rows,
  ),
})
async function storedTexts(): Promise<Record<string, string>> {
  const texts = await database.db.selectFrom('inspector_comments').selectAll().execute()
  return Object.fromEntries(texts.map(({ chapter, name, text }) => [`${chapter} ${name}`, text]))
}
const storedMarks = () =>
  database.db.selectFrom('inspector_marks').select(['role_id', 'rating', 'other_rating']).execute()

test('INS-19 sent supervisor reports and their marks can be imported, corrected by ExternalId and removed by Deleted', async () => {
  expect(await storedMarks()).toEqual([{ role_id: 20, rating: '8.40', other_rating: '8.60' }])
  const mark = (rating: string, rest = '') => marks(`100,20,0101302989,2,${rating},8.6,m,${rest}`)
  expect((await take(mark('8.4'))).files).toMatchObject([{ unchanged: 1 }])
  expect((await take(mark('9'))).files).toMatchObject([{ updated: 1 }])
  const report = (text: string, rest = '') => sent(`100,0202302989,2026-06-01T20:15,${text},r,${rest}`)
  expect((await take(report('Afbragð'))).files).toMatchObject([{ updated: 1 }])
  expect((await storedTexts())['7 performance']).toBe('Afbragð')
  expect((await take(mark('9', '1'))).files).toMatchObject([{ removed: 1 }])
  expect((await take(report('Afbragð', '1'))).files).toMatchObject([{ removed: 1 }])
  expect(await database.db.selectFrom('inspector_reports').selectAll().execute()).toEqual([])
})

test('INS-19 an import cannot move a supervisor report with marks or rows to another game', async () => {
  await take(sent('100,0202302989,2026-06-01T20:15,,r,'))
  expect((await take(sent('101,0202302989,2026-06-01T20:15,,r,'))).conflicts).toEqual([
    'inspectorreports.csv, line 2 (ExternalId r): kept; the game has another report already, or parts of this report are on the other game',
    'inspectorreports.csv, line 2 (ExternalId r), column GameId: kept 100, the file has 101',
  ])
})

test('INS-12 an import refuses marks beyond their limits, for the supervisor, or without a report', async () => {
  const mistakes = await problemsIn(
    database,
    marks('100,20,0101302989,4,8,,,', '100,21,0101302989,2,10.1,5,,', '100,23,0101302989,2,8,,,'),
  )
  expect(mistakes).toEqual([
    'inspectormarks.csv, line 2, column DifficultiesIndex: "4" is not a number from 1 to 3',
    'inspectormarks.csv, line 3, column Rating: "10.1" is not a number from 6 to 10',
    'inspectormarks.csv, line 3, column OtherRating: "5" is not a number from 6 to 10',
    'inspectormarks.csv, line 4, column RoleId: "23" is not one of 20, 21, 22, 24',
  ])
  expect(await problemsIn(database, marks('101,20,0101302989,2,8,,,'))).toEqual([
    'inspectormarks.csv, line 2, column GameId: this game has no report, neither in inspectorreports.csv nor in the database',
  ])
})

const withParts = (...rows: string[]) => ({
  'inspectorreports.csv': lines('GameId,Ssn,FilledOutAt,Grades,Chapter3Comments,Chapter4Referee', ...rows),
})
const sentReport = '100,0202302989,2026-06-01T20:15'
async function storedGrades() {
  const grades = await database.db.selectFrom('inspector_grades').selectAll().orderBy('question_id').execute()
  return grades.map(({ question_id, grade }) => `${question_id}=${grade}`)
}

test('INS-04 INS-19 an imported supervisor report has grades and texts, which can be corrected and stay if a cell is empty', async () => {
  expect(await storedGrades()).toEqual(['101=1', '201=2', '202=0'])
  const texts = {
    '1 assistants': 'Samstillt',
    '3 comments': 'Í góðu formi',
    '4 referee': 'Yfirveguð',
    '7 performance': 'Góð frammistaða',
    '7 other': 'Ekkert',
  }
  expect(await storedTexts()).toEqual(texts)
  const corrected = withParts(`${sentReport},201=1|301=99,Þreyttist,`)
  expect((await take(corrected, { isDryRun: true })).changes).toEqual([
    'inspectorreports.csv, line 2 (GameId 100), column Chapter3Comments: Í góðu formi → Þreyttist',
    'inspectorreports.csv, line 2 (GameId 100), column Grades: 101=1 201=2 202=0 → 201=1 301=99',
  ])
  expect((await take(corrected)).files).toMatchObject([{ updated: 1 }])
  expect((await take(corrected)).files).toMatchObject([{ unchanged: 1 }])
  expect(await storedGrades()).toEqual(['201=1', '301=99'])
  expect(await storedTexts()).toEqual({ ...texts, '3 comments': 'Þreyttist' })
})

test('INS-19 an import refuses grades for unknown questions or with invalid values', async () => {
  const lacks = 'is no question of the report with a grade from 0 to 99'
  const of = (grades: string) => problemsIn(database, withParts(`${sentReport},${grades},,`))
  const place = 'inspectorreports.csv, line 2, column Grades:'
  expect(await of('201=1|206=1')).toEqual([`${place} "206=1" ${lacks}`])
  expect(await of('201=100')).toEqual([`${place} "201=100" ${lacks}`])
  expect(await of('201=1|201=2')).toEqual([`${place} "201=1|201=2" has a number twice`])
  expect(await of('gott')).toEqual([`${place} "gott" is not a list such as 2=5|3=4`])
})

const rows = (...given: string[]) => ({
  'inspectorrows.csv': lines('GameId,Chapter,List,Number,Team,Minute,Text,ExternalId,Deleted', ...given),
})
async function storedRows() {
  const found = await database.db.selectFrom('inspector_rows').selectAll().orderBy('id').execute()
  return found
    .filter((one) => !one.is_removed)
    .map((one) => [one.chapter, one.list, one.number, one.team, one.minute, one.text].join(','))
}
const reminder = '7,reminders,7,Valur,60,Munnsöfnuður'
const advantage = '1,incidents,,,45+2,Beitti hagnaði vel'
const others = ['1,incidents,,,12,Dæmdi víti', '4,positive,,,,Yfirveguð']

test('INS-21 an import stores table rows in the order of their lines, corrects them by ExternalId and removes them by Deleted', async () => {
  expect(await storedRows()).toEqual([reminder, advantage, ...others])
  expect((await take({ 'inspectorrows.csv': wholeFolder['inspectorrows.csv'] })).files).toMatchObject([
    { inserted: 0, updated: 0, unchanged: 4 },
  ])
  expect((await take(rows(`100,${reminder},a,`))).files).toMatchObject([{ unchanged: 1 }])
  expect((await take(rows('100,7,expulsions,7,,61,Rautt,a,', `100,${advantage},b,1`))).files).toMatchObject([
    { updated: 1, removed: 1 },
  ])
  expect(await storedRows()).toEqual(['7,expulsions,7,Valur,61,Rautt', ...others])
  // Each import of rows increases the version of the report.
  expect(await database.db.selectFrom('inspector_reports').select('version').execute()).toEqual([
    { version: 3 },
  ])
})

test('INS-04 INS-21 an import refuses rows that the app would refuse', async () => {
  const long = 'a'.repeat(rowTextMax + 1)
  expect(
    await problemsIn(
      database,
      rows(
        ...['100,0,incidents,,,1,a,,', '100,1,atvik,,,1,a,,', '100,1,incidents,,,121,a,,'],
        ...[`100,1,incidents,,,1,${long},,`, '100,1,reviews,,,,a,,', '100,3,reviews,7,Valur,1,a,,'],
      ),
    ),
  ).toEqual([
    'inspectorrows.csv, line 2, column Chapter: "0" is not one of 1, 2, 3, 4, 5, 6, 7',
    'inspectorrows.csv, line 3, column List: "atvik" is not one of incidents, reviews, positive, consider, reminders, expulsions',
    'inspectorrows.csv, line 4, column Minute: "121" is no minute such as 45 or 45+2',
    `inspectorrows.csv, line 5, column Text: the text is longer than ${rowTextMax} characters`,
    'inspectorrows.csv, line 6, column List: this chapter has no such list',
    ...['Number', 'Team', 'Minute'].map(
      (column) => `inspectorrows.csv, line 7, column ${column}: the rows of this list have no such field`,
    ),
  ])
  expect(await problemsIn(database, rows(`101,${advantage},,`))).toEqual([
    'inspectorrows.csv, line 2, column GameId: this game has no report, neither in inspectorreports.csv nor in the database',
  ])
})

test('INS-21 an imported supervisor report may have as many incidents as one save allows, counting stored and imported ones once', async () => {
  // The example folder has three rows of incidents, and this file repeats one of them.
  const many = Array.from({ length: mostRows - 3 }, (_, n) => `100,2,incidents,,,,Atvik ${n},,`)
  const full = rows(`100,${advantage},a,`, ...many)
  const place = `inspectorrows.csv, line ${many.length + 3}, column GameId`
  const tooMany = rows(`100,${advantage},a,`, ...many, '100,1,incidents,,,,Of mikið,,')
  expect(await problemsIn(database, tooMany)).toEqual([
    `${place}: with this line the report would have more than ${mostRows} incidents or reviews`,
  ])
  expect((await take(full)).files).toMatchObject([{ inserted: many.length, unchanged: 1 }])
  expect((await take(rows('100,4,positive,,,,Rólegur,,'))).files).toMatchObject([{ inserted: 1 }])
})

test('INS-08 T08 an import keeps grades, texts and rows of a supervisor report begun in the app', async () => {
  await database.db.deleteFrom('imported_rows').execute()
  await database.db.updateTable('inspector_reports').set({ confirmed_at: null }).execute()
  await anInspectorRow(database.db, { game_id: 100, text: 'Skrifað í kerfinu' })
  const before = [await storedRows(), await storedGrades(), await storedTexts()]
  const marked = marks('100,21,0101302989,2,8,,,')
  const files = {
    ...withParts(`${sentReport},201=1,Nýtt,Nýtt`),
    ...marked,
    ...rows('100,4,consider,,,,Nýtt,,'),
  }
  const { files: counts, conflicts } = await take(files)
  expect(counts).toMatchObject([1, 1, 1].map((conflicts) => ({ inserted: 0, updated: 0, conflicts })))
  expect(conflicts.filter((one) => /was confirmed or edited in the app$/.test(one))).toHaveLength(3)
  expect([await storedRows(), await storedGrades(), await storedTexts()]).toEqual(before)
  expect(await database.db.selectFrom('inspector_reports').select('confirmed_at').execute()).toEqual([
    { confirmed_at: null },
  ])
  expect((await take(files, { overwrite: ['inspectorreports', 'inspectorrows'] })).files).toMatchObject([
    ...[{ updated: 1 }, { inserted: 1 }, { inserted: 1 }],
  ])
})

test('INS-24 T08 a supervisor report sent in the app keeps its rows, and rows removed there come back only with overwriting', async () => {
  await database.db.deleteFrom('imported_rows').execute()
  await insertRow(database.db, 'audit', {
    at: new Date(),
    act: saveChapter.name,
    records: '{"Game":100}',
    result: 200,
    request_id: 'próf',
  })
  await database.db
    .updateTable('inspector_rows')
    .set({ is_removed: true })
    .where('list', '=', 'reminders')
    .execute()
  const files = rows(`100,${reminder},a,`, '100,1,incidents,,,1,Nýtt,b,', `100,${others[1]},c,1`)
  const kept = await take(files)
  expect(kept.files).toMatchObject([{ inserted: 0, updated: 0, removed: 0, conflicts: 3 }])
  expect(kept.conflicts).toContain(
    'inspectorrows.csv, line 2 (ExternalId a), column List: kept nothing, the file has reminders',
  )
  expect(await storedRows()).toEqual([advantage, ...others])
  expect((await take(files, { overwrite: ['inspectorrows'] })).files).toMatchObject([
    { inserted: 1, updated: 1, removed: 1 },
  ])
  expect(await storedRows()).toEqual([reminder, advantage, others[0], '1,incidents,,,1,Nýtt'])
})
