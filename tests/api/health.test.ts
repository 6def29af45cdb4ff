import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HealthProblem } from '#domain/system/problems.ts'
import { importFolder } from '#server/import.ts'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import { createHealth, standsAfterSeconds } from '#server/platform/health/health.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { demoEmbedded } from '../support/demo-database.ts'
import { eventually } from '../support/eventually.ts'
import { exampleApi } from '../support/example-api.ts'
import { importedAt } from '../support/importing.ts'
import { personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

// The health call reports what keeps the server from working, even if the database responds.

let server: TestServer
const db = () => server.services.database.db
beforeAll(async () => {
  const smtp = { url: 'smtp://localhost', from: 'mail@association.is' }
  server = await testServer({
    api: exampleApi,
    database: await demoEmbedded(),
    environment: { smtp },
  })
})
afterAll(() => server.stop())

async function told(): Promise<readonly HealthProblem[] | 'ok'> {
  const response = await server.as(personas.staff).get('/api/health')
  const { Status, error, Problems } = await response.json()
  expect([response.status, error]).toEqual(Status ? [200, undefined] : [503, 'server.unavailable'])
  return Status ?? Problems
}

/** A past time by the test clock. In these tests the database uses this clock too. */
const secondsAgo = (seconds: number) => new Date(server.clock.now().getTime() - seconds * 1000).toISOString()

test('T14 a read-only database is a health problem until it accepts writes again', async () => {
  expect(await told()).toBe('ok')
  await sql`set default_transaction_read_only to on`.execute(db())
  expect(await told()).toEqual(['databaseReadOnly'])
  await sql`set default_transaction_read_only to off`.execute(db())
  expect(await told()).toBe('ok')
})

test('T24 only staff see the version and the commit', async () => {
  const asked = async (client: typeof server.anonymous) => (await client.get('/api/health')).json()
  expect(await asked(server.as(personas.staff))).toEqual({
    Status: 'ok',
    Version: '1.2.3',
    Commit: 'a95d44f5ab12',
  })
  expect(await asked(server.as(personas.clubUser))).toEqual({ Status: 'ok' })
  expect(await asked(server.anonymous)).toEqual({ Status: 'ok' })
})

test('T24 a clock that differs from the database by more than five seconds is a problem', async () => {
  const plenty = async () => 1e12
  const health = (millisAhead: number) =>
    createHealth(server.services, plenty, () => Date.now() + millisAhead).problems()
  expect(await health(6000)).toEqual(['clock'])
  expect(await health(-6000)).toEqual(['clock'])
  expect(await health(3000)).toEqual([])
})

test('T30 audit rows unsealed for more than half an hour are a health problem', async () => {
  const row = { act: 'a', result: 200, request_id: 'waits' }
  await insertRow(db(), 'audit', { ...row, at: secondsAgo(standsAfterSeconds + 60) })
  await sql`update audit set seal_number = id, hash = 'x' where request_id <> 'waits'`.execute(db())
  expect(await told()).toEqual(['auditSeal'])
  await sql`update audit set seal_number = id, hash = 'x' where request_id = 'waits'`.execute(db())
  expect(await told()).toBe('ok')
})

test('T14 a write that failed on a full disk is a health problem until a write succeeds', async () => {
  const write = () => server.as(personas.staff).post('notes', { Text: 'disk full' })
  await sql`
    create function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db())
  await sql`create trigger full_disk before insert on mails for each row execute function refuse_note()`.execute(
    db(),
  )
  expect((await write()).status).toBe(503)
  // The disk has room again, which the health check notices by writing a row itself.
  expect(await told()).toBe('ok')
  await sql`drop trigger full_disk on mails`.execute(db())
  expect((await write()).status).toBe(200)
})

test('T14 a nearly full disk is reported before the first write fails', async () => {
  let free: number | null = 31_999_999
  const { problems, failed } = createHealth(server.services, async () => free)
  expect(await problems()).toEqual(['diskFull'])
  free = 32_000_000
  expect(await problems()).toEqual([])
  // If the free space of the disk is unknown, nothing is reported until a write fails.
  free = null
  expect(await problems()).toEqual([])
  const refused = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const full = createHealth({ ...server.services, database: failing(refused) }, async () => null)
  failed(new Error('of another kind'))
  expect(await problems()).toEqual([])
  full.failed(refused)
  expect(await full.problems()).toEqual(['database', 'diskFull'])
})

test('T14 mail overdue for long is a health problem; mail that is due, scheduled or failed by itself is not', async () => {
  const { id: mail_id } = await db()
    .insertInto('mails')
    .values({ kind: 'bulk', subject: 'x', body: 'y', created_at: secondsAgo(0), created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const due = async (seconds: number) =>
    db()
      .insertInto('outbox')
      .values({ mail_id, address: `${seconds}@felag.is`, next_attempt_at: secondsAgo(seconds) })
      .returning('id')
      .executeTakeFirstOrThrow()
  await due(standsAfterSeconds - 1)
  await due(-60)
  expect(await told()).toBe('ok')
  const { id } = await due(standsAfterSeconds)
  expect(await told()).toEqual(['mailStands'])
  await failedAlone('mail', id)
  expect(await told()).toBe('ok')
  await db().deleteFrom('job_failures').execute()
  const withoutServer = createHealth({
    ...server.services,
    environment: { ...server.services.environment, smtp: null },
  })
  expect(await withoutServer.problems()).toEqual([])
  await db().deleteFrom('outbox').execute()
})

test('T14 an overdue registry notification is a health problem, unless it is being sent', async () => {
  const at = secondsAgo(standsAfterSeconds)
  const { id } = await insertRow(db(), 'registry_queue', {
    kind: 'person',
    local_id: 1,
    act: 'register',
    sent: JSON.stringify({}),
    state: 'waiting',
    next_attempt_at: at,
    created_at: at,
    leased_until: secondsAgo(-60),
  })
  expect(await told()).toBe('ok')
  await db()
    .updateTable('registry_queue')
    .set({ leased_until: secondsAgo(1) })
    .execute()
  expect(await told()).toEqual(['registryStands'])
  await failedAlone('registry', id)
  expect(await told()).toBe('ok')
})

test('T14 simultaneous health calls share one check, and each change is logged once', async () => {
  let looks = 0
  const lines = () => server.lines.filter((line) => line.includes('the health problems have changed'))
  const health = createHealth(server.services, async () => {
    looks++
    return 0
  })
  const before = lines().length
  await Promise.all(Array.from({ length: 20 }, () => health.problems()))
  expect(looks).toBe(1)
  await eventually(async () => expect(await health.problems()).toEqual(['diskFull']))
  expect(lines().length).toBe(before + 1)
})

test('T14 an import that fails on a full disk says so and changes nothing', async () => {
  await sql`
    create or replace function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db())
  await sql`create trigger full_disk before insert on teams for each row execute function refuse_note()`.execute(
    db(),
  )
  const folder = csvFolder({ 'teams.csv': lines('Id,ShortName,Type', '9001,Nýtt,L') })
  await expect(importFolder(server.services.database, folder, importedAt)).rejects.toThrow(
    'The disk of the database is full (53100); nothing was changed. Make room on it and run the import again.',
  )
  expect(await db().selectFrom('teams').select('id').where('id', '=', 9001).execute()).toEqual([])
  await sql`drop trigger full_disk on teams`.execute(db())
})

async function failedAlone(job: 'mail' | 'registry', id: number) {
  const at = secondsAgo(0)
  await insertRow(db(), 'job_failures', {
    job,
    part: '',
    row_key: `${id}`,
    error_code: 'X',
    first_at: at,
    last_at: at,
    next_at: at,
  })
}

function failing(error: Error): Database {
  const pool = { connect: () => Promise.reject(error), end: async () => {} }
  return databaseOn({ name: 'postgres', pool, listen: async () => async () => {}, close: pool.end })
}

test.each(['anonymous', 'clubUser', 'referee', 'restrictedThj'] as const)(
  'T21 %s learns that the server does not work, but not why',
  async (who) => {
    const health = async () => {
      const caller = who === 'anonymous' ? server.anonymous : server.as(personas[who])
      const response = await caller.get('/api/health')
      return [response.status, await response.json()]
    }
    expect(await health()).toEqual([200, { Status: 'ok' }])
    await sql`set default_transaction_read_only to on`.execute(db())
    const down = await health()
    await sql`set default_transaction_read_only to off`.execute(db())
    const description = 'Kerfið svarar ekki sem stendur. Ekkert glataðist: reyndu aftur eftir smástund.'
    expect(down).toEqual([503, { error: 'server.unavailable', error_description: description, Errors: [] }])
  },
)
