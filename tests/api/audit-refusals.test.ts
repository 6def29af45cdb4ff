import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { demoDatabase, demoEmbedded } from '../support/demo-database.ts'
import { exampleApi } from '../support/example-api.ts'
import { askForAccess } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let seen = 0
const rows = async () => {
  const { db } = server.services.database
  const all = await db.selectFrom('audit').selectAll().where('id', '>', seen).orderBy('id').execute()
  return all.map(({ act, auth_type, result, records }) => ({ act, auth_type, result, records }))
}
/** Logs everybody in first, so that the only new audit rows are refusals. */
async function begin() {
  for (const persona of [personas.staff, personas.clubUser, personas.referee]) await server.tokenOf(persona)
  const last = await server.services.database.db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  seen = last[0]?.id ?? 0
  server.lines.length = 0
}

describe.each([
  ['embedded', demoEmbedded],
  ['PostgreSQL', demoDatabase],
])('audit rows of refusals on the %s database:', (_engine, open) => {
  beforeAll(async () => {
    server = await testServer({ api: exampleApi, database: await open() })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.forward(600)
    await begin()
  })
  const forbidden = () => server.as(personas.referee).post('notes', { Text: 'Nei' })

  test('T29 equal refusals of one person within a minute are one row with their count', async () => {
    for (let time = 0; time < 30; time++) expect((await forbidden()).status).toBe(403)
    const refused = { act: 'notes.save', auth_type: 4, result: 403 }
    expect(await rows()).toEqual([{ ...refused, records: { Count: 30 } }])
    server.clock.forward(60)
    await forbidden()
    expect(await rows()).toEqual([
      { ...refused, records: { Count: 30 } },
      { ...refused, records: {} },
    ])
  })

  test('T29 simultaneous refusals are each counted', async () => {
    await Promise.all(Array.from({ length: 25 }, forbidden))
    expect((await rows()).map(({ records }) => records)).toEqual([{ Count: 25 }])
  })

  test('a refusal of another kind or of another person gets a separate row', async () => {
    await forbidden()
    await server.as(personas.referee).get('notes/5')
    await server.as(personas.staff).post('notes', { Text: 'refuse' })
    await server.as(personas.staff).post('notes', { Text: 'refuse' })
    expect(await rows()).toEqual([
      expect.objectContaining({ act: 'notes.save', auth_type: 4, result: 403 }),
      expect.objectContaining({ act: 'notes.byId', auth_type: 4, result: 403 }),
      expect.objectContaining({ act: 'notes.save', auth_type: 1, result: 409 }),
    ])
    expect((await rows())[2]?.records).toMatchObject({ Count: 2 })
  })
})

describe('the audit', () => {
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.forward(600)
    await begin()
  })
  const wrongLogin = (from: string) =>
    askForAccess({ fetch: (path, init) => server.fetch(path, init, from) }, { code: 'x.y.z' })

  test('T02 records requests for ids that are unknown or belong to another club, even of calls that are not audited otherwise', async () => {
    const response = await server.as(personas.clubUser).get('rest/match-reports/99999999/news')
    expect(response.status).toBe(404)
    expect(await rows()).toEqual([
      expect.objectContaining({ act: 'matchReports.news', auth_type: 3, result: 404 }),
    ])
  })

  test('T22 records malformed writes and keys, without the content', async () => {
    await server.as(personas.staff).get('referees')
    const take = (List: string, key?: string) =>
      server.as(personas.staff).post('rest/exports', { List }, { key })
    await take('1203781429')
    await take('domarar', 'með bili')
    await take('domarar', 'the-same-key')
    await take('thjalfarar', 'the-same-key')
    const exports = (await rows()).filter(({ act }) => act === 'lists.export')
    expect(exports.map(({ result, records }) => [result, records])).toEqual([
      [400, { Count: 2 }],
      [200, expect.objectContaining({ List: 'domarar' })],
      [422, {}],
    ])
  })

  test('T19 records failed logins, with the same keyed hash of the address as the log', async () => {
    await wrongLogin('203.0.113.7')
    await wrongLogin('203.0.113.7')
    await wrongLogin('203.0.113.8')
    const told = await rows()
    expect(told).toEqual([
      { act: 'session.token', auth_type: null, result: 400, records: { Address: hash, Count: 2 } },
      { act: 'session.token', auth_type: null, result: 400, records: { Address: hash } },
    ])
    const [one, other] = told.map(({ records }) => records.Address)
    expect(one).not.toBe(other)
    const logged = server.lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/token')
    expect(logged.map(({ address }) => address)).toEqual([one, one, other])
    expect(JSON.stringify(told) + server.lines.join()).not.toContain('203.0.113')
    // An audit row or log line does not reveal the address, because nobody can compute its hash without the
    // key.
    const elsewhere = await testServer({ database: server.services.database })
    elsewhere.services.addressKey = Buffer.from('another key')
    const app = createApp(elsewhere.services)
    await app.request('/api/health', {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
    expect(JSON.parse(elsewhere.lines.at(-1)!).address).toMatch(/^[\w-]{16}$/)
    expect(JSON.parse(elsewhere.lines.at(-1)!).address).not.toBe(one)
  })

  test('T18 does not record requests whose access is missing or has ended', async () => {
    expect((await server.anonymous.get('referees')).status).toBe(401)
    expect((await server.anonymous.post('users/resume')).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('T29 cannot be flooded from many addresses or by many kinds of refusals of one person', async () => {
    const budgets = { ...createBudgets(), refusalRows: createBudget({ most: 3, seconds: 3600 }) }
    const app = createApp({ ...server.services, budgets })
    for (let address = 1; address <= 20; address++) {
      const from = { incoming: { socket: { remoteAddress: `203.0.113.${address}` } } }
      await askForAccess({ fetch: async (path, init) => app.request(path, init, from) }, { code: 'x.y.z' })
    }
    expect((await rows()).map(({ records }) => records.Count ?? 1)).toEqual([1, 1, 1, 17])
    await begin()
    const headers = { Authorization: `Bearer ${await server.tokenOf(personas.referee)}` }
    for (const path of [
      'users/thjodskrauser',
      'rest/texts',
      'teams/underteams',
      'rest/audit',
      'rest/outbox',
      'rest/audit',
    ])
      expect((await app.request(`/api/admin/${path}`, { headers })).status).toBe(403)
    expect((await rows()).map(({ records }) => records.Count ?? 1)).toEqual([1, 1, 1, 3])
  })

  test('shows staff how often each refusal occurred', async () => {
    for (let time = 0; time < 3; time++) await server.as(personas.clubUser).get('rest/audit')
    const page = await (
      await server
        .as(personas.staff)
        .get(`rest/audit?filter=${encodeURIComponent(JSON.stringify({ Reads: true }))}`)
    ).json()
    expect(page[0]).toMatchObject({ Act: 'audit.list', Outcome: 'refused', Result: 403, Count: 3 })
  })
})

const hash = expect.stringMatching(/^[\w-]{16}$/)
