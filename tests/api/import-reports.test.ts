import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { insertRow } from '../support/rows.ts'

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const take = (files: Record<string, string>) => importFolder(database, csvFolder(files), importedAt)

const leave = (...rows: string[]) => ({
  'leave.csv': lines('Ssn,DateFrom,DateTo,Comment,ExternalId,Deleted', ...rows),
})
const storedLeave = () =>
  database.db.selectFrom('holidays').select(['date_from', 'date_to']).orderBy('date_from').execute()

test('LEV-08 a leave with an ExternalId can have its dates corrected, and Deleted = 1 removes it', async () => {
  // The import finds the stored leave by its content, and stores its ExternalId from then on.
  expect((await take(leave('0101302989,2026-06-01,2026-06-14,,a,'))).files).toMatchObject([{ unchanged: 1 }])
  expect((await take(leave('0101302989,2026-06-03,2026-06-16,,a,'))).files).toMatchObject([{ updated: 1 }])
  expect(await storedLeave()).toEqual([{ date_from: '2026-06-03', date_to: '2026-06-16' }])
  expect((await take(leave('0101302989,2026-06-03,2026-06-16,,a,1'))).files).toMatchObject([{ removed: 1 }])
  expect(await storedLeave()).toEqual([])
})

test('LEV-03 an import refuses leave of a person who is no referee', async () => {
  expect(await problemsIn(database, leave('0202302989,2026-06-01,2026-06-14,,,'))).toEqual([
    'leave.csv, line 2, column Ssn: this person is no referee, neither in referees.csv nor by a role',
  ])
  const { files } = await take({
    ...leave('0202302989,2026-06-01,2026-06-14,,,'),
    'roles.csv': lines('Ssn,AuthType', '0202302989,4'),
  })
  expect(files).toMatchObject([{ inserted: 1 }, { file: 'leave.csv', inserted: 1 }])
})

test('an import reports leave of a person who is no referee together with the other mistakes of the file', async () => {
  const rows = ['0202302989,2026-06-01,2026-06-14,,,', '0101302989,31.6.2026,2026-07-14,,,']
  expect(await problemsIn(database, leave(...rows))).toEqual([
    expect.stringMatching(/^leave\.csv, line 2, column Ssn: this person is no referee/),
    expect.stringMatching(/^leave\.csv, line 3, column DateFrom: /),
  ])
})

test('an import reports rows that refer to missing records for all files at once', async () => {
  const files = {
    ...leave('0202302989,2026-06-01,2026-06-14,,,', '0202302989,2026-07-01,2026-07-14,,,'),
    ...report('100,0101302989,Gróft brot,Tækling,0101302989,2026-05-31T22:00,,'),
    'executions.csv': lines('GameId,Ssn,Attendance', '100,0202302989,50'),
  }
  expect(await problemsIn(database, files)).toEqual([
    expect.stringMatching(/^leave\.csv, line 2, column Ssn: this person is no referee/),
    expect.stringMatching(/^leave\.csv, line 3, column Ssn: this person is no referee/),
    expect.stringMatching(/^disciplinereports\.csv, line 2, column Ssn: this person has no dismissal/),
    expect.stringMatching(/^executions\.csv, line 2, column Ssn: this person is no official/),
  ])
})

const report = (...rows: string[]) => ({
  'disciplinereports.csv': lines(
    'GameId,Ssn,DisciplineTypeId,Comments,RegisteredBySsn,RegisteredAt,ExternalId,Deleted',
    ...rows,
  ),
})
const row = (ssn: string, comments: string, rest: string) =>
  `100,${ssn},Gróft brot,${comments},0101302989,2026-05-31T22:00,${rest}`
const storedReports = () =>
  database.db
    .selectFrom('discipline_reports')
    .innerJoin('incidents', 'incidents.id', 'incident_id')
    .innerJoin('persons', 'persons.id', 'incidents.person_id')
    .select(['ssn', 'comments'])
    .orderBy('ssn')
    .execute()
const dismissal = {
  'incidents.csv': lines('GameId,TeamId,IncidentTypeId,Ssn,Minute', '100,1,14,0101302989,85'),
}

test('REP-24 a discipline report with an ExternalId can be corrected, and moved to another dismissal', async () => {
  await take({ ...dismissal, ...report(row('0202302989', 'Tækling', 'a,')) })
  expect((await take(report(row('0202302989', 'Hættuleg tækling', 'a,')))).files).toMatchObject([
    { updated: 1 },
  ])
  expect((await take(report(row('0101302989', '', 'a,')))).files).toMatchObject([{ updated: 1 }])
  const moved = [{ ssn: '0101302989', comments: 'Hættuleg tækling' }]
  expect(await storedReports()).toEqual(moved)
  expect((await take(report(row('0101302989', '', 'a,')))).files).toMatchObject([{ unchanged: 1 }])
  // A line with another ExternalId does not replace the stored report.
  expect((await take(report(row('0101302989', 'Munnsöfnuður', 'b,')))).conflicts).toEqual([
    'disciplinereports.csv, line 2 (ExternalId b): kept; a row with another ExternalId exists already',
  ])
  expect(await storedReports()).toEqual(moved)
})

test('REP-24 Deleted = 1 removes a discipline report, even after its dismissal was deleted', async () => {
  const removed = report(row('0202302989', 'Tækling', 'a,1'))
  await take(report(row('0202302989', 'Tækling', 'a,')))
  expect((await take(removed)).files).toMatchObject([{ removed: 1 }])
  expect(await storedReports()).toEqual([])
  await database.db.deleteFrom('incidents').where('incident_type_id', '=', 14).execute()
  expect((await take(removed)).files).toMatchObject([{ removed: 0, unchanged: 1 }])
})

test('REP-34 a discipline report appears in the timeline of its game', async () => {
  await take(report(row('0202302989', 'Hættuleg tækling', ',')))
  expect(
    await database.db.selectFrom('report_events').select(['game_id', 'act', 'person_id']).execute(),
  ).toEqual([{ game_id: 100, act: 'import', person_id: null }])
})

test('T08 no discipline report is added to a match report confirmed in the app', async () => {
  const { id } = await database.db.selectFrom('persons').select('id').limit(1).executeTakeFirstOrThrow()
  await insertRow(database.db, 'report_events', {
    game_id: 100,
    at: new Date(),
    person_id: id,
    auth_type: 1,
    act: 'confirm',
  })
  expect((await take(report(row('0202302989', 'Hættuleg tækling', ',')))).conflicts).toHaveLength(2)
  expect(await storedReports()).toEqual([{ ssn: '0202302989', comments: 'Tækling' }])
})
