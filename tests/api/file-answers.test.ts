import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#domain/platform/call.ts'
import { idText } from '#domain/platform/input.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '#server/platform/define-route.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import { auditIn, exampleApi } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

const paper = defineCall({
  name: 'notes.paper',
  method: 'GET',
  path: 'papers/{id}',
  params: z.object({ id: idText() }),
  answerType: 'file',
  mediaTypes: ['application/pdf', 'image/png'],
  access: { types: { 1: 'all' } },
  audited: true,
})
const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)

const answerPaper = defineRoute(paper, ({ params, note }) => {
  note({ Paper: params.id })
  if (params.id === 403) return refuse('access.notYours')
  if (params.id === 415) return new FileAnswer(bytes, 'text/html', 'síða.html')
  return new FileAnswer(bytes, 'application/pdf', "Skýrsla 'Þórs' (1).pdf")
})

let server: TestServer
beforeAll(async () => {
  const { calls, routes } = exampleApi
  server = await testServer({ api: { calls: [...calls, paper], routes: [...routes, answerPaper] } })
})
afterAll(() => server.stop())

const paperFor = (id: number, headers?: Record<string, string>) =>
  server.as(personas.staff).get(`papers/${id}`, { headers })

test('T13 a file is sent byte for byte as an attachment with its name, and never rendered as a page', async () => {
  const response = await paperFor(7)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  const { headers } = response
  expect(headers.get('Content-Type')).toBe('application/pdf')
  expect(headers.get('Content-Length')).toBe('256')
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="skyrsla 'thors' (1).pdf"; filename*=UTF-8''Sk%C3%BDrsla%20%27%C3%9E%C3%B3rs%27%20%281%29.pdf`,
  )
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a file is sent to the browser uncompressed', async () => {
  const response = await paperFor(7, { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.has('Content-Encoding')).toBe(false)
  expect((await response.arrayBuffer()).byteLength).toBe(256)
})

test('a refused download returns a JSON message, and both downloads and refusals are audited', async () => {
  const before = (await auditIn(server.services.database)).length
  const response = await paperFor(403)
  expect(response.status).toBe(403)
  expect(response.headers.get('Content-Type')).toContain('application/json')
  expect((await response.json()).error).toBe('access.notYours')
  await paperFor(8)
  expect((await auditIn(server.services.database)).slice(before)).toEqual([
    expect.objectContaining({ act: 'notes.paper', records: { Paper: 403 }, result: 403 }),
    expect.objectContaining({ act: 'notes.paper', records: { Paper: 8 }, result: 200 }),
  ])
})

test('a call that sends a file of an undeclared type fails in tests', async () => {
  expect((await paperFor(415)).status).toBe(500)
  expect(server.lines.join()).toContain('notes.paper does not answer as declared')
})

test('the API description lists the file types and JSON refusals', async () => {
  const description = await (await server.anonymous.get('/api/openapi.json')).json()
  const { responses } = description.paths['/api/admin/papers/{id}'].get
  expect(responses[200]).toMatchObject({
    content: { 'application/pdf': {}, 'image/png': {} },
    headers: { 'Content-Disposition': { required: true } },
  })
  expect(Object.keys(responses[200].content)).toEqual(['application/pdf', 'image/png'])
  const refused = responses['4XX'].$ref.split('/').at(-1)
  expect(Object.keys(description.components.responses[refused].content)).toEqual(['application/json'])
})
