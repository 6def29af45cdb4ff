import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { databaseOn } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { auditIn, exampleApi, notesIn } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

const { server, staff } = apiTest({ api: exampleApi })
let seen: { notes: number; audit: number }
beforeEach(async () => {
  seen = { notes: (await notesIn(database())).length, audit: (await auditIn(database())).length }
  server().lines.length = 0
})

const database = () => server().services.database
const newNotes = async () => (await notesIn(database())).slice(seen.notes)
const newAudit = async () => (await auditIn(database())).slice(seen.audit)

test('a write stores its rows and one audit row with user, action, result and ids', async () => {
  const response = await staff().post('notes', { Text: 'Minnismiði' })
  expect(response.status).toBe(200)
  const { Saved } = await response.json()
  expect(await newNotes()).toEqual(['Minnismiði'])
  expect(await newAudit()).toEqual([
    expect.objectContaining({
      act: 'notes.save',
      person_id: expect.any(Number),
      auth_type: 1,
      team_id: null,
      records: { Note: Saved },
      result: 200,
      at: server().clock.now().toISOString(),
      request_id: expect.stringMatching(/^\w{4}-\w{4}$/),
    }),
  ])
})

test('a refused action stores only its audit row', async () => {
  const response = await staff().post('notes', { Text: 'refuse' })
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    error: 'record.stale',
    error_description: 'Annar breytti þessu á meðan. Ekkert glataðist: berðu saman og vistaðu aftur.',
    Errors: [],
    Current: { Text: 'prepared refuse' },
  })
  expect(await newNotes()).toEqual([])
  expect(await newAudit()).toEqual([expect.objectContaining({ act: 'notes.save', result: 409 })])
})

test('an unexpected error changes nothing, shows the user one message, and is logged once with its stack', async () => {
  const response = await staff().post('notes', { Text: 'throw' })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: 'server.failed',
    error_description: server().services.texts.translate('refusals.server.failed'),
    Errors: [],
  })
  expect(await newNotes()).toEqual([])
  const errors = server()
    .lines.map((line) => JSON.parse(line))
    .filter(({ level }) => level === 'error')
  expect(errors).toEqual([
    expect.objectContaining({
      route: 'notes',
      error: expect.objectContaining({
        message: 'thrown on purpose for [masked]',
        stack: expect.any(String),
      }),
    }),
  ])
})

test('a database connection lost half-way returns 503 with a time to retry', async () => {
  const response = await staff().post('notes', { Text: 'lost' })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await response.json()).error).toBe('server.unavailable')
  expect(await newNotes()).toEqual([])
})

test('a transaction rolled back by a conflict is retried, and stores the result of one attempt', async () => {
  const response = await staff().post('notes', { Text: 'undone 3 times' }, { key: 'undone-three-times' })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await newNotes()).toEqual(['undone 3 times'])
  const { Saved } = await response.json()
  expect(await newAudit()).toEqual([expect.objectContaining({ records: { Note: Saved }, result: 200 })])
})

test('a transaction rolled back by conflicts every time returns 503 with a message and a time to retry', async () => {
  const response = await staff().post('notes', { Text: 'undone 5 times' }, { key: 'undone-each-time' })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await response.json()).toMatchObject({
    error: 'server.busy',
    error_description: server().services.texts.translate('refusals.server.busy'),
  })
  expect([await newNotes(), await newAudit()]).toEqual([[], []])
  const again = await staff().post('notes', { Text: 'undone 5 times' }, { key: 'undone-each-time' })
  expect(again.status).toBe(200)
})

test('a response with undeclared fields fails in tests', async () => {
  const response = await staff().post('notes', { Text: 'talkative' })
  expect(response.status).toBe(500)
  expect(server().lines.join()).toContain('notes.save answers with fields that are not declared')
})

test('a read declared as audited leaves an audit row, other reads do not', async () => {
  expect((await staff().get('notes/5?team=1&team=2')).status).toBe(200)
  expect((await staff().get('notes/latest')).status).toBe(200)
  expect(await newAudit()).toEqual([expect.objectContaining({ act: 'notes.byId', result: 200 })])
})

test('a refused request is audited with a session, and not without one', async () => {
  expect((await server().as(personas.referee).post('notes', { Text: 'Nei' })).status).toBe(403)
  expect((await staff().get('notes/403')).status).toBe(403)
  expect((await server().anonymous.post('notes', { Text: 'Nei' })).status).toBe(401)
  expect(await newNotes()).toEqual([])
  expect(await newAudit()).toEqual([
    expect.objectContaining({ act: 'notes.save', auth_type: 4, result: 403 }),
    expect.objectContaining({ act: 'notes.byId', auth_type: 1, result: 403 }),
  ])
})

test('a path with a literal segment wins over one with a parameter, and a trailing slash is ignored', async () => {
  expect(await (await staff().get('notes/latest')).json()).toEqual({ Latest: 'this' })
  expect(await (await staff().get('notes/latest/')).json()).toEqual({ Latest: 'this' })
  expect(await (await staff().get('notes/7/')).json()).toEqual({ Id: 7, Teams: [] })
})

test('an unsupported method returns 405 with the supported ones', async () => {
  const response = await staff().put('notes/7', { Text: 'x' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD, DELETE')
  expect((await response.json()).error).toBe('input.method')
})

test.each([
  '/api/admin/nothing',
  '/api/nothing',
  '/api/admin/notes/7/8',
  '/eid/nothing',
  '/i18n/nothing.json',
  '/nothing',
])('an unknown path returns 404 with a message: %s', async (path) => {
  const response = await server().anonymous.get(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    error: 'record.notFound',
    error_description: 'Þetta fannst ekki.',
    Errors: [],
  })
})

test('a HEAD request returns the status of its GET without the body', async () => {
  const response = await server().fetch('/api/health', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('the health call fails while the database is down', async () => {
  const other = await testServer({ api: exampleApi })
  expect((await other.anonymous.get('/api/health')).status).toBe(200)
  await other.stop()
  const response = await other.anonymous.get('/api/health')
  expect(response.status).toBe(503)
  expect((await response.json()).error).toBe('server.unavailable')
})

test('while the database server is down, every call returns 503 with a time to retry, and nothing throws', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const gone = databaseOn({
    name: 'postgres',
    pool,
    listen: async () => async () => {},
    close: () => pool.end(),
  })
  const other = await testServer({ api: exampleApi, database: gone })
  const headers = { Authorization: `Bearer ${'A'.repeat(43)}` }
  for (const [response, seconds] of [
    [await other.anonymous.get('notes/latest', { headers }), '1'],
    [await other.anonymous.post('notes', { Text: 'x' }, { headers }), '1'],
    [await other.anonymous.post('notes/knock'), '1'],
    [await other.anonymous.get('/api/health'), '5'],
  ] as const) {
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe(seconds)
    expect((await response.json()).error).toBe('server.unavailable')
  }
  await other.stop()
})
