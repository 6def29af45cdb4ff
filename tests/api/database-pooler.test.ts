import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createNames } from '#server/platform/database/postgres-statements.ts'
import { silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { eventually } from '../support/eventually.ts'
import { personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'
import { transactionPooler } from '../support/transaction-pooler.ts'

// A pooler such as pgbouncer may lend each transaction a different connection, so nothing may be stored in a session.

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function pooled({ listensDirectly = false, size = 4 } = {}) {
  const url = await demoPostgresUrl()
  const pooler = await transactionPooler(url, size)
  const database = await openDatabase(
    {
      dataDir: '',
      databaseUrl: pooler.url,
      databasePooler: 'transaction',
      databaseListenUrl: listensDirectly ? url : null,
    },
    silentLog,
  )
  open.push(database)
  return { url, database }
}

test.each([
  [1, 'most', {}],
  [4, 'most', {}],
  [2, 'least', { isRoundRobin: true, openedFirst: 2 }],
] as const)(
  'T26 a pooler in transaction mode with %i connections, which lends the %s recently used one, stops the start unless it is declared',
  async (size, _lent, options) => {
    const pooler = await transactionPooler(await demoPostgresUrl(), size, options)
    await expect(openDatabase({ dataDir: '', databaseUrl: pooler.url }, silentLog)).rejects.toThrow(
      'The database of DATABASE_URL is behind a pooler that shares connections between transactions: set DATABASE_POOLER=transaction, or let the pooler keep a connection for each session.',
    )
  },
)

describe('T26 with DATABASE_POOLER=transaction', () => {
  test('lists and saves succeed while many transactions share few connections', async () => {
    const { database } = await pooled({ size: 3 })
    const server = await testServer({ database })
    const read = () => server.as(personas.staff).get('referees')
    const answers = await Promise.all(Array.from({ length: 40 }, read))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('each transaction has the time zone and the limits that the server relies on', async () => {
    const { url, database } = await pooled()
    await sql`alter role current_user set timezone to 'America/New_York'`.execute(database.db)
    const settingsOf = async (db: Database['db']) =>
      (
        await sql`select current_setting('TimeZone') as zone, current_setting('lock_timeout') as lock`.execute(
          db,
        )
      ).rows
    const expected = [{ zone: 'UTC', lock: '30s' }]
    expect(await settingsOf(database.db)).toEqual(expected)
    expect(await database.transaction(settingsOf)).toEqual(expected)
    await sql`alter role current_user reset timezone`.execute(database.db)
    expect(url).toBeTruthy()
  })

  test('a failed statement leaves its connection usable', async () => {
    const { database } = await pooled({ size: 1 })
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero')
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('notifications arrive over DATABASE_LISTEN_URL', async () => {
    const { database } = await pooled({ listensDirectly: true })
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await sql`select pg_notify('news', 'direct')`.execute(database.db)
    await eventually(() => expect(heard).toContain('direct'))
    expect(database.isListening()).toBe(true)
  })
})

test('a prepared statement is named by its text, so a name means the same on every instance', () => {
  const namesOf = (text: string) => {
    const names = createNames()
    return Array.from({ length: 7 }, () => names.nameOf(text))
  }
  const [one, other] = [namesOf('select 1 where $1'), namesOf('select 2 where $1')]
  expect(one.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(one[6]).toMatch(/^[\w-]{22}$/)
  expect(one).toEqual(namesOf('select 1 where $1'))
  expect(one[6]).not.toBe(other[6])
})

test('a statement whose columns changed gets another name', () => {
  const names = createNames()
  const text = 'select * from notes where id = $1'
  for (let use = 0; use < 6; use++) names.nameOf(text)
  const before = names.nameOf(text)
  names.renew(text)
  expect(names.nameOf(text)).not.toBe(before)
})
