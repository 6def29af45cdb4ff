import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { apiTest } from '../support/api-test.ts'
import { exampleApi } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'

const { server } = apiTest({ api: exampleApi })
let headers: Record<string, string>
beforeAll(async () => {
  headers = {
    Authorization: `Bearer ${await server().logIn(personas.staff)}`,
    'Content-Type': 'application/json',
  }
})

const bodyOf = (bytes: number) => `{"Text":"${'x'.repeat(bytes - 11)}"}`

async function expectTooLarge(response: Response) {
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({
    error: 'input.tooLarge',
    error_description: 'Þetta er of stórt til að hægt sé að taka við því. Ekkert var vistað.',
    Errors: [],
  })
}

const post = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
  server().fetch(`/api/admin/${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body,
    // The body is a stream, so that the request has no Content-Length.
    ...{ duplex: 'half' },
  })

test.each([
  ['with Content-Length', (body: string) => ({ body, more: { 'Content-Length': String(body.length) } })],
  ['without Content-Length', (body: string) => ({ body: new Blob([body]).stream(), more: {} })],
])('a body of 1,000,000 bytes is accepted and one byte more is refused (%s)', async (_how, sending) => {
  const fits = sending(bodyOf(1_000_000))
  // A body of this size is read. It is refused only because the text in it is too long.
  expect((await post('notes', fits.body, fits.more)).status).toBe(400)
  const large = sending(bodyOf(1_000_001))
  await expectTooLarge(await post('notes', large.body, large.more))
})

test('a call may declare a larger limit for its body, and refuses a body above that limit', async () => {
  expect(await (await post('notes/upload', bodyOf(3_000_000))).json()).toEqual({ Length: 2_999_989 })
  await expectTooLarge(await post('notes/upload', bodyOf(3_000_001)))
})

test('a call that takes no body refuses a large body too', async () => {
  await expectTooLarge(await post('notes/knock', bodyOf(1_000_001)))
})

test('a body without a length is not read beyond the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 100_000
      controller.enqueue(new Uint8Array(100_000).fill(0x20))
    },
  })
  await expectTooLarge(await post('notes', endless))
  expect(sent).toBeLessThanOrEqual(1_200_000)
})

test('a caller without access is refused before the body is read', async () => {
  const unread = new ReadableStream(
    {
      pull: () => {
        throw new Error('read')
      },
    },
    { highWaterMark: 0 },
  )
  const response = await post('notes', unread, { Authorization: 'Bearer x' })
  expect(response.status).toBe(401)
})

test.each([
  ['/api/token', 'application/x-www-form-urlencoded'],
  ['/api/admin/users/authenticationoptions', 'application/json'],
  ['/eid/token', 'application/json'],
])('T14 an unauthenticated caller can make the server read at most 50,000 bytes: %s', async (path, type) => {
  const sent = (bytes: number) =>
    server().fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body: 'x'.repeat(bytes) })
  expect((await sent(50_000)).status).toBe(400)
  await expectTooLarge(await sent(50_001))
})

test('T14 T29 unreadable bodies consume a byte budget of their sender only, which refills after a pause', async () => {
  // The budget refills with time, so the test stops its clock: on a slow machine a byte would be free again before the next call.
  let now = 0
  const malformedBytes = createBudget({ most: 100_000, seconds: 3600 }, () => now)
  const budgets = { ...createBudgets(), malformedBytes }
  const app = createApp({ ...server().services, budgets }, exampleApi)
  const send = async (body: string, more: Record<string, string> = {}) =>
    app.request('/api/admin/notes', { method: 'POST', headers: { ...headers, ...more }, body })
  const unknown = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => `name ${at}`))
  expect((await send('{"Text":"gott"}')).status).toBe(200)
  expect((await send(unknown(5000))).status).toBe(400)
  expect((await send('{"Text":"gott"}')).status).toBe(200)
  expect((await send(`${unknown(5000)}${' '.repeat(100_000)}`)).status).toBe(400)
  const refused = await send('{"Text":"gott"}')
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'access.tooMany'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const Authorization = `Bearer ${await server().tokenOf(personas.clubUser)}`
  expect((await send('{"Text":"gott"}', { Authorization })).status).toBe(200)
  now = Number(refused.headers.get('Retry-After'))
  expect((await send('{"Text":"gott"}')).status).toBe(200)
})

test('T14 the page of the local electronic id has the same body limit, and refuses with an HTML page', async () => {
  const sent = (bytes: number) =>
    server().fetch('/eid/authorize', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'x'.repeat(bytes),
    })
  expect((await sent(50_000)).status).toBe(400)
  const refused = await sent(50_001)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('Þetta er of stórt')
})
