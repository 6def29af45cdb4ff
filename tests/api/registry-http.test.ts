import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import { internationalRegistryOverHttp } from '#server/fifa-registry/registry/over-http.ts'
import { OutcomeUnknown, RegistryDown } from '#server/fifa-registry/registry/registry.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'

type Recorded = { path: string; headers: IncomingHttpHeaders; body: unknown }

/** Starts a fake registry that records its requests; with null it never responds. */
async function recording(answer: { status: number; body: string } | null) {
  const asked: Recorded[] = []
  const server = createServer(async (request, response) => {
    asked.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await text(request)),
    })
    if (answer) response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const settings = { url: `http://127.0.0.1:${port}/v1/`, token: 'secret' }
  return {
    asked,
    lines,
    settings,
    registry: internationalRegistryOverHttp(settings, log, answer ? undefined : 200),
  }
}

const record = { FifaId: '', LocalName: 'Ada', PersonNames: [] } as unknown as RegistryRecord
const register = { act: 'register', kind: 'person', localId: 7, record, force: false } as const
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })

test("FIP-24: a registration is sent with our id and the token, and returns the registry's id", async () => {
  const { asked, registry, settings } = await recording(json(200, { id: '105C3Z1' }))
  expect(await registry.send(register)).toEqual({ outcome: 'done', fifaId: '105C3Z1' })
  expect(asked).toMatchObject([
    {
      path: '/v1/register',
      headers: { authorization: `Bearer ${settings.token}` },
      body: { localId: 7, kind: 'person' },
    },
  ])
})

test('FIP-24: a FIFA id of an unusual form is accepted', async () => {
  const { registry } = await recording(json(200, { id: 'isl-7.b' }))
  expect(await registry.send(register)).toEqual({ outcome: 'done', fifaId: 'isl-7.b' })
})

test('FIP-03: duplicates, refusals and merged ids in responses of the registry are distinguished', async () => {
  const duplicates = [{ id: '1AAAAAA', proximity: 80, sourceOrganisation: null, xml: null }]
  const found = await recording(json(409, { code: 208, duplicates }))
  expect(await found.registry.send(register)).toEqual({ outcome: 'duplicates', duplicates })
  const refused = await recording(json(422, { message: 'Mandatory data is missing' }))
  expect(await refused.registry.send(register)).toMatchObject({ outcome: 'refused' })
  const merged = await recording(json(409, { code: 309, primaryId: '2BBBBBB' }))
  expect(await merged.registry.send(register)).toEqual({ outcome: 'merged', primary: '2BBBBBB' })
  expect(await merged.registry.read('person', '1AAAAAA')).toEqual({ primary: '2BBBBBB' })
})

test("T23 FIP-12: a refusal's reason is cleaned and cut to 500 characters, whatever it contains", async () => {
  const reasonOf = async (message: unknown) => {
    const { registry } = await recording(json(422, { message }))
    const answer = await registry.send(register)
    return answer.outcome === 'refused' ? answer.message : null
  }
  expect(await reasonOf('a\u0000b\u202e\ud83d \r\n c')).toBe('a b c')
  expect(await reasonOf(`${'x'.repeat(499)}😀`)).toBe('x'.repeat(499))
  expect(await reasonOf('x'.repeat(2000))).toBe('x'.repeat(500))
  for (const none of [undefined, null, 3, {}]) expect(await reasonOf(none)).toBe('')
})

test('FIP-16: odd duplicates are read as far as possible, each once, and those without an id are left out', async () => {
  const duplicates = [
    { id: '1AAAAAA', proximity: 100.5 },
    { id: '1BBBBBB', proximity: 'near', sourceOrganisation: 'x\u0000'.repeat(60), xml: 7 },
    { id: '1AAAAAA', proximity: 12, sourceOrganisation: null, xml: null },
    { id: '../x', proximity: 90, sourceOrganisation: null, xml: null },
    null,
  ]
  const { registry } = await recording(json(409, { code: 208, duplicates }))
  expect(await registry.send(register)).toEqual({
    outcome: 'duplicates',
    duplicates: [
      { id: '1AAAAAA', proximity: 100, sourceOrganisation: null, xml: null },
      { id: '1BBBBBB', proximity: 0, sourceOrganisation: expect.stringMatching(/^[x ]{1,60}$/), xml: null },
    ],
  })
})

test.each([
  ['silence', null],
  ['an error of its own', json(500, {})],
  ['an HTML page in place of JSON', { status: 200, body: '<html>' }],
  ['an id that is a path', json(200, { id: '../../x' })],
  ['an id of two dots', json(200, { id: '..' })],
  ['more than ten megabytes', { status: 200, body: JSON.stringify({ message: 'x'.repeat(11_000_000) }) }],
])('FIP-05: %s leaves the outcome of a registration unknown', async (_name, answer) => {
  const { registry, lines } = await recording(answer)
  await expect(registry.send(register)).rejects.toThrow(OutcomeUnknown)
  expect(lines.join()).not.toContain('Ada')
})

test('FIP-05: a registry that reports being down, or is unreachable, has received nothing', async () => {
  const { registry } = await recording(json(503, {}))
  await expect(registry.send(register)).rejects.toThrow(RegistryDown)
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const settings = { url: `http://127.0.0.1:${port}/v1`, token: null }
  const nowhere = internationalRegistryOverHttp(
    settings,
    createLog(() => undefined, 'silent'),
  )
  await expect(nowhere.send(register)).rejects.toThrow(RegistryDown)
})

test('FIP-22: records of the registry are validated by their schema, and invalid ones count as an outage', async () => {
  const person = { FifaId: '105C3Z1', LocalName: 'Ada', PersonNames: [], DateOfBirth: '1999-02-03T00:00:00Z' }
  const lists = { PlayerData: [], TeamOfficialData: [], MatchOfficialData: [] }
  const known = await recording(json(200, { record: { ...person, ...lists } }))
  expect(await known.registry.read('person', '105C3Z1')).toMatchObject({ DateOfBirth: '1999-02-03' })
  const broken = await recording(json(200, { record: { FifaId: 3 } }))
  await expect(broken.registry.read('person', '105C3Z1')).rejects.toThrow(RegistryDown)
  const missing = await recording(json(404, {}))
  expect(await missing.registry.read('person', '105C3Z1')).toBeNull()
  expect(await missing.registry.find('person', 7)).toBeNull()
})

test('FIP-02: if others can reach the server, https is required, and the stand-in needs its switch', () => {
  const exposed = { NODE_ENV: 'production', EID_LOCAL: '1' }
  expect(readEnvironment(exposed).internationalRegistry).toBeNull()
  expect(readEnvironment({ ...exposed, FIFA_CONNECT_STAND_IN: '1' })).toMatchObject({
    internationalRegistry: 'standIn',
    insecure: expect.arrayContaining(['FIFA_CONNECT_STAND_IN']),
  })
  const open = { ...exposed, FIFA_CONNECT_URL: 'http://connect.example/v1' }
  expect(() => readEnvironment(open)).toThrow('FIFA_CONNECT_URL must begin with https://')
  expect(readEnvironment({ ...open, FIFA_CONNECT_HTTP: '1' }).insecure).toContain('FIFA_CONNECT_HTTP')
})
