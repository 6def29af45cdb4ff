import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Database, databaseOn, openDatabase } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { connectionsOfOne, createTurns, ownSubject } from '#server/platform/database/turns.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { testServer } from '../support/server.ts'

const aMinute = 60_000

let opened: Promise<Database> | undefined
const embedded = () => {
  const share = { pool: 'all', connections: 1, waitMs: aMinute }
  opened ??= openInMemory().then((engine) => databaseOn({ ...engine, share }))
  return opened
}
afterAll(async () => (await opened)?.close())

/** Starts transactions of one user, which stay open until the test ends one or all of them. */
function held(database: Database, subject: string, count: number) {
  const begun: (() => void)[] = []
  let isOver = false
  const work = () => new Promise<void>((end) => (isOver ? end() : begun.push(end)))
  const all = Promise.all(Array.from({ length: count }, () => database.forSubject(subject).transaction(work)))
  const endAll = async () => {
    isOver = true
    for (const end of begun) end()
    await all
  }
  return { begun, endNext: () => begun.shift()?.(), endAll }
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [10, 6],
  [100, 6],
])('T29 with %i database connections one user gets at most %i', (connections, most) => {
  expect(connectionsOfOne(connections)).toBe(most)
})

test('T29 free database connections go to users in turn, however many requests each has', async () => {
  const { enter, waiting } = createTurns({ connections: 1, waitMs: aMinute })
  const served: string[] = []
  const first = await enter('user:1')
  const asked = ['user:1', 'user:1', 'user:1', 'user:2', 'user:2', 'user:3'].map(async (subject) => {
    const leave = await enter(subject)
    served.push(subject)
    leave()
  })
  expect(waiting()).toBe(6)
  first()
  await Promise.all(asked)
  expect(served).toEqual(['user:2', 'user:3', 'user:1', 'user:2', 'user:1', 'user:1'])
  expect(waiting()).toBe(0)
})

test('T29 looking up sessions uses one database connection only, however many callers without a session wait', async () => {
  const { enter } = createTurns({ connections: 1, waitMs: aMinute })
  const served: string[] = []
  const first = await enter('address:1')
  const strangers = Array.from({ length: 50 }, (_, index) => `address:${index}`)
  const asked = [...strangers, ownSubject, ownSubject].map(async (subject) => {
    const leave = await enter(subject)
    served.push(subject)
    leave()
  })
  first()
  await Promise.all(asked)
  expect(served.slice(0, 2)).toEqual([ownSubject, ownSubject])
})

test.each([`dagatal/${'a'.repeat(43)}.ics`, 'eid/people', 'eid/authorize'])(
  "T29 GET /%s waits in the queue of the caller's address",
  async (path) => {
    const server = await testServer()
    const subjects = vi.spyOn(server.services.database, 'forSubject')
    await server.fetch(`/${path}`, {}, '203.0.113.7')
    expect(subjects).toHaveBeenCalledWith('address:203.0.113.7')
    await server.stop()
  },
)

test('T29 a request that waits too long for a connection is rejected and leaves the queue', async () => {
  const { enter, waiting } = createTurns({ connections: 1, waitMs: 1 })
  const leave = await enter('user:1')
  await expect(enter('user:2')).rejects.toThrow('timeout exceeded when trying to connect')
  expect(waiting()).toBe(0)
  leave()
  const next = await enter('user:2')
  next()
})

describe('T29 one user with many requests at once', () => {
  test('leaves PostgreSQL connections to all other users', async () => {
    const { url: databaseUrl, ...first } = await postgresDatabase()
    await first.close()
    const database = await openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 3 }, silentLog)
    const busy = held(database, 'user:1', 8)
    await expect.poll(() => busy.begun.length).toBe(2)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.forSubject('user:2').db)
    expect(rows).toEqual([{ one: 1 }])
    expect(busy.begun).toHaveLength(2)
    expect(database.connections().requests?.waiting).toBe(6)
    await busy.endAll()
    await database.close()
  })

  test('delays another user on the embedded database by one transaction only', async () => {
    const database = await embedded()
    const busy = held(database, 'user:1', 5)
    await expect.poll(() => busy.begun.length).toBe(1)
    const other = sql`select 1`.execute(database.forSubject('user:2').db)
    busy.endNext()
    await other
    await busy.endAll()
  })

  test('delays all statements of a read on the embedded database by one transaction only', async () => {
    const database = await embedded()
    const busy = held(database, 'user:1', 3)
    await expect.poll(() => busy.begun.length).toBe(1)
    const { db } = database.forSubject('user:2')
    const read = (async () => {
      for (let statement = 0; statement < 3; statement++) await sql`select 1`.execute(db)
    })()
    busy.endNext()
    await read
    await busy.endAll()
  })
})

test('a request that waits for something else lets others use the embedded database meanwhile', async () => {
  const database = await embedded()
  const { db } = database.forSubject('user:1')
  await sql`select 1`.execute(db)
  await sql`select 1`.execute(database.forSubject('user:2').db)
  await sql`select 1`.execute(db)
})
