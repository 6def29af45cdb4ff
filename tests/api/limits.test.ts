import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { type Budgets, createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { createConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import { countHit } from '#server/platform/http/rate-limit.ts'
import { demoDatabase, testNow } from '../support/demo-database.ts'
import { auditIn, exampleApi, notesIn } from '../support/example-api.ts'
import { type Persona, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  // The local electronic id refuses forwarded requests unless the operator allows it.
  server = await testServer({ api: exampleApi, environment: { insecure: ['EID_LOCAL'] } })
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

test('exceeding a limit returns 429 with a message and the time to wait, changes nothing and affects nobody else', async () => {
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

test("in no period of the limit's length, wherever it begins, are more requests accepted than the limit", async () => {
  const taken: number[] = []
  for (let second = 0; second < 240; second += 7) {
    if ((await limited()).status === 200) taken.push(second)
    server.clock.forward(7)
  }
  for (const start of taken) {
    expect(taken.filter((second) => second >= start && second < start + 60).length).toBeLessThanOrEqual(3)
  }
  // A user above the limit may continue after a while, so nobody is locked out for long.
  expect(taken.length).toBeGreaterThanOrEqual(9)
})

test('a request refused by one limit of a call does not count for the other limits of the call', async () => {
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

test('simultaneous requests each count for a limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await limited()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('a call without limits stores no row per request', async () => {
  for (let use = 0; use < 5; use++) await server.as(personas.staff).get('notes/latest')
  expect(await server.services.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('before login the limit counts by address, and by network for IPv6', async () => {
  const statuses = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8', '::ffff:203.0.113.7']
  expect(await inTurn(statuses.map((from) => () => knock(from)))).toEqual([200, 200, 429, 200, 429])
  const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1']
  expect(await inTurn(household.map((from) => () => knock(from)))).toEqual([200, 200, 429, 200])
})

test('an X-Forwarded-For header from an untrusted client is ignored', async () => {
  const tries = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map(
    (from) => () => knock('127.0.0.1', { 'X-Forwarded-For': from }),
  )
  expect(await inTurn(tries)).toEqual([200, 200, 429])
})

describe('T29 the address of a client behind a proxy', () => {
  const behind = { PUBLIC_URL: 'https://bakvordur.example', EID_LOCAL: '1' }
  /** Returns the user or address for which the limits count a request that a proxy forwarded. */
  const countedFor = async (given: Record<string, string>, from: string, forwarded: string) => {
    const proxied = await testServer({ api: exampleApi, environment: readEnvironment(given) })
    const init = { method: 'POST', headers: { 'X-Forwarded-For': forwarded } }
    expect((await proxied.fetch('/api/admin/notes/knock', init, from)).status).toBe(200)
    const rows = await proxied.services.database.db.selectFrom('rate_limits').select('subject').execute()
    await proxied.stop()
    return rows.map(({ subject }) => subject)
  }

  test.each<[string, Record<string, string>, from: string, forwarded: string, counted: string]>([
    ['a proxy on this machine is believed behind https', behind, '127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['a proxy on this machine is believed over IPv6', behind, '::1', '1.1.1.1', '1.1.1.1'],
    [
      'a program on this machine is not believed without https',
      { ...behind, PUBLIC_URL: 'http://bakvordur.example', PUBLIC_URL_HTTP: '1' },
      '127.0.0.1',
      '1.1.1.1',
      '127.0.0.1',
    ],
    ['a private address that is not named is not believed', behind, '10.0.0.5', '1.1.1.1', '10.0.0.5'],
    ['a distant address is not believed', behind, '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    [
      'the entry of the proxy counts, and not those of the sender',
      behind,
      '127.0.0.1',
      '9.9.9.9, 1.1.1.1',
      '1.1.1.1',
    ],
    [
      'a proxy in a named network is believed',
      { ...behind, TRUSTED_PROXIES: '172.30.0.0/24' },
      '172.30.0.4',
      '1.1.1.1',
      '1.1.1.1',
    ],
    [
      'this machine is not believed if other proxies are named',
      { ...behind, TRUSTED_PROXIES: '172.30.0.0/24' },
      '127.0.0.1',
      '1.1.1.1',
      '127.0.0.1',
    ],
    [
      'a named proxy is believed on an IPv6 socket',
      { ...behind, TRUSTED_PROXIES: '192.0.2.1' },
      '::ffff:192.0.2.1',
      '1.1.1.1',
      '1.1.1.1',
    ],
    [
      'a proxy that is named in IPv6 notation is believed',
      { ...behind, TRUSTED_PROXIES: '::ffff:192.0.2.0/120' },
      '192.0.2.9',
      '1.1.1.1',
      '1.1.1.1',
    ],
    [
      'two named proxies in a row are believed',
      { ...behind, TRUSTED_PROXIES: '192.0.2.1 2001:db8::/32' },
      '2001:db8::7',
      '9.9.9.9, 1.1.1.1, 192.0.2.1',
      '1.1.1.1',
    ],
  ])('%s', async (_title, given, from, forwarded, counted) => {
    expect(await countedFor(given, from, forwarded)).toEqual([`address:${counted}`])
  })
})

describe('T29 forwarded addresses are normalized', () => {
  const near = '127.0.0.1'
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await testServer({
      api: exampleApi,
      environment: readEnvironment({ PUBLIC_URL: 'https://bakvordur.example', EID_LOCAL: '1' }),
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

test('T29 nine requests of one caller run at a time, 191 more queue, and another caller does not wait', async () => {
  const enter = createConcurrencyLimiter()
  const running = await Promise.all(Array.from({ length: 9 }, () => enter('user:1')))
  const inside: number[] = []
  const waiting = Array.from({ length: 191 }, (_, index) =>
    enter('user:1').then((leave) => {
      inside.push(index)
      return leave
    }),
  )
  expect(await enter('user:1')).toBeNull()
  expect(await enter('user:2')).not.toBeNull()
  expect(inside).toEqual([])
  running[0]?.()
  const first = await waiting[0]
  running[1]?.()
  await waiting[1]
  expect(inside).toEqual([0, 1])
  first?.()
  await waiting[2]
  expect(inside).toEqual([0, 1, 2])
})

test('T29 a caller who disconnects while waiting gets no slot, and the next one does', async () => {
  const enter = createConcurrencyLimiter({ running: 1, waiting: 5 })
  const leave = await enter('user:1')
  const [gone, there] = [enter('user:1', () => true), enter('user:1', () => false)]
  leave?.()
  expect(await gone).toBeNull()
  expect(await there).not.toBeNull()
})

test('a request slot that is released can be used again', async () => {
  const enter = createConcurrencyLimiter({ running: 1, waiting: 0 })
  for (let turn = 0; turn < 3; turn++) {
    const leave = await enter('user:1')
    expect(leave).not.toBeNull()
    expect(await enter('user:1')).toBeNull()
    leave?.()
  }
})

test('a request budget can be used at once or bit by bit, is separate per caller, and refills evenly', () => {
  let now = 0
  const budget = createBudget({ most: 100, seconds: 50 }, () => now)
  expect(budget.take('user:1', 90)).toBeNull()
  expect(budget.take('user:1', 10)).toBeNull()
  expect(budget.take('user:1', 10)).toBe(5)
  expect(budget.take('user:2', 100)).toBeNull()
  now = 4
  expect(budget.take('user:1', 10)).toBe(1)
  now = 5
  // A use refused by the budget does not reduce the budget.
  expect(budget.take('user:1', 10)).toBeNull()
  expect(budget.waitFor('user:1')).toBe(1)
  now = 1000
  expect(budget.take('user:1', 100)).toBeNull()
})

test('the memory of request budgets is bounded, and callers with an unused budget are dropped first', () => {
  let now = 0
  const budget = createBudget({ most: 10, seconds: 10 }, () => now)
  budget.take('user:rested', 1)
  now = 5
  budget.take('user:busy', 10)
  for (let other = 0; other < 9998; other++) budget.take(`address:${other}`, 5)
  now = 5.1
  budget.take('address:one more')
  expect(budget.waitFor('user:rested', 10)).toBeNull()
  expect(budget.waitFor('address:9997', 6)).not.toBeNull()
})

test('T29 one user gets 3000 responses at once, then 429 with a time to wait, and other users are unaffected', async () => {
  const ask = (persona: Persona) => server.as(persona).get('notes/latest')
  let answered = 0
  let last = await ask(personas.staff)
  for (; last.status === 200 && answered < 10_000; answered++) last = await ask(personas.staff)
  expect(last.status).toBe(429)
  expect((await last.json()).error).toBe('access.tooMany')
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(answered).toBeGreaterThan(2900)
  expect((await ask(personas.clubUser)).status).toBe(200)
})

test('T29 responses are stored in full for repeats up to a budget per user, then only with their ids', async () => {
  const small = serverWith({ keptBytes: createBudget({ most: 100_000, seconds: 86_400 }) })
  const size = async () => {
    const kept = await server.services.database.db.selectFrom('idempotency_keys').select('answer').execute()
    return kept.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0)
  }
  const write = (persona: Persona, key: string) =>
    small(persona, 'notes', { body: { Text: 'miðlungs svar' }, key })
  const before = await size()
  expect((await write(personas.otherClubUser, 'first')).status).toBe(200)
  const whole = (await size()) - before
  expect(whole).toBeGreaterThan(10_000)
  for (let more = 1; more < 50; more++)
    expect((await write(personas.otherClubUser, `${more}`)).status).toBe(200)
  expect((await size()) - before).toBeLessThan(110_000)
  const [first, last] = [
    await write(personas.otherClubUser, 'first'),
    await write(personas.otherClubUser, '49'),
  ]
  expect(Object.keys(await first.json())).toEqual(['Saved', 'Long'])
  expect(Object.keys(await last.json())).toEqual(['Saved'])
  const others = await size()
  expect((await write(personas.clubUser, 'other')).status).toBe(200)
  expect((await size()) - others).toBeGreaterThan(10_000)
})

test('T29 list preferences can be saved at most sixty times a minute', async () => {
  const product = await testServer({ database: await demoDatabase() })
  const save = () => product.as(personas.limited).put('rest/preferences/domarar', { Value: noPreferences })
  for (let time = 0; time < 60; time++) expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(429)
  product.clock.forward(70)
  expect((await save()).status).toBe(200)
  await product.stop()
})

test('T29 a user has a budget of audit rows, and calls that need a row are refused once it is used up', async () => {
  const small = serverWith({ auditRows: createBudget({ most: 5, seconds: 3600 }) })
  const before = await auditIn(server.services.database)
  const write = async (Text: string) =>
    (await small(personas.otherClubUser, 'notes', { body: { Text } })).status
  const read = async (persona: Persona, path: string) => (await small(persona, path)).status
  for (let one = 0; one < 3; one++) expect(await write('innan marka')).toBe(200)
  for (let one = 0; one < 2; one++) expect(await read(personas.otherClubUser, 'notes/5')).toBe(200)
  expect(await write('utan marka')).toBe(429)
  expect(await read(personas.otherClubUser, 'notes/5')).toBe(429)
  expect(await notesIn(server.services.database)).not.toContain('utan marka')
  const rows = (await auditIn(server.services.database)).slice(before.length)
  expect(rows.filter(({ result }) => result === 200)).toHaveLength(5)

  // Above the budget of audit rows, calls without an audit row still work, and so do all calls of other users.
  expect(await read(personas.otherClubUser, 'notes/latest')).toBe(200)
  expect(await read(personas.clubUser, 'notes/5')).toBe(200)
})

test('T29 routes that are no declared calls, such as electronic id and texts, count for the budget of an address', async () => {
  const budgets = { ...createBudgets(), requests: createBudget({ most: 4, seconds: 3600 }) }
  const app = createApp({ ...server.services, budgets }, exampleApi)
  const token = { method: 'POST', body: JSON.stringify({ kennitala: personas.staff.Kennitala }) }
  const ask = (path: string, from: string, init?: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
  for (const path of ['/eid/start', '/eid/people', '/i18n/is.json', '/api/openapi.json'])
    expect((await ask(path, '203.0.113.80')).status).toBeLessThan(400)
  for (const path of ['/eid/start', '/eid/people', '/eid/authorize', '/i18n/is.json', '/api/unknown'])
    expect((await ask(path, '203.0.113.80')).status).toBe(429)
  const refused = await ask('/eid/token', '203.0.113.80', token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await refused.json()).error).toBe('access.tooMany')
  expect((await ask('/eid/token', '203.0.113.81', token)).status).toBe(200)
  // Monitoring gets its response however many other requests there are.
  expect((await ask('/api/health', '203.0.113.80')).status).toBe(200)
})

function serverWith(budgets: Partial<Budgets>) {
  const app = createApp({ ...server.services, budgets: { ...createBudgets(), ...budgets } }, exampleApi)
  return async (persona: Persona, path: string, { body, key }: { body?: object; key?: string } = {}) => {
    const headers = {
      Authorization: `Bearer ${await server.tokenOf(persona)}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    }
    const init = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) }
    return app.request(`/api/admin/${path}`, init)
  }
}

async function inTurn<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  for (const work of works) results.push(await work())
  return results
}
