import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import { countHit } from '#server/platform/http/rate-limit.ts'
import { testNow } from '../support/demo-database.ts'
import { exampleHouse, notesIn } from '../support/example-house.ts'
import { type Persona, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ house: exampleHouse })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set(testNow)
  await server.services.database.db.deleteFrom('rate_limits').execute()
})

const limited = (persona: Persona = personas.staff) =>
  server.as(persona).post('notes/limited', { Text: 'takmarkað' })
const knock = async (from: string, headers: Record<string, string> = {}) =>
  (await server.fetch('/api/admin/notes/knock', { method: 'POST', headers }, from)).status

test('one use too many is 429 with a sentence and the time to wait, changes nothing and leaves others alone', async () => {
  for (let use = 0; use < 3; use++) expect((await limited()).status).toBe(200)
  const before = await notesIn(server.services.database)
  const response = await limited()
  expect(response.status).toBe(429)
  expect(await response.json()).toEqual({
    error: 'access.tooMany',
    error_description: server.services.texts.translate('refusals.access.tooMany'),
    Errors: [],
  })
  expect(await notesIn(server.services.database)).toEqual(before)
  expect((await limited(personas.clubUser)).status).toBe(200)

  const wait = Number(response.headers.get('Retry-After'))
  server.clock.forward(wait - 1)
  expect((await limited()).status).toBe(429)
  server.clock.forward(1)
  expect((await limited()).status).toBe(200)
})

test('no window of the limit, wherever it begins, holds more uses than the limit', async () => {
  const taken: number[] = []
  for (let second = 0; second < 240; second += 7) {
    if ((await limited()).status === 200) taken.push(second)
    server.clock.forward(7)
  }
  for (const start of taken) {
    expect(taken.filter((second) => second >= start && second < start + 60).length).toBeLessThanOrEqual(3)
  }
  // And it ends soon: nobody is locked out for long.
  expect(taken.length).toBeGreaterThanOrEqual(9)
})

test('what one limit refuses uses up no other limit of the call', async () => {
  const use = { subject: 'user:1', act: 'notes.both' }
  const limits = [
    { hits: 3, seconds: 60 },
    { hits: 1, seconds: 3600 },
  ]
  expect(await countHit(server.services, { ...use, limits })).toBeNull()
  for (let again = 0; again < 5; again++)
    expect(await countHit(server.services, { ...use, limits })).toBeGreaterThan(60)
  expect(await countHit(server.services, { ...use, limits: limits.slice(0, 1) })).toBeNull()
})

test('uses at the same moment are counted one by one', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await limited()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('a call without limits leaves no row for each request', async () => {
  for (let use = 0; use < 5; use++) await server.as(personas.staff).get('notes/latest')
  expect(await server.services.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('before a login the address is counted, and one household of IPv6 is one', async () => {
  const statuses = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8', '::ffff:203.0.113.7']
  expect(await inTurn(statuses.map((from) => () => knock(from)))).toEqual([200, 200, 429, 200, 429])
  const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1']
  expect(await inTurn(household.map((from) => () => knock(from)))).toEqual([200, 200, 429, 200])
})

test('a forwarded address that anybody can write is not believed', async () => {
  const tries = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map(
    (from) => () => knock('127.0.0.1', { 'X-Forwarded-For': from }),
  )
  expect(await inTurn(tries)).toEqual([200, 200, 429])
})

test('behind a proxy that speaks https for this server, the address that the proxy saw is counted', async () => {
  const proxied = await testServer({
    house: exampleHouse,
    environment: { publicUrl: 'https://bakvordur.example' },
  })
  const through = async (forwarded: string, from: string) => {
    const init = { method: 'POST', headers: { 'X-Forwarded-For': forwarded } }
    return (await proxied.fetch('/api/admin/notes/knock', init, from)).status
  }
  // The sender wrote the first entries, the proxy the last one.
  expect(await inTurn([1, 2, 3].map((n) => () => through(`9.9.9.${n}, 1.1.1.1`, '127.0.0.1')))).toEqual([
    200, 200, 429,
  ])
  expect(await through('2.2.2.2', '10.0.0.5')).toBe(200)
  // Nobody from farther away is a proxy.
  expect(await inTurn([1, 2, 3].map((n) => () => through(`7.7.7.${n}`, '203.0.113.9')))).toEqual([
    200, 200, 429,
  ])
  await proxied.stop()
})

describe('T29 what a proxy forwards is read as the plain address', () => {
  const near = '127.0.0.1'
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await testServer({
      house: exampleHouse,
      environment: { publicUrl: 'https://bakvordur.example' },
    })
  })
  afterAll(() => proxied.stop())

  test.each([
    ['mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['mapped into IPv6 in capitals', '::FFFF:203.0.113.7', '203.0.113.7'],
    ['mapped into IPv6, in hexadecimal digits', '::ffff:cb00:7107', '203.0.113.7'],
    ['mapped into IPv6, written in full', '0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['with a port', '203.0.113.7:50123', '203.0.113.7'],
    ['mapped, in brackets with a port', '[::ffff:203.0.113.7]:50123', '203.0.113.7'],
    ['in quotes', '"203.0.113.7"', '203.0.113.7'],
    ['IPv6', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['IPv6 in brackets', '[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['IPv6 in brackets with a port', '[2001:DB8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['a word', 'unknown', near],
    ['a number that is too large', '203.0.113.256', near],
    ['a port that is too long', '203.0.113.7:501234', near],
    ['half a bracket', '[2001:db8::1', near],
    ['what would make rows without end', 'x'.repeat(5000), near],
    ['nothing', '', near],
    ['nothing after the last comma', '203.0.113.7,', near],
  ])('%s', async (_what, forwarded, counted) => {
    const { db } = proxied.services.database
    await db.deleteFrom('rate_limits').execute()
    const init = { method: 'POST', headers: { 'X-Forwarded-For': forwarded } }
    expect((await proxied.fetch('/api/admin/notes/knock', init, near)).status).toBe(200)
    const rows = await db.selectFrom('rate_limits').select('subject').execute()
    expect(rows).toEqual([{ subject: `address:${counted}` }])
  })
})

test('one caller has at most 200 requests under way, and another is not kept waiting', () => {
  const enter = createConcurrencyLimiter()
  const leaving = Array.from({ length: 200 }, () => enter('user:1'))
  expect(leaving.every(Boolean)).toBe(true)
  expect(enter('user:1')).toBeNull()
  expect(enter('user:2')).not.toBeNull()
  leaving[0]?.()
  expect(enter('user:1')).not.toBeNull()
})

async function inTurn<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  for (const work of works) results.push(await work())
  return results
}
