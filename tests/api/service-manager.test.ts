import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#server/platform/operator-error.ts'
import {
  databasePatienceMs,
  serviceManager,
  takeServiceManager,
  watchDatabase,
} from '#server/platform/supervision/service-manager.ts'
import { memoryDatabase, postgresDatabase, silentLog } from '../support/database.ts'

async function embedded() {
  const database = await memoryDatabase()
  onTestFinished(() => database.close())
  return database
}

test('T14 the server reports to systemd when it is ready, again and again that it is alive, and when it stops', async () => {
  const told: string[] = []
  const manager = serviceManager(async (message = '') => void told.push(message), 3)
  expect(told).toEqual([])
  await manager.ready(await embedded(), silentLog)
  expect(told[0]).toBe('READY=1')
  await expect.poll(() => told.filter((one) => one === 'WATCHDOG=1').length).toBeGreaterThan(2)
  await manager.stopping()
  expect(told.at(-1)).toBe('STOPPING=1')
})

test('T14 without a watchdog the server reports nothing to systemd between ready and stop', async () => {
  const told: string[] = []
  const manager = serviceManager(async (message = '') => void told.push(message), 0)
  await manager.ready(await embedded(), silentLog)
  await manager.stopping()
  expect(told).toEqual(['READY=1', 'STOPPING=1'])
})

test('T14 reports to systemd pause while the embedded database has not answered for ten minutes', async () => {
  const database = await embedded()
  let now = 0
  const isAlive = watchDatabase(database, () => now)
  let end = () => {}
  const begun = new Promise<void>((begin) => {
    void database.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      begin()
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
  })
  await begun
  expect(isAlive()).toBe(true)
  now = databasePatienceMs - 1
  expect(isAlive()).toBe(true)
  now = databasePatienceMs
  expect(isAlive()).toBe(false)
  end()
  await expect.poll(isAlive).toBe(true)
})

test('T14 reports to systemd continue while PostgreSQL is down, because a restart would not help', async () => {
  const database = await postgresDatabase()
  let now = 0
  const isAlive = watchDatabase(database, () => now)
  await database.close()
  now = databasePatienceMs * 2
  expect(isAlive()).toBe(true)
})

test('T14 a start that cannot reach systemd fails with an error, and child processes cannot report for the server', async () => {
  const environment = {
    NOTIFY_SOCKET: '/nowhere',
    WATCHDOG_USEC: '60000000',
    WATCHDOG_PID: `${process.pid}`,
    PORT: '1',
  }
  const manager = takeServiceManager(environment)
  expect(environment).toEqual({ PORT: '1' })
  const failing = serviceManager(async () => {
    throw new Error('ENOENT')
  }, 0)
  await expect(failing.ready(await embedded(), silentLog)).rejects.toThrow(OperatorError)
  await expect(manager.stopping()).resolves.toBeUndefined()
})
