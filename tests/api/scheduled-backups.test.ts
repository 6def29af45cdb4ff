import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { momentOf, nameOf, superfluous } from '#server/platform/backup/scheduled/files.ts'
import type { Ended, Order } from '#server/platform/backup/scheduled/order.ts'
import type { RunBackup } from '#server/platform/backup/scheduled/run.ts'
import { lastBackup } from '#server/platform/backup/scheduled/store.ts'
import { backUpWhenDue } from '#server/platform/backup/scheduled/worker.ts'
import { createHealth } from '#server/platform/health/health.ts'
import { createRounds } from '#server/platform/jobs/rounds.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { postgresDatabase } from '../support/database.ts'
import { type TestServer, testBuild, testServer } from '../support/server.ts'
import { twoInstances } from '../support/two-instances.ts'

const backupSchedule = { minutes: 3 * 60, folder: '/backups' }

let server: TestServer
let orders: Order[]
beforeEach(async () => {
  orders = []
  server ??= await testServer({ database: await postgresDatabase(), environment: { backupSchedule } })
  server.clock.set('2026-05-12T13:00:00Z')
  await server.services.database.db.deleteFrom('scheduled_backups').execute()
})
afterAll(() => server.stop())

const whole: Ended = { bytes: 12_345 }
const running = new AbortController().signal

/** Runs one round of the worker with a fake backup process that ends with `ended`. */
const round = (ended: Ended = whole, signal = running) => {
  const run: RunBackup = async (order) => {
    orders.push(order)
    return ended
  }
  return backUpWhenDue(server.services, { signal, run })
}
const roundAt = (moment: string, ended?: Ended) => {
  server.clock.set(moment)
  return round(ended)
}
const last = () => lastBackup(server.services.database.db)
const madeAt = () => orders.map(({ now }) => now)

describe('a scheduled backup is made', () => {
  test('once a day at the set time, and not before the first such time', async () => {
    for (const moment of ['12T13:00', '13T02:59', '13T03:00', '13T03:01', '14T02:59', '14T03:02'])
      await roundAt(`2026-05-${moment}:00Z`)
    expect(madeAt()).toEqual(['2026-05-13T03:00:00.000Z', '2026-05-14T03:02:00.000Z'])
    expect(await last()).toEqual({
      succeeded: { at: '2026-05-14T03:02:00.000Z', file: orders[1]?.name, bytes: 12_345 },
      failed: null,
    })
  })

  test('at once if no server ran at the set time', async () => {
    await round()
    await roundAt('2026-05-15T18:00:00Z')
    expect(madeAt()).toEqual(['2026-05-15T18:00:00.000Z'])
  })

  test('again after a pause if it failed, and the failure is shown until it succeeds', async () => {
    await round()
    await roundAt('2026-05-13T03:00:00Z', { failure: 'diskFull', reason: 'no space' })
    await roundAt('2026-05-13T03:00:10Z')
    expect(orders).toHaveLength(1)
    const failed = { at: '2026-05-13T03:00:00.000Z', failure: 'diskFull' }
    expect(await last()).toEqual({ succeeded: null, failed })
    await roundAt('2026-05-13T03:02:00Z')
    expect(orders).toHaveLength(2)
    expect(await last()).toMatchObject({ failed: null, succeeded: { at: '2026-05-13T03:02:00.000Z' } })
  })

  test('again if the last backup was made while the clock was a year ahead', async () => {
    await round()
    await roundAt('2027-05-13T03:00:00Z', { failure: 'other', reason: 'x' })
    await roundAt('2027-05-13T04:00:00Z')
    await roundAt('2026-05-13T03:00:00Z')
    await roundAt('2026-05-13T03:01:00Z')
    expect(madeAt()).toEqual([
      ...['2027-05-13T03:00:00.000Z', '2027-05-13T04:00:00.000Z'],
      '2026-05-13T03:00:00.000Z',
    ])
  })
})

test('T25 one of two instances makes the backup, and another continues if the first dies', async () => {
  const [one, other] = await twoInstances()
  const made: string[] = []
  const services = (instance: TestServer) => ({
    ...instance.services,
    databaseClock: one.services.databaseClock,
    environment: { ...instance.services.environment, backupSchedule },
  })
  let finish = () => {}
  const slow: RunBackup = (order) => {
    made.push(order.name)
    return new Promise((resolve) => {
      finish = () => resolve(whole)
    })
  }
  const quick: RunBackup = async (order) => {
    made.push(order.name)
    return whole
  }
  await backUpWhenDue(services(one), { signal: running, run: quick })
  one.clock.set('2026-05-20T03:00:00Z')
  const first = backUpWhenDue(services(one), { signal: running, run: slow })
  await expect.poll(() => made).toHaveLength(1)
  await backUpWhenDue(services(other), { signal: running, run: quick })
  expect(made).toHaveLength(1)
  // The lease expires, as after a crash.
  one.clock.forward(60)
  await backUpWhenDue(services(other), { signal: running, run: quick })
  expect(made).toHaveLength(2)
  // The first instance finishes now, and finds that it has lost the lease.
  finish()
  await first
  const kept = await lastBackup(one.services.database.db)
  expect(kept?.succeeded).toMatchObject({ at: '2026-05-20T03:01:00.000Z', file: made[1] })
  await Promise.all([one.stop(), other.stop()])
})

test('stopping a server aborts its running backup, and another instance can make the backup at once', async () => {
  await round()
  server.clock.set('2026-05-13T03:00:00Z')
  const stopping = new AbortController()
  const stopped = backUpWhenDue(server.services, {
    signal: stopping.signal,
    run: async (_order, { signal }) => {
      stopping.abort()
      signal.throwIfAborted()
      return whole
    },
  })
  await stopped
  expect(await last()).toEqual({ succeeded: null, failed: null })
  await round()
  expect(orders).toHaveLength(1)
})

test('T14 no backup for more than 26 hours is a health problem, but only with BACKUP_AT', async () => {
  const problems = (environment = server.services.environment) =>
    createHealth(
      { ...server.services, environment },
      async () => 1e12,
      // Uses the real clock for the database check, because the test clock differs from the clock of the database.
      Date.now,
    ).problems()
  expect(await problems()).toEqual([])
  await round()
  server.clock.forward(26 * 3600)
  expect(await problems()).toEqual([])
  server.clock.forward(1)
  expect(await problems()).toEqual(['backup'])
  expect(await problems({ ...server.services.environment, backupSchedule: null })).toEqual([])
  await round()
  expect(await problems()).toEqual([])
  // The clock goes back. The age of a backup from the future is unknown.
  server.clock.forward(-3 * 3600)
  expect(await problems()).toEqual(['backup'])
})

test('the last backup is a metric', async () => {
  const metrics = await createMetrics(server.services.database, createRounds(), testBuild)
  const figures = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('bakvordur_backup_last'))
  expect(await figures()).toEqual([])
  await round()
  await roundAt('2026-05-13T03:00:00Z')
  expect(await figures()).toEqual([
    `bakvordur_backup_last_success_timestamp_seconds ${Date.parse('2026-05-13T03:00:00Z') / 1000}`,
    'bakvordur_backup_last_size_bytes 12345',
  ])
})

describe('backup files in the folder', () => {
  const series = '0a1b2c3d'
  const daily = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      nameOf(series, new Date(Date.parse(`${from}T03:00:00Z`) + index * 86_400_000)),
    )
  const left = (names: string[], now: string, newest = names.at(-1) ?? '') => {
    const gone = superfluous(names, { series, now: new Date(now), newest })
    return names
      .filter((name) => !gone.includes(name))
      .map((name) => momentOf(name, series)?.toISOString().slice(0, 10))
  }

  test('are kept as 7 daily, 4 weekly and 12 monthly ones', () => {
    // 15 November 2026 is a Sunday.
    expect(left(daily('2025-10-20', 392), '2026-11-15T03:00:00Z')).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-08'],
      ...['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
    ])
  })

  test('are not deleted in greater numbers by a clock that is a year ahead', () => {
    const names = [...daily('2026-11-01', 10), ...daily('2027-11-11', 1)]
    expect(left(names, '2027-11-11T03:00:00Z')).toEqual([
      ...['2026-11-01', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10'],
      '2027-11-11',
    ])
  })

  test('from the future are kept and do not count for the others', () => {
    const names = [...daily('2026-11-01', 10), ...daily('2027-11-11', 9)]
    const right = left(names.slice(0, 10), '2026-11-10T03:00:00Z')
    const now = '2026-11-10T03:00:00Z'
    expect(left(names, now, names[9])).toEqual([...right, ...left(names.slice(10), '2026-01-01T00:00:00Z')])
    expect(left(names.slice(10), '2026-01-01T00:00:00Z')).toHaveLength(9)
  })

  test('with other names or of other databases are kept', () => {
    const foreign = [
      ...['association.backup', 'notes.txt', '.backup', `bakvordur-${series}-2026-01-01.backup`],
      ...[`bakvordur-ffffffff-2026-01-01T030000Z.backup`, `x-${nameOf(series, new Date(0))}`],
      ...[`${nameOf(series, new Date(0))}.copy`, `bakvordur-${series}-2026-99-99T030000Z.backup`],
    ]
    const names = [...foreign, ...daily('2026-01-01', 300)]
    const gone = superfluous(names, { series, now: new Date('2026-12-01'), newest: names.at(-1) ?? '' })
    expect(gone.length).toBeGreaterThan(250)
    expect(gone.filter((name) => foreign.includes(name))).toEqual([])
  })
})
