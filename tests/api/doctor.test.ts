import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { tryMailServer } from '#server/mail/transport.ts'
import { keyOfSecret } from '#server/platform/audit/key.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { diagnose } from '#server/platform/doctor/doctor.ts'
import { type Environment, readEnvironment } from '#server/platform/environment.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { postgresDatabase } from '../support/database.ts'
import { contentOf } from '../support/database-content.ts'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'
import { mailServer } from '../support/mail-server.ts'
import { ask, newDatabaseOn } from '../support/postgres.ts'
import { postgresProxy } from '../support/postgres-proxy.ts'
import { insertRow } from '../support/rows.ts'
import { transactionPooler } from '../support/transaction-pooler.ts'

const auditKey = 'aletue3m/E6K2dAJNo6o32rAR28R5btbuK+jXppd8LA='
const otherKey = '9a77587306b0d88885f9727ee48b4de625de81392e459180f71b5396d4aa83d1'

let database: Awaited<ReturnType<typeof postgresDatabase>>
let whole: Environment
let eid: FakeOpenId
beforeAll(async () => {
  database = await postgresDatabase()
  await sql`insert into audit (at, act, result, request_id) values (now(), 'backup', 200, 'x')`.execute(
    database.db,
  )
  await sealAudit(database, keyOfSecret(auditKey))
  const [mail, dataDir, folder] = [await mailServer(), temporaryFolder(), temporaryFolder()]
  eid = await fakeOpenId()
  await insertRow(database.db, 'scheduled_backups', {
    series: 'a',
    since: new Date(),
    succeeded_at: new Date(),
    file: 'a.backup',
    byte_size: 4711,
  })
  whole = {
    ...readEnvironment({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUDIT_KEY: auditKey,
      BACKUP_KEY: otherKey,
    }),
    smtp: { url: `smtp://127.0.0.1:${mail.port}`, from: 'a@b.is' },
    eid: eid.settings,
    backupSchedule: { minutes: 0, folder },
  }
  return async () => {
    await Promise.all([database.close(), mail.close(), eid.stop()])
  }
})

type Options = Partial<Parameters<typeof diagnose>[1]>

/** The state of each check by its name, and the texts of failed checks. */
async function lines(environment: Partial<Environment> = {}, options: Options = {}) {
  const found = await diagnose(
    { ...whole, ...environment },
    { tryMailServer, deadlineMillis: 600_000, ...options },
  )
  return {
    wrong: found.flatMap(({ name, state, text }) => (state === 'wrong' ? [`${name}: ${text}`] : [])),
    states: Object.fromEntries(found.map(({ name, state }) => [name, state])),
    texts: found.map(({ text }) => text).join('\n'),
  }
}

test('a sound installation passes every check of the doctor command, and nothing is changed', async () => {
  const before = await contentOf(database)
  const { states, texts } = await lines()
  expect(states).toEqual({
    connection: 'ok',
    pooler: 'ok',
    rights: 'ok',
    schema: 'ok',
    clock: 'ok',
    'last backup': 'ok',
    'audit key': 'ok',
    'backup key': 'ok',
    disk: 'ok',
    'backup folder': 'ok',
    'mail server': 'ok',
    'electronic id': 'ok',
  })
  expect(texts).toContain('a.backup, 4711 bytes, verified')
  expect(await contentOf(database)).toEqual(before)
  expect(readdirSync(whole.dataDir)).toEqual([])
  expect(readdirSync(whole.backupSchedule?.folder ?? '')).toEqual([])
})

test('the doctor command shows the check of an unconfigured part as off, not as failed', async () => {
  const { dataDir } = { dataDir: path.join(temporaryFolder(), 'none') }
  const found = await diagnose({ ...readEnvironment({}), dataDir }, { tryMailServer })
  expect(found.map(({ state }) => state)).toEqual(found.map(({ name }) => (name === 'disk' ? 'ok' : 'off')))
  expect(readdirSync(path.dirname(dataDir))).toEqual([])
})

describe('the doctor command reports', () => {
  test('connection: the server does not respond, without revealing the password', async () => {
    const databaseUrl = 'postgresql://user:secretword@127.0.0.1:1/none'
    const { wrong, states, texts } = await lines({ databaseUrl })
    expect(wrong).toEqual([
      expect.stringMatching(/^connection: The database none of DATABASE_URL .* cannot be used/),
    ])
    expect(states).toMatchObject({ schema: 'off', 'mail server': 'ok' })
    expect(texts).not.toContain('secretword')
  })

  test('connection: the server stays silent, within the deadline', async () => {
    const proxy = await postgresProxy(database.url)
    proxy.silence()
    const { wrong } = await lines({ databaseUrl: proxy.url }, { deadlineMillis: 1000 })
    expect(wrong).toEqual(['connection: no answer within 1000 ms'])
  })

  test('pooler: a pooler in transaction mode needs its setting and a way for notifications', async () => {
    const pooler = await transactionPooler(database.url)
    const databaseUrl = pooler.url
    expect((await lines({ databaseUrl })).wrong).toEqual([
      expect.stringMatching(/^pooler: .*set DATABASE_POOLER=transaction/),
    ])
    const set = { databaseUrl, databasePooler: 'transaction' } as const
    expect((await lines(set)).wrong).toEqual([expect.stringMatching(/^pooler: .*set DATABASE_LISTEN_URL/)])
    expect((await lines({ ...set, databaseListenUrl: database.url })).wrong).toEqual([])
  })

  test('rights: the role lacks rights on a table, or the owner role does not own the tables', async () => {
    const [role, stranger] = [`lesser_${randomUUID().slice(0, 8)}`, `stranger_${randomUUID().slice(0, 8)}`]
    await ask(database.url, `create role ${role} login`, `create role ${stranger} login`)
    onTestFinished(() =>
      ask(
        database.url,
        ...[role, stranger].flatMap((name) => [`drop owned by ${name}`, `drop role ${name}`]),
      ),
    )
    await ask(
      database.url,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage, select, update on all sequences in schema public to ${role}`,
    )
    const as = (name: string) => Object.assign(new URL(database.url), { username: name }).href
    const databaseUrl = as(role)
    expect((await lines({ databaseUrl })).wrong).toEqual([])
    expect((await lines({ databaseUrl, databaseMigrateUrl: as(stranger) })).wrong).toEqual([
      'rights: the role of DATABASE_MIGRATE_URL does not own the tables.',
    ])
    await ask(database.url, `revoke update on persons from ${role}`)
    expect((await lines({ databaseUrl })).wrong).toEqual([
      `rights: the role ${role} lacks rights on 1 tables and sequences, the first of which is persons: run npm run migrate.`,
    ])
  })

  test('schema: migrations are missing, or the database is newer', async () => {
    const rows = await database.db.selectFrom('migrations').select(['name', 'hash']).orderBy('name').execute()
    const last = rows.at(-1)
    await sql`delete from migrations where name = ${last?.name}`.execute(database.db)
    expect((await lines()).wrong).toEqual([
      `schema: The database lacks the migration ${last?.name}: run npm run migrate with DATABASE_MIGRATE_URL, which names a role that owns the tables.`,
    ])
    await sql`insert into migrations (name, hash) values (${last?.name}, ${last?.hash}), ('999-new.sql', 'x')`.execute(
      database.db,
    )
    expect((await lines()).wrong).toEqual([
      'schema: The database is newer than this program: it has the migration 999-new.sql.',
    ])
    await sql`delete from migrations where name = '999-new.sql'`.execute(database.db)
  })

  test('schema: the database is empty', async () => {
    const { wrong } = await lines({ databaseUrl: await newDatabaseOn(inject('postgresUrl')) })
    expect(wrong[0]).toMatch(/^schema: The database lacks the migration 000-base\.sql: run npm run migrate/)
  })

  test.each([6000, -6000])('clock: the clocks differ by %i milliseconds', async (millis) => {
    expect((await lines({}, { now: () => Date.now() + millis })).wrong).toEqual([
      expect.stringMatching(/^clock: this machine's clock differs by \d+ seconds from the database's\.$/),
    ])
  })

  test('audit key: it differs from the key of the last seal', async () => {
    expect((await lines({ auditKey: otherKey })).wrong).toEqual([
      expect.stringMatching(/^audit key: AUDIT_KEY, .* is not the key of this database's audit/),
    ])
  })

  test('backup key: it is missing although others can reach the server', async () => {
    expect((await lines({ backupKey: null, backupPlain: false })).wrong).toEqual([
      'backup key: BACKUP_KEY is not set, so no backup can be written.',
    ])
  })

  test('mail server: it is down or silent', async () => {
    const smtp = { url: 'smtp://user:secretword@127.0.0.1:1', from: 'a@b.is' }
    const { wrong, texts } = await lines({ smtp })
    expect(wrong).toEqual([expect.stringMatching(/^mail server: 127.0.0.1 cannot be used: .*ECONNREFUSED/)])
    expect(texts).not.toContain('secretword')
    const url = `smtp://127.0.0.1:${await muteServer()}`
    expect((await lines({ smtp: { ...smtp, url } }, { deadlineMillis: 2000 })).wrong).toEqual([
      'mail server: no answer within 2000 ms',
    ])
  })

  test('electronic id: its keys cannot be fetched', async () => {
    eid.setDown(true)
    expect((await lines()).wrong).toEqual([
      expect.stringMatching(/^electronic id: 127.0.0.1 cannot be reached/),
    ])
    eid.setDown(false)
    expect((await lines()).wrong).toEqual([])
    const endless = await fakeOpenId()
    onTestFinished(endless.stop)
    endless.setEndless()
    expect((await lines({ eid: endless.settings })).wrong).toEqual([
      expect.stringMatching(/^electronic id: .*the answer is too large/),
    ])
  })

  test('disk: it is full', async () => {
    const freeBytes = async (folder: string) => (folder === path.resolve(whole.dataDir) ? 31_000_000 : 1e12)
    expect((await lines({}, { freeBytes })).wrong).toEqual([
      `disk: only 31 MB are free in ${path.resolve(whole.dataDir)}.`,
    ])
  })

  test('backup folder: it is missing, a file, or smaller than the last backup', async () => {
    const parent = temporaryFolder()
    const at = (name: string) => ({ backupSchedule: { minutes: 0, folder: path.join(parent, name) } })
    expect((await lines(at('none'))).wrong).toEqual([
      `backup folder: the folder ${parent}/none cannot be written (ENOENT).`,
    ])
    writeFileSync(path.join(parent, 'file'), '', { mode: 0o777 })
    expect((await lines(at('file'))).wrong).toEqual([`backup folder: ${parent}/file is not a folder.`])
    mkdirSync(path.join(parent, 'small'))
    await database.db.updateTable('scheduled_backups').set({ byte_size: 50_000_000_000 }).execute()
    const freeBytes = async () => 40_000_000_000
    expect((await lines(at('small'), { freeBytes })).wrong).toEqual([
      `backup folder: only 40000 MB are free in ${parent}/small.`,
    ])
    await database.db.updateTable('scheduled_backups').set({ byte_size: 4711 }).execute()
  })

  test('last backup: it is older than 26 hours, or the last attempt failed', async () => {
    const table = () => database.db.updateTable('scheduled_backups')
    const succeeded_at = new Date(Date.now() - 27 * 3_600_000)
    await table().set({ succeeded_at }).execute()
    expect((await lines()).wrong).toEqual([
      expect.stringMatching(/^last backup: older than 26 hours: a.backup/),
    ])
    await table()
      .set({ succeeded_at: new Date(), failures: 1, failed_at: '2026-05-12T03:00:00Z', failure: 'diskFull' })
      .execute()
    expect((await lines()).wrong).toEqual([
      expect.stringMatching(/^last backup: the attempt at 2026-05-12T03:00:00.000Z failed \(diskFull\)/),
    ])
    await table().set({ failures: 0 }).execute()
  })
})

/** A server that accepts connections but never sends a byte. */
async function muteServer(): Promise<number> {
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}
