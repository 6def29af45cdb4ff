import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#server/platform/operator-error.ts'
import {
  databasePatienceMs,
  serviceManager,
  takeServiceManager,
  watchDatabase,
} from '#server/platform/service-manager.ts'
import { memoryDatabase, postgresDatabase, silentLog } from '../support/database.ts'

async function embedded() {
  const database = await memoryDatabase()
  onTestFinished(() => database.close())
  return database
}

test('T14 systemd hears that the server is ready, then that it works, and at the end that it stops', async () => {
  const told: string[] = []
  const manager = serviceManager(async (message = '') => void told.push(message), 3)
  expect(told).toEqual([])
  await manager.ready(await embedded(), silentLog)
  expect(told[0]).toBe('READY=1')
  await expect.poll(() => told.filter((one) => one === 'WATCHDOG=1').length).toBeGreaterThan(2)
  await manager.stopping()
  expect(told.at(-1)).toBe('STOPPING=1')
})

test('T14 without a watchdog nothing is said between ready and stop', async () => {
  const told: string[] = []
  const manager = serviceManager(async (message = '') => void told.push(message), 0)
  await manager.ready(await embedded(), silentLog)
  await manager.stopping()
  expect(told).toEqual(['READY=1', 'STOPPING=1'])
})

test('T14 an embedded database that answers nothing for ten minutes is no sign of life, until it answers', async () => {
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

test('T14 a PostgreSQL that is away is waited for, as a restart would not bring it back', async () => {
  const database = await postgresDatabase()
  let now = 0
  const isAlive = watchDatabase(database, () => now)
  await database.close()
  now = databasePatienceMs * 2
  expect(isAlive()).toBe(true)
})

test('T14 a start that cannot tell systemd that it is ready says so, and child processes cannot speak for the server', async () => {
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
