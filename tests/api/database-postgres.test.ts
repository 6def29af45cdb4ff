import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { whyNotUse } from '#server/platform/database/postgres.ts'
import { isUnavailable } from '#server/platform/http/failure.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { ask, databaseAt, newDatabaseOn } from '../support/postgres.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function opened() {
  const database = await postgresDatabase()
  open.push(database)
  return database
}

const terminate = 'select pg_terminate_backend(pid) from pg_stat_activity'

const failure = (databaseUrl: string) =>
  openDatabase({ dataDir: '', databaseUrl }, silentLog).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a PostgreSQL server that cannot be reached or used is reported in one message without the password', async () => {
  expect(await failure('postgres://joe:secret@127.0.0.1:1/bakvordur')).toBe(
    'OperatorError: The database bakvordur of DATABASE_URL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
  expect(await failure(databaseAt(inject('postgresUrl'), 'nowhere'))).toMatch(
    /^OperatorError: The database nowhere of DATABASE_URL at .* cannot be used: database "nowhere" does not exist\.$/,
  )
  expect(await failure('mysql://joe:secret@localhost')).toBe(
    'OperatorError: DATABASE_URL must begin with postgres://.',
  )
})

test('a database in another encoding is refused', async () => {
  const url = await newDatabaseOn(inject('postgresUrl'))
  const name = `${new URL(url).pathname.slice(1)}_ascii`
  await ask(
    url,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  )
  expect(await failure(databaseAt(url, name))).toBe(
    'OperatorError: The database of DATABASE_URL has the encoding SQL_ASCII; UTF8 is needed.',
  )
})

test('a PostgreSQL server that is too old or lacks trigrams is refused', () => {
  const server = { version: '16.0', encoding: 'UTF8', trigrams: true }
  expect(whyNotUse(server)).toBeNull()
  expect(whyNotUse({ ...server, version: '15.9 (Debian 15.9-1)' })).toBe(
    'The server of DATABASE_URL is PostgreSQL 15.9 (Debian 15.9-1); 16 or newer is needed.',
  )
  expect(whyNotUse({ ...server, trigrams: false })).toContain('pg_trgm')
})

test('connections that PostgreSQL has ended are replaced', async () => {
  const database = await opened()
  await ask(database.url, `${terminate} where datname = current_database() and pid <> pg_backend_pid()`)
  await eventually(() => sql`select 1`.execute(database.db))
})

test('after a lost connection every listener is called once, since notifications may have been missed', async () => {
  const database = await opened()
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  await ask(database.url, `${terminate} where datname = current_database() and query like 'listen%'`)
  await eventually(() => expect(heard).toEqual(['']))
  await sql`select pg_notify('news', 'after')`.execute(database.db)
  await eventually(() => expect(heard).toEqual(['', 'after']))
})

test("server instances on one PostgreSQL receive each other's notifications", async () => {
  const one = await opened()
  const other = await openDatabase({ dataDir: '', databaseUrl: one.url }, silentLog)
  open.push(other)
  const heard: string[] = []
  await other.listen('news', (payload) => heard.push(payload))
  await one.transaction(async (tx) => {
    await sql`select pg_notify('news', 'from one')`.execute(tx)
  })
  await eventually(() => expect(heard).toEqual(['from one']))
})

test('if a newer instance changes the columns of a prepared statement, the caller is asked once to try again', async () => {
  const database = await opened()
  await ask(database.url, 'create table notes (id integer)')
  await ask(database.url, 'insert into notes values (1)')
  const notes = async () => (await sql`select * from notes where id = ${1}`.execute(database.db)).rows
  for (let turn = 0; turn < 10; turn++) expect(await notes()).toEqual([{ id: 1 }])
  await ask(database.url, `alter table notes add column text text not null default 'new'`)
  const failed = await notes().catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  expect(await notes()).toEqual([{ id: 1, text: 'new' }])
})
