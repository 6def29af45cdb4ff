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

test('random calls by random users never make the server fail, and let nobody read or change what is not theirs', async () => {
  const { answered, isUnchanged, seen, ...wrong } = await randomCalls({
    count,
    fetch: (path, init) => server.fetch(path, init),
    logIn: server.logIn,
    db: server.services.database.db,
  })
  expect(wrong).toEqual({ faults: [], intrusions: [], leaks: [] })
  expect(isUnchanged).toBe(true)
  expect(seen.length).toBeGreaterThan(0)
  // As many are answered as are refused for their shape, so that more than the doors are tried.
  expect(answered[200]).toBeGreaterThan(count / 20)
})
