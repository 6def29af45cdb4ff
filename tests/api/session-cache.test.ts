import { expect, test } from 'vitest'
import type { User } from '#domain/session/user.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readTogether } from '#server/platform/sessions/read-together.ts'
import { cachedSessions } from '#server/platform/sessions/session-cache.ts'
import { bearer, logIn } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

// Sessions are cached and read in batches, but no result may be older than the request that uses it.

const session = (name: string) => ({
  id: 1,
  user: { Name: name } as User,
  expiresAt: '2030-01-01',
  ended: false,
  lastUsedAt: null,
  idleEndsAt: null,
  provenAt: '2029-12-31',
})

/** A fake database that only sends change notifications, with reads that the test completes. */
async function kept() {
  const tell: { change?: () => void } = {}
  const database = {
    listen: async (_channel: string, onNotify: () => void) => {
      tell.change = onNotify
      return async () => undefined
    },
  } as unknown as Database
  const reads: ((name: string) => void)[] = []
  const find = cachedSessions(
    database,
    () => new Promise((resolve) => reads.push((name) => resolve(session(name)))),
  )
  await Promise.resolve()
  return { find, reads, change: () => tell.change?.() }
}

test('SES-14 a cached session is not read again until something changes', async () => {
  const { find, reads, change } = await kept()
  const first = find('hash')
  reads[0]!('one')
  expect((await first)?.user.Name).toBe('one')
  expect((await find('hash'))?.user.Name).toBe('one')
  expect(reads).toHaveLength(1)
  change()
  const second = find('hash')
  reads[1]!('two')
  expect((await second)?.user.Name).toBe('two')
})

test('SES-15 a session that changes while it is being read is read again next time', async () => {
  const { find, reads, change } = await kept()
  const first = find('hash')
  change()
  reads[0]!('before the change')
  await first
  const second = find('hash')
  expect(reads).toHaveLength(2)
  reads[1]!('after the change')
  expect((await second)?.user.Name).toBe('after the change')
})

test('SES-15 on the embedded database no request succeeds once the logout has returned', async () => {
  const server = await testServer()
  const current = async (init: RequestInit) => (await server.fetch('/api/admin/users/current', init)).status
  for (let round = 0; round < 10; round++) {
    const { access } = await logIn(server, personas.staff)
    const init = bearer(access.access_token)
    const before = Array.from({ length: 10 }, () => current(init))
    await server.fetch('/api/admin/users/logout', { method: 'POST', ...init })
    expect(await current(init)).toBe(401)
    await Promise.all(before)
    expect(await current(init)).toBe(401)
  }
  await server.stop()
})

function reads() {
  const started: { keys: string[]; end: () => void; fail: () => void }[] = []
  const find = readTogether(
    (keys) =>
      new Promise<Map<string, string>>((resolve, reject) =>
        started.push({
          keys,
          end: () => resolve(new Map(keys.map((key) => [key, `read ${started.length}: ${key}`]))),
          fail: () => reject(new Error('no database')),
        }),
      ),
  )
  return { find, started }
}

test('SES-14 the sessions of simultaneous requests are read in one batch, each session once', async () => {
  const { find, started } = reads()
  const answers = ['a', 'b', 'c', 'd', 'c'].map((key) => find(key))
  expect(started.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  started[0]!.end()
  await answers[0]
  await expect.poll(() => started.length).toBe(3)
  expect(started[2]!.keys).toEqual(['c', 'd'])
  started[1]!.end()
  started[2]!.end()
  expect(await answers[2]).toBe(await answers[4])
})

test('SES-15 a read of a session that has started is not used for a later request', async () => {
  const { find, started } = reads()
  const early = [find('a'), find('a')]
  const late = find('a')
  for (const read of started) read.end()
  await Promise.all(early)
  await expect.poll(() => started.length).toBe(3)
  started[2]!.end()
  expect(await late).toBe('read 3: a')
})

test('SES-14 a failed read of a session fails only the requests that waited for it', async () => {
  const { find, started } = reads()
  const failed = find('a')
  started[0]!.fail()
  await expect(failed).rejects.toThrow('no database')
  const next = find('a')
  started[1]!.end()
  expect(await next).toBe('read 2: a')
})
