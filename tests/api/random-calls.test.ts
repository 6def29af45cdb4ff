import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomCalls } from '../support/random-calls.ts'
import type { TestServer } from '../support/server.ts'
import { walkOf, walkServer } from '../support/walk.ts'

const count = walkOf(100_000, 160)
let server: TestServer
beforeAll(async () => {
  server = await walkServer(count)
})
afterAll(() => server.stop())

test('random calls by random users never cause a server error, and never read or change records of another club', async () => {
  const { answered, isUnchanged, seen, ...wrong } = await randomCalls({
    count,
    fetch: (path, init) => server.fetch(path, init),
    logIn: server.logIn,
    db: server.services.database.db,
  })
  expect(wrong).toEqual({ faults: [], intrusions: [], leaks: [] })
  expect(isUnchanged).toBe(true)
  expect(seen.length).toBeGreaterThan(0)
  // Enough calls must succeed, so that the run tests more than refusals.
  expect(answered[200]).toBeGreaterThan(count / 20)
})
