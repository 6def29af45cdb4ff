import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { registryOverHttp } from '#server/platform/national-registry/over-http.ts'
import { nationalRegistry } from '#server/platform/national-registry/provider.ts'
import { RegistryDown } from '#server/platform/national-registry/registry.ts'
import { registryFaults, registryStandIn } from '#server/platform/national-registry/stand-in.ts'
import { aPerson } from '../support/builders.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { withoutEnd } from '../support/without-end.ts'

let database: Database
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const standIn = () => registryStandIn({ database, delayMillis: 0 })

test('USR-06 the stand-in registry knows everybody in the database', async () => {
  const people = await database.db.selectFrom('persons').select(['ssn', 'name']).execute()
  const known = await Promise.all(
    people.map(({ ssn }) =>
      standIn()
        .nameOf(ssn)
        .catch(() => null),
    ),
  )
  const denied = people.filter(({ name }, index) => known[index] !== name)
  expect({ people: people.length > 20, denied }).toEqual({ people: true, denied: [] })
})

test('USR-06 the national ids with which the stand-in simulates faults belong to nobody; a person with such an id is still found', async () => {
  const { nobody, protectedPerson, down } = registryFaults
  const taken = await database.db
    .selectFrom('persons')
    .select('ssn')
    .where('ssn', 'like', '000000%')
    .execute()
  expect(taken).toEqual([])
  expect(await standIn().nameOf(nobody)).toBeNull()
  expect(await standIn().nameOf(protectedPerson)).toBeNull()
  await expect(standIn().nameOf(down)).rejects.toThrow(RegistryDown)
  for (const ssn of [nobody, protectedPerson, down])
    await aPerson(database.db, { ssn, name: 'Ögn Þöll Áradóttir' })
  for (const ssn of [nobody, protectedPerson, down])
    expect(await standIn().nameOf(ssn)).toBe('Ögn Þöll Áradóttir')
})

const kennitala = '0102031429'
const lines: string[] = []
const log = createLog((line) => lines.push(line))
const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body))

async function registry(answer: (response: ServerResponse) => void) {
  const asked: { request: IncomingMessage; body: string }[] = []
  const server = createServer(async (request, response) => {
    asked.push({ request, body: await text(request) })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/names`, asked }
}

test('USR-06 T21 a registry over HTTP is called with its token, and without the national id in the address', async () => {
  const { url, asked } = await registry(json({ name: ' Ögn Þöll Áradóttir ', address: 'Ægisgata 1' }))
  const environment = readEnvironment({ NATIONAL_REGISTRY_URL: url, NATIONAL_REGISTRY_TOKEN: 'leynd' })
  const chosen = nationalRegistry({ environment, database, log })
  expect(await chosen.nameOf(kennitala)).toBe('Ögn Þöll Áradóttir')
  const [{ request, body } = expect.fail('it was not asked')] = asked
  expect({ method: request.method, url: request.url, body: JSON.parse(body) }).toEqual({
    method: 'POST',
    url: '/names',
    body: { kennitala },
  })
  expect(request.headers).toMatchObject({
    authorization: 'Bearer leynd',
    'content-type': 'application/json',
  })
})

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['404', (response) => void response.writeHead(404).end('{}')],
  ['no name', json({ name: null })],
])('USR-06 %s from a registry over HTTP means that the person is unknown', async (_what, answer) => {
  const { url } = await registry(answer)
  expect(await registryOverHttp({ url, token: null }, log).nameOf(kennitala)).toBeNull()
})

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['an error', (response) => void response.writeHead(500).end(kennitala)],
  ['a refusal of the token', (response) => void response.writeHead(401).end()],
  ['no JSON', (response) => void response.end(`<html>${kennitala}`)],
  ['another form', json({ nafn: kennitala })],
  ['an empty name', json({ name: '' })],
  ['a name with a line break', json({ name: 'Jón\nJónsson' })],
  ['a redirect', (response) => void response.writeHead(307, { Location: '/elsewhere' }).end()],
  ['a broken connection', (response) => void response.destroy()],
  ['silence', () => {}],
])(
  'USR-06 %s from a registry over HTTP means that the registry is down, and the national id is not logged',
  async (_what, answer) => {
    const { url } = await registry(answer)
    lines.length = 0
    await expect(registryOverHttp({ url, token: null }, log, 300).nameOf(kennitala)).rejects.toThrow(
      RegistryDown,
    )
    expect(lines.join()).toContain('the national registry cannot be asked')
    expect(lines.join()).not.toContain(kennitala)
  },
)

test.each<[what: string, answer: (response: ServerResponse) => void]>([
  ['that does not end', (response) => withoutEnd(response)],
  [
    'that says it has a gigabyte',
    (response) => response.writeHead(200, { 'Content-Length': 1e9 }).flushHeaders(),
  ],
])('USR-06 a response of the registry %s is cut off long before the deadline', async (_what, answer) => {
  const { url } = await registry(answer)
  await expect(registryOverHttp({ url, token: null }, log, 600_000).nameOf(kennitala)).rejects.toThrow(
    RegistryDown,
  )
})

test('USR-06 the national registry is reachable only if one is configured or the stand-in is allowed', async () => {
  const environment = readEnvironment({ NODE_ENV: 'production', EID_LOCAL: '1' })
  const none = nationalRegistry({ environment, database, log })
  const { ssn } = await aPerson(database.db)
  await expect(none.nameOf(ssn)).rejects.toThrow(RegistryDown)
})
