import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { pathOf } from '#domain/platform/call.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name?: string; in?: string; $ref?: string; schema?: unknown; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
  security: unknown[]
  'x-access': { authTypes: Record<string, string>; aliases: string[] }
}

let server: TestServer
let description: {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}
beforeAll(async () => {
  server = await testServer()
  const response = await server.anonymous.get('/api/openapi.json')
  expect(response.status).toBe(200)
  description = await response.json()
})
afterAll(() => server.stop())

test('T01 in production it is for who is logged in', async () => {
  const production = await testServer({ environment: { production: true } })
  expect((await production.anonymous.get('/api/openapi.json')).status).toBe(401)
  const headers = { Authorization: 'Bearer forged' }
  expect((await production.fetch('/api/openapi.json', { headers })).status).toBe(401)
  expect((await production.as(personas.limited).get('/api/openapi.json')).status).toBe(200)
  await production.stop()
})

const operation = (method: string, path: string) => description.paths[path]?.[method]

test('every call that is served is described, and nothing else', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(calls.map((call) => `${call.method} ${pathOf(call)}`).sort())
  expect(description.openapi).toBe('3.1.0')
})

test('a call tells its query, its answer, its refusals and who may use it', () => {
  const list = operation('get', '/api/admin/referees')
  expect(list).toMatchObject({
    operationId: 'referees.list',
    security: [{ bearer: [] }],
    'x-access': { authTypes: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 7: 'all' }, aliases: ['DOM'] },
  })
  expect(list?.parameters).toContainEqual(
    expect.objectContaining({ name: 'team', in: 'query', required: false }),
  )
  expect(list?.responses[200]?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { RefereeList: { type: 'array' } },
    required: expect.arrayContaining(['RefereeList']),
  })
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429', '503'])
})

test('every call has a summary of its own: the Icelandic name of the act as staff read it in the audit', () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  const { texts } = server.services
  for (const { operationId, summary } of operations) {
    const readsAs = calls.find(({ name }) => name === operationId)?.readsAs
    const key = `audit.acts.${readsAs ?? operationId}`
    const act = texts.has(key) && texts.translate(key)
    expect(readsAs ? `${act}, með kennitöluna í meginmáli en ekki í slóð` : act, operationId).toBe(summary)
    expect(summary, operationId).toMatch(/^\p{Lu}.{5,}/u)
  }
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(calls.length)
})

test('every call says in words who may use it, and its tag is among those of the description', () => {
  const tags = description.tags.map(({ name }) => name)
  for (const path of Object.values(description.paths))
    for (const one of Object.values(path)) {
      expect(one.description, one.operationId).toMatch(/^(For AuthTypes [1-7] \(|Needs no access token)/)
      expect(tags).toContain(one.tags[0])
    }
  expect(operation('get', '/api/admin/referees')?.description).toBe(
    'For AuthTypes 1 (all), 2 (all), 3 (all), 4 (all), 7 (all). AuthType 2 needs one of the aliases DOM.',
  )
})

test('a form is a form, and a call that proves its caller by what it sends needs no access token', () => {
  const token = operation('post', '/api/token')
  expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
  expect(token?.requestBody?.content['application/x-www-form-urlencoded']?.schema).toMatchObject({
    properties: { teamId: { type: 'string' } },
  })
  expect(token?.security).toEqual([])
  expect(Object.keys(token?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '429']))
})

test('every write takes an Idempotency-Key', () => {
  for (const operations of Object.values(description.paths)) {
    for (const [method, { operationId, parameters }] of Object.entries(operations)) {
      const isRead = method === 'get' || calls.some((call) => call.name === operationId && call.readsAs)
      const takes = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
      expect(takes).toBe(!isRead)
    }
  }
})

test('every reference within the description is there', () => {
  const text = JSON.stringify(description)
  for (const [, ref = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = ref
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], description)
    expect(target, ref).toBeDefined()
  }
})

type Schema = { [key: string]: unknown }
const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Each schema of the description with its place; where it is a member, the last of the place is its name. */
function schemasIn(part: unknown, at: readonly string[] = []): { schema: Schema; at: readonly string[] }[] {
  if (Array.isArray(part)) return part.flatMap((one, index) => schemasIn(one, [...at, String(index)]))
  if (!isSchema(part)) return []
  return Object.entries(part).flatMap(([key, value]) => {
    const here = [...at, key]
    const inner = schemasIn(value, here)
    if (key === 'properties' && isSchema(value))
      return Object.entries(value).flatMap(([name, schema]) =>
        isSchema(schema) ? [{ schema, at: [...here, name] }, ...schemasIn(schema, [...here, name])] : [],
      )
    const isOne = ['schema', 'items'].includes(key) && isSchema(value)
    const all =
      ['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value) ? value.filter(isSchema) : []
    return [
      ...(isOne ? [{ schema: value, at: here }] : []),
      ...all.map((schema) => ({ schema, at: here })),
      ...inner,
    ]
  })
}

test('every member of every call tells its type', () => {
  const all = schemasIn(description)
  expect(all.length).toBeGreaterThan(5000)
  const bare = all.filter(
    ({ schema }) => !['type', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => key in schema),
  )
  expect(bare.map(({ at }) => at.join(' '))).toEqual([])
})

test.each([
  ['date', ['DateFrom', 'DateTo', 'LoanDateTo', 'ContractStart', 'ContractEnd', 'CompetitionLicenseDate']],
  ['date', ['FoundationDate', 'DissolutionDate']],
  ['date-time', ['Created', 'Closed', 'Timestamp', 'RegistrationDate', 'Decided']],
  ['date-time-local', ['GameDay', 'RequestedGameDate', 'SetGameTime']],
])('TRA-44 CON-18 GTC-19 OP-150 what is answered as %s says so', (format, names) => {
  const answers = schemasIn(description).filter(({ at }) => at.includes('responses'))
  for (const name of names) {
    const members = answers.filter(({ at }) => at.at(-1) === name && at.at(-2) === 'properties')
    expect(members.length, name).toBeGreaterThan(0)
    for (const { schema, at } of members)
      expect(JSON.stringify(schema), at.join(' ')).toContain(`"format":"${format}"`)
  }
})
