import { expect, onTestFinished, test } from 'vitest'
import { faultRounds } from '../support/faults.ts'
import { faultyPostgres } from '../support/faulty-postgres.ts'
import { start } from '../support/start.ts'

// A benchmark repeats this with two hundred interruptions; this test checks only correctness.
test('T25 a server survives lost connections, kills and restarts of PostgreSQL: each save is stored once, and no request gets 500', async () => {
  const { server: postgres, url, remove } = await faultyPostgres()
  onTestFinished(remove)
  const server = start({ DATABASE_URL: url })
  const address = await server.ready()
  const { saved, cut, answers, lost, doubled, backMillis } = await faultRounds({
    address,
    isRunning: server.isRunning,
    databaseUrl: url,
    writers: 4,
    cuts: 18,
    ...(postgres && { postgres: { server: postgres, kills: 2, stops: 2 } }),
  })
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  expect(Object.keys(answers).sort()).toEqual(['200', '503 server.unavailable'])
  expect(saved).toBeGreaterThan(18)
  expect(cut).toBeGreaterThan(0)
  expect(backMillis).toHaveLength(postgres ? 4 : 0)
  expect(server.isRunning()).toBe(true)
})
