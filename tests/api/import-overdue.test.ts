import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseClock } from '#server/platform/database/database-clock.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { reportOf } from '#server/platform/import/report.ts'
import { removeOverdue } from '#server/retention.ts'
import { csvFolder, lines, temporaryFolder } from '../support/csv-folder.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { wholeFolder } from '../support/whole-folder.ts'

let database: Database
let now = new Date('2026-06-12T12:00:00Z')
beforeAll(async () => {
  database = await postgresDatabase()
  await take(wholeFolder)
})
afterAll(() => database.close())

const take = (files: Record<string, string>, isDryRun = false) =>
  importFolder(database, csvFolder(files), { clock: () => now, progress: () => undefined, isDryRun })
const retain = () =>
  removeOverdue({
    database,
    databaseClock,
    clock: () => now,
    log: silentLog,
    environment: { ...readEnvironment({}), dataDir: temporaryFolder() },
  })
const past = '20,0101302989,2,1,Lokið,2015-05-04T12:00,90000'
const transfers = (...rows: string[]) => ({
  'transfers.csv': lines('Id,Ssn,TeamFromId,TeamToId,Status,Closed,Amount', ...rows),
})
const amounts = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('transfer_requests').select(['id', 'amount']).orderBy('id').execute()).map(
      ({ id, amount }) => [id, amount],
    ),
  )

test('T30 a transfer amount older than its retention period is listed by the dry run and not imported', async () => {
  const files = transfers(past, '21,0101302989,2,1,Lokið,2024-05-04T12:00,80000')
  const dry = await take(files, true)
  expect(reportOf(dry, true)).toEqual([
    'This is a dry run; nothing was changed.',
    'transfers.csv: 2 new, 0 changed, 0 as they were, 1 with expired values, which were skipped',
    'transfers.csv, line 2 (Id 20): new',
    'transfers.csv, line 3 (Id 21): new',
    'transfers.csv, line 2 (Id 20), column Amount: skipped; it is kept for 7 years only',
  ])
  const taken = await take(files)
  expect(reportOf(taken, false)).toEqual([
    'transfers.csv: 2 new, 0 changed, 0 as they were, 1 with expired values, which were skipped',
  ])
  expect(await amounts()).toMatchObject({ 9: 250_000, 20: 0, 21: 80_000 })
})

test('T30 data that retention removed is not imported again, and not reported as changed in the app', async () => {
  now = new Date('2033-01-01T12:00:00Z')
  await retain()
  expect(await amounts()).toEqual({ 9: 0, 20: 0, 21: 0 })
  const files = { ...transfers(past, '21,0101302989,2,1,Lokið,2024-05-04T12:00,80000'), ...form }
  const dry = await take(files, true)
  expect(dry.conflicts).toEqual([])
  expect(dry.files).toMatchObject([
    { file: 'transfers.csv', updated: 0, unchanged: 2, leftOut: 2 },
    { file: 'participation.csv', updated: 0, unchanged: 1, leftOut: 1 },
  ])
  expect(dry.changes).toContain(
    'participation.csv, line 2 (TeamId 1, Year 2026), column ChairmanName: skipped; it is kept for 2 years only',
  )
  await take(files)
  expect(await amounts()).toEqual({ 9: 0, 20: 0, 21: 0 })
})

const form = {
  'participation.csv': lines(
    'TeamId,Year,SavedBySsn,SavedAt,ChairmanName',
    '1,2026,0101302989,2025-10-06T11:00,Ýr Ösp',
  ),
}

test("T30 a contract known to the app extends the retention of the transfer's amount", async () => {
  now = new Date('2026-06-12T12:00:00Z')
  const { id: person_id } = await database.db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', '0101302989')
    .executeTakeFirstOrThrow()
  await sql`insert into transfer_requests (id, person_id, team_from_id, team_to_id, status, completed_at, contract_to)
    overriding system value values (30, ${person_id}, 2, 1, 'Lokið', '2015-05-04T12:00Z', '2025-11-16')`.execute(
    database.db,
  )
  const { files, conflicts } = await take(transfers(past.replace('20', '30')))
  expect(files).toMatchObject([{ leftOut: 0, updated: 1 }])
  expect(conflicts).toEqual([])
  expect(await amounts()).toMatchObject({ 30: 90_000 })
})
