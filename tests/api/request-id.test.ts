import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { registryOverHttp } from '#server/platform/national-registry/over-http.ts'
import { traceRequests } from '#server/platform/trace/request-id.ts'
import { withTrace } from '#server/platform/trace/trace.ts'
import { apiTest } from '../support/api-test.ts'
import { exampleApi } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'

const ownForm = /^[2345679ACEFHJKMNPRTWXY]{4}-[2345679ACEFHJKMNPRTWXY]{4}$/
const proxy = '127.0.0.1'
const stranger = '203.0.113.9'

const { server } = apiTest({
  api: exampleApi,
  environment: readEnvironment({ PUBLIC_URL: 'https://bakvordur.example', EID_LOCAL: '1' }),
})
beforeAll(async () => {
  await server().as(personas.staff).get('notes/latest')
})
beforeEach(() => {
  server().lines.length = 0
})

const idOf = (response: Response) => response.headers.get('X-Request-Id')
const idsInLog = () => server().lines.map((line) => JSON.parse(line).requestId)

async function idFor(sent: string, from: string) {
  const answer = await server().fetch('/api/live', { headers: { 'X-Request-Id': sent } }, from)
  return idOf(answer)
}

test('each response has an id of its own that is easy to read aloud, whatever route answers', async () => {
  const answers = [
    await server().as(personas.staff).get('notes/latest'),
    await server().anonymous.get('notes/latest'),
    await server().anonymous.get('/api/live'),
    await server().anonymous.get('nowhere'),
    await server().anonymous.get('/eid/start'),
    await server().as(personas.staff).post('notes', { Text: 'throw' }),
  ]
  const ids = answers.map(idOf)
  for (const id of ids) expect(id).toMatch(ownForm)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every log line and the audit row of a failed request have the id that the user sees', async () => {
  const answer = await server().as(personas.staff).post('notes', { Text: 'throw' })
  expect(answer.status).toBe(500)
  expect(server().lines.join()).toContain('a request failed')
  expect(new Set(idsInLog())).toEqual(new Set([idOf(answer)]))
  const refused = await server().as(personas.staff).post('notes', { Text: '' })
  const { db } = server().services.database
  const row = await db.selectFrom('audit').select('request_id').orderBy('id', 'desc').executeTakeFirst()
  expect(row?.request_id).toBe(idOf(refused))
})

describe('T29 the X-Request-Id of a request', () => {
  test.each(['K7FA-X3MP', 'b7ad6b71-6920-4333-8a55-ff6b7169203f', 'b7ad6b7169203f31b7ad6b71692b333a'])(
    'is kept if a trusted proxy sent it: %s',
    async (sent) => {
      expect(await idFor(sent, proxy)).toBe(sent)
      expect(idsInLog()).toEqual([sent])
    },
  )

  test.each([
    ['is a national id', '120378-1429'],
    ['contains ten digits in a row', 'b7ad6b7169203331b7ad6b716920333a'],
    ['is so long that the log would mask it', 'a'.repeat(40)],
    ['contains a sentence', 'K7FA X3MP and more'],
    ['has other signs', 'K7FA/X3MP'],
    ['is too short', 'a'],
    ['is empty', ''],
  ])('is replaced if it %s', async (_what, sent) => {
    expect(await idFor(sent, proxy)).toMatch(ownForm)
  })

  test('is replaced if no trusted proxy sent it', async () => {
    expect(await idFor('K7FA-X3MP', stranger)).not.toBe('K7FA-X3MP')
  })
})

describe('the traceparent header', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  let received: IncomingHttpHeaders[] = []
  const outside = createServer(({ headers }, response) => {
    received.push(headers)
    response.end('{ "name": null }')
  })
  beforeAll(() => new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => outside.close(resolve)))
  beforeEach(() => {
    received = []
  })
  const registry = () => {
    const { port } = outside.address() as AddressInfo
    return registryOverHttp(
      { url: `http://127.0.0.1:${port}`, token: 'secret' },
      createLog(() => {}),
    )
  }

  test('is sent to outside services, together with the headers of the call', async () => {
    await withTrace({ requestId: 'K7FA-X3MP', traceparent }, () => registry().nameOf('1203781429'))
    expect(received).toMatchObject([
      { traceparent, authorization: 'Bearer secret', 'content-type': 'application/json' },
    ])
  })

  test('is set by OpenTelemetry instead if that is active', async () => {
    const attached = Symbol.for('opentelemetry.js.api.1')
    Reflect.set(globalThis, attached, {})
    await withTrace({ requestId: 'K7FA-X3MP', traceparent }, () => registry().nameOf('1203781429')).finally(
      () => Reflect.deleteProperty(globalThis, attached),
    )
    expect(received).toHaveLength(1)
    expect(received[0]).not.toHaveProperty('traceparent')
  })

  test('is not sent by background jobs', async () => {
    await registry().nameOf('1203781429')
    expect(received).toHaveLength(1)
    expect(received[0]).not.toHaveProperty('traceparent')
  })

  test.each([
    ['from a trusted proxy', traceparent, proxy, traceparent],
    ['never from a stranger', traceparent, stranger, undefined],
    ['never if it is malformed', traceparent.replace(/-01$/, '-1'), proxy, undefined],
    ['never if its trace id is zero', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, proxy, undefined],
  ])('is accepted or ignored as expected: %s', async (_case, sent, from, passed) => {
    const app = new Hono().use(traceRequests(server().services)).get('/', async (http) => {
      await registry().nameOf('1203781429')
      return http.text('')
    })
    await app.request(
      '/',
      { headers: { traceparent: sent } },
      { incoming: { socket: { remoteAddress: from } } },
    )
    expect(received.map((headers) => headers.traceparent)).toEqual([passed])
  })
})
