import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupCopies } from '#server/platform/backup/backup.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { workers } from '#server/workers.ts'
import { silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { eventually } from '../support/eventually.ts'
import { exampleApi, notesIn } from '../support/example-api.ts'
import { errorOf } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { allTables, lockTables } from '../support/postgres-locks.ts'
import { type Cut, postgresProxy } from '../support/postgres-proxy.ts'
import { testServer } from '../support/server.ts'

// A database connection lost at any moment leads to 503, never to "saved", and never stops the server. An unhandled rejection fails the whole run.

async function opened(limits: { databasePoolSize?: number; databaseStatementSeconds?: number } = {}) {
  const url = await demoPostgresUrl()
  const proxy = await postgresProxy(url)
  const database = await openDatabase({ dataDir: '', databaseUrl: proxy.url, ...limits }, silentLog)
  const server = await testServer({ api: exampleApi, database })
  onTestFinished(() => server.stop())
  await server.tokenOf(personas.staff)
  const post = (Text: string, key: string = randomUUID()) =>
    server.as(personas.staff).post('notes', { Text }, { key })
  const countOf = async (text: string) => (await notesIn(database)).filter((note) => note === text).length
  return { url, proxy, database, server, post, countOf }
}

const sentences = {
  'server.unavailable': 'Kerfið svarar ekki sem stendur. Ekkert glataðist: reyndu aftur eftir smástund.',
  'server.tooLong':
    'Þetta tók of langan tíma og var því hætt við. Ekkert var vistað. Reyndu aftur eftir smástund.',
}

async function expectRefused(response: Response, error: keyof typeof sentences, retryAfter: string) {
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 503,
    body: { error, error_description: sentences[error], Errors: [] },
  })
  expect(response.headers.get('Retry-After')).toBe(retryAfter)
}

const expectUnavailable = (response: Response) => expectRefused(response, 'server.unavailable', '1')

const steps = ['begin', 'savepoint attempt', 'release savepoint attempt', 'commit']
const cuts: Cut[] = ['before it arrives', 'before its answer arrives']

test('T11 a save returns 503 if its database connection is cut at any step, and the repeated request saves once', async () => {
  const { proxy, post, countOf } = await opened()
  for (const [step, cut] of steps.flatMap((step) => cuts.map((cut) => [step, cut] as const))) {
    const key = randomUUID()
    const text = `${step} ${cut}`
    const isCut = proxy.cutNext(step, cut)
    const first = await post(text, key)
    await isCut
    await expectUnavailable(first)
    const second = await post(text, key)
    expect([text, second.status]).toEqual([text, 200])
    expect([text, await countOf(text)]).toEqual([text, 1])
    expect(await (await post(text, key)).text()).toBe(await second.text())
    expect([text, await countOf(text)]).toEqual([text, 1])
  }
})

test('T11 a write returns 503 if the server ends its connection in mid-statement, and the repeated request saves once', async () => {
  const { url, post, countOf } = await opened()
  const key = randomUUID()
  const lock = await lockTables(url, ['mails'])
  const first = post('í miðjum klíðum', key)
  await lock.cutWaiting()
  await expectUnavailable(await first)
  await lock.release()
  expect((await post('í miðjum klíðum', key)).status).toBe(200)
  expect(await countOf('í miðjum klíðum')).toBe(1)
})

test('a transaction with a failed statement never reports success', async () => {
  const { database, countOf } = await opened()
  const saving = database.transaction(async (tx) => {
    await sql`insert into mails (kind, subject, body, created_at) values ('bulk', 'x', 'hálft', now())`.execute(
      tx,
    )
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(saving).rejects.toThrow('tried to commit a transaction in which a statement failed')
  expect(await countOf('hálft')).toBe(0)
})

test('a slow statement of a request is cancelled with 503, a slow statement of a job continues', async () => {
  const { database, server } = await opened({ databaseStatementSeconds: 1 })
  const job = sql`select pg_sleep(2)`.execute(database.forJobs().db)
  await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$`.execute(
    database.db,
  )
  await sql`create trigger slow before insert on mails for each row when (new.body = 'seint') execute function slow()`.execute(
    database.db,
  )
  const key = randomUUID()
  const slow = () => server.as(personas.staff).post('notes', { Text: 'seint' }, { key })
  await expectRefused(await slow(), 'server.tooLong', '5')
  await job
  await sql`drop trigger slow on mails`.execute(database.db)
  expect((await slow()).status).toBe(200)
  expect(await notesIn(database)).toEqual(['seint'])
})

test('a write that waits too long for another write is refused with the message that the server is busy', async () => {
  const { url, post, countOf } = await opened({ databaseStatementSeconds: 1 })
  const key = randomUUID()
  const lock = await lockTables(url, ['mails'])
  expect(await errorOf(await post('beðið', key))).toBe('server.busy')
  await lock.release()
  expect((await post('beðið', key)).status).toBe(200)
  expect(await countOf('beðið')).toBe(1)
})

test('if the database falls silent, requests get 503 after the time limit', async () => {
  const { proxy, post } = await opened({ databaseStatementSeconds: 1 })
  proxy.silence()
  await expectRefused(await post('þögn'), 'server.unavailable', '5')
})

test('requests share the configured number of connections, and a job does not wait for them', async () => {
  const { url, database, server } = await opened({ databasePoolSize: 2 })
  await server.tokenOf(personas.clubUser)
  const lock = await lockTables(url, ['mails'])
  const writes = [personas.staff, personas.clubUser].flatMap((persona) =>
    ['eitt', 'tvö'].map((Text) => server.as(persona).post('notes', { Text })),
  )
  await lock.waited(2)
  const { rows } = await sql<{ connections: number }>`
    select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name = 'bakvordur'`.execute(database.forJobs().db)
  expect(rows).toEqual([{ connections: 2 }])
  await lock.release()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

describe('a job whose connection is cut', () => {
  // These settings let every job run: the address of a mail server where nothing listens, and a backup folder
  // that does not exist.
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'vordur@bakvordur.example' }
  const backupSchedule = { minutes: 0, folder: 'no such folder' }

  // Leaves out the worker for backup copies, which runs only with the embedded database.
  test.each(workers.filter((start) => start !== backupCopies).map((start) => [start.name, start] as const))(
    '%s logs the failure and loses only its current turn',
    async (_name, start) => {
      const { url, database, server } = await opened()
      const lock = await lockTables(url, await allTables(url))
      const services = { ...server.services, database: database.forJobs() }
      const worker = start({ ...services, environment: { ...services.environment, smtp, backupSchedule } })
      // Cuts repeatedly, because a job that retries waits for the lock again.
      await eventually(async () => {
        await lock.cutNow()
        expect(server.lines.join()).toContain('background work failed')
      })
      await lock.release()
      await worker.stop()
    },
  )
})
