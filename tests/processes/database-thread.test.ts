import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { isUnavailable } from '#server/platform/http/failure.ts'
import { embeddedPlace } from '../support/backup-databases.ts'
import { silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { testServer } from '../support/server.ts'

/** Opens the embedded database in a separate thread, as a server does. */
async function opened(databaseStatementSeconds = 600) {
  const { dataDir } = await embeddedPlace()
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir, databaseStatementSeconds }, silentLog)
  onTestFinished(() => database.close())
  return { database, dataDir }
}

/** Runs a statement that ends when the database's folder contains a file of this name. */
const workUntilFile = (db: Queryable, name: string) =>
  sql`do ${sql.lit(`begin while (pg_stat_file('${name}', true)).size is null loop end loop; end`)}`.execute(
    db,
  )

/** Runs a statement that takes many seconds. */
const atWork = (db: Queryable, thousands: number) =>
  sql`select sum(a * b) from generate_series(1, ${thousands}::integer) a, generate_series(1, 1000) b`.execute(
    db,
  )

test('during a long statement, requests that need no database are answered and those that need it wait', async () => {
  const { database, dataDir } = await opened()
  const clientFolder = path.join(import.meta.dirname, '..', '..', 'dist', 'client')
  const server = await testServer({ database, clientFolder })
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const slow = workUntilFile(database.db, 'go-on').then(note('slow'))
  const needsIt = sql`select 1`.execute(database.db).then(note('needs it'))
  await Promise.all(
    ['/', '/i18n/is.json', '/api/openapi.json'].map(async (address) => {
      const response = await server.fetch(address)
      expect(response.status).toBe(200)
      note('at once')()
    }),
  )
  fs.writeFileSync(path.join(dataDir, 'pg', 'go-on'), '')
  await Promise.all([slow, needsIt])
  expect(ended).toEqual([...Array(3).fill('at once'), 'slow', 'needs it'])
})

test('a statement of a request that runs or waits too long fails and is rolled back; one of a job waits without limit', async () => {
  const { database } = await opened(1)
  await sql`create table notes (text text)`.execute(database.forJobs().db)
  const saving = database.transaction(async (tx) => {
    await sql`insert into notes values ('half')`.execute(tx)
    await atWork(tx, 10_000)
  })
  const [long, waiting] = await Promise.allSettled([saving, sql`select 1`.execute(database.db)])
  expect(long).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(waiting.status === 'rejected' && isUnavailable(waiting.reason)).toBe(true)
  // Waits until the cancelled statement has ended and is rolled back.
  const { rows } = await sql`select text from notes`.execute(database.forJobs().db)
  expect(rows).toEqual([])
})

test('notifications, statement errors and transactions work if the embedded database runs in a thread', async () => {
  const { database } = await opened()
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  await database.transaction(async (tx) => {
    await sql`create table notes (text text)`.execute(tx)
    await sql`insert into notes values (${'Þór'})`.execute(tx)
    await sql`select pg_notify('news', 'one')`.execute(tx)
  })
  expect(heard).toEqual(['one'])
  await expect(sql`select nothing`.execute(database.db)).rejects.toMatchObject({ code: '42703' })
  expect((await sql`select text from notes`.execute(database.db)).rows).toEqual([{ text: 'Þór' }])
})

test('a data folder that cannot be opened is refused with one sentence and not locked', async () => {
  const { dataDir } = await embeddedPlace()
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '12\n')
  await expect(openDatabase({ dataDir, databaseStatementSeconds: 30 }, silentLog)).rejects.toThrow(
    /^The database in .* cannot be opened: .*\.$/,
  )
  expect(fs.readdirSync(dataDir)).toEqual(['pg'])
})

test('an embedded database that crashes in its thread is replaced, and no saved row is lost', async () => {
  const { database, dataDir } = await opened()
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  await sql`create table notes (text text)`.execute(database.db)
  await sql`insert into notes values ('before')`.execute(database.db)
  // Simulates a failing disk: the folder of the write-ahead log is gone.
  const log = path.join(dataDir, 'pg', 'pg_wal')
  fs.renameSync(log, `${log}.away`)
  const failed = await sql`select pg_switch_wal(), pg_switch_wal()`
    .execute(database.db)
    .then(() =>
      sql`insert into notes select repeat('x', 1000) from generate_series(1, 60000)`.execute(database.db),
    )
    .catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  fs.rmSync(log, { recursive: true, force: true })
  fs.renameSync(`${log}.away`, log)
  await eventually(() => sql`insert into notes values ('after')`.execute(database.db))
  const { rows } = await sql`select text from notes`.execute(database.db)
  expect(rows).toEqual([{ text: 'before' }, { text: 'after' }])
  expect(heard).toEqual([''])
})
