import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#domain/calls.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import summaries from '#server/platform/open-api/summaries.json' with { type: 'json' }
import { schemaNames } from '#server/schema-names.ts'
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name?: string; in?: string; $ref?: string; schema?: unknown; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
  security?: unknown[]
  'x-refusals'?: number[]
}

const { server } = apiTest()
let description: {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>> }
}
let text: string
beforeAll(async () => {
  const response = await server().anonymous.get('/api/openapi.json')
  expect(response.status).toBe(200)
  text = await response.text()
  description = JSON.parse(text)
})

test('T01 in production reading the API description needs a login', async () => {
  const production = await testServer({ environment: { production: true } })
  expect((await production.anonymous.get('/api/openapi.json')).status).toBe(401)
  const headers = { Authorization: 'Bearer forged' }
  expect((await production.fetch('/api/openapi.json', { headers })).status).toBe(401)
  expect((await production.as(personas.limited).get('/api/openapi.json')).status).toBe(200)
  await production.stop()
})

const operation = (method: string, path: string) => description.paths[path]?.[method]

const shapeOf = (path: string) => path.replace(/{\w+}/g, '{}')

test('the API description covers exactly the served calls', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
  )
  expect(described.sort()).toEqual(calls.map((call) => `${call.method} ${shapeOf(pathOf(call))}`).sort())
  expect(description.openapi).toBe('3.1.0')
})

test('paths of calls differ by more than parameter names, and each path names its parameters', () => {
  const paths = Object.keys(description.paths)
  expect(new Set(paths.map(shapeOf)).size).toBe(paths.length)
  const names = JSON.parse(text).components.parameters
  for (const [path, operations] of Object.entries(description.paths))
    for (const { operationId, parameters } of Object.values(operations)) {
      const own = parameters.map((one) => (one.$ref ? names[one.$ref.split('/').at(-1) ?? ''] : one))
      const inPath = own.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
      expect(path.match(/{\w+}/g) ?? [], operationId).toEqual(inPath)
    }
})

test('a call takes at most 1,500 characters of the API description on average, so that generators can handle it, and no union has duplicates', () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.keys(path)).length
  expect(text.length / operations).toBeLessThanOrEqual(1500)
  const unions = schemasIn(description).flatMap(({ schema, at }) =>
    Array.isArray(schema.anyOf)
      ? [{ at: at.join(' '), members: schema.anyOf.map((one) => JSON.stringify(one)) }]
      : [],
  )
  expect(unions.filter(({ members }) => new Set(members).size < members.length)).toEqual([])
})

test('each exported schema of the domain has a unique name, and used schemas are components', async () => {
  const folder = path.resolve('src/domain')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file))))
  const exported = modules.flatMap((module) =>
    Object.entries(module).filter(([name, value]) => /^[A-Z]/.test(name) && value instanceof z.ZodType),
  )
  const unnamed = exported.filter(([, schema]) => !schemaNames.has(schema as z.ZodType)).map(([name]) => name)
  expect(unnamed).toEqual(['RegistryDay'])
  expect(new Set(schemaNames.values()).size).toBe(schemaNames.size)
  for (const name of ['Referee', 'Contract', 'TransferRequest', 'FineInput'])
    expect(description.components.schemas).toHaveProperty(name)
})

test('a call is described with its query, response, refusals and access', () => {
  const list = operation('get', '/api/admin/referees')
  expect(list).toMatchObject({
    operationId: 'referees.list',
    'x-refusals': [429],
  })
  expect(JSON.parse(text).security).toEqual([{ bearer: [] }])
  expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'team', in: 'query' }))
  expect(list?.responses[200]?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { RefereeList: { type: 'array' } },
    required: expect.arrayContaining(['RefereeList']),
  })
  expect(Object.keys(list?.responses ?? {})).toEqual(['200', '4XX'])
})

test('every call has a unique imperative summary, and every tag a description', () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  const listed = calls.filter(({ summary }) => summary === undefined)
  expect(Object.keys(summaries.calls).sort()).toEqual(listed.map(({ name }) => name).sort())
  for (const { operationId, summary } of operations)
    expect(summary, operationId).toMatch(/^[A-Z][a-z]+,? [a-zA-Z' ,-]+$/)
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(calls.length)
  const tags = description.tags.map(({ name }) => name)
  expect(tags).toEqual(expect.arrayContaining(Object.keys(summaries.tags)))
  expect(description.tags.filter(({ name, description: text }) => text === name)).toEqual([])
})

test('every call states in words who may use it, and its tag is described', () => {
  const tags = description.tags.map(({ name }) => name)
  for (const path of Object.values(description.paths))
    for (const one of Object.values(path)) {
      expect(one.description, one.operationId).toMatch(/^(AuthTypes [1-7] |Needs no access token)/)
      expect(tags).toContain(one.tags[0])
    }
  expect(operation('get', '/api/admin/referees')?.description).toBe(
    'AuthTypes 1 all, 2 all, 3 all, 4 all, 7 all. AuthType 2 needs an alias of DOM.',
  )
})

test('the call for an access token is described as a form that needs no access token', () => {
  const token = operation('post', '/api/token')
  expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
  expect(token?.requestBody?.content['application/x-www-form-urlencoded']?.schema).toMatchObject({
    properties: { teamId: { type: 'string' } },
  })
  expect(token?.security).toEqual([])
  expect(token?.['x-refusals']).toEqual(expect.arrayContaining([413, 415, 429]))
})

test('every write accepts an Idempotency-Key', () => {
  for (const operations of Object.values(description.paths)) {
    for (const [method, { operationId, parameters }] of Object.entries(operations)) {
      const isRead = method === 'get' || calls.some((call) => call.name === operationId && call.readsAs)
      const takes = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
      expect(takes).toBe(!isRead)
    }
  }
})

test('every reference in the API description resolves', () => {
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

/** All schemas in `part` with their paths; the last part of a field's path is its name. */
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

test('every field of every call has a type', () => {
  const all = schemasIn(description)
  expect(all.length).toBeGreaterThan(2000)
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
])('TRA-44 CON-18 GTC-19 OP-150 response fields with the format %s declare it', (format, names) => {
  const { schemas } = description.components
  const answered = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (answered.has(name)) continue
      answered.add(name)
      follow(schemas[name])
    }
  }
  for (const operations of Object.values(description.paths))
    for (const { responses } of Object.values(operations)) follow(responses)
  const answers = schemasIn(description).filter(
    ({ at }) => at.includes('responses') || (at[1] === 'schemas' && answered.has(at[2] ?? '')),
  )
  for (const name of names) {
    const members = answers.filter(({ at }) => at.at(-1) === name && at.at(-2) === 'properties')
    expect(members.length, name).toBeGreaterThan(0)
    for (const { schema, at } of members)
      expect(JSON.stringify(schema), at.join(' ')).toContain(`"format":"${format}"`)
  }
})

test.each([
  ['REP-41', 'gamereport', ['Game', 'Tournament', 'Referees', 'HomePlayers', 'AwayGroups', 'HomeFouls']],
  ['REP-43', 'gamereport/updateincident', ['Side', 'PersonName', 'SSN', 'JerseyNumber', 'IncidentType']],
  ['REP-44', 'gamereport/updategamediscipline', ['DisciplineTypeId2', 'Comments', 'RegisteredById']],
  ['REP-45', 'gamereport/savereferee', ['Referee.Name', 'Referee.SocialId', 'Referee.RoleId']],
  ['REP-46', 'gamereport/savegamescore', ['CourtName', 'Attendance', 'HomeResult', 'GameReportStatus']],
  ['REP-47', 'gamereport/saveprelineup/{gameId}/{teamId}', ['LineUp.SSN', 'LineUp.NameAndSocialId']],
  ['REP-48', 'gamereport/savelineupplayer/{gameId}/{teamId}', ['Player.TeamId', 'ReplacePlayer.IsPlayer']],
  ['EXE-11', 'games/execution', ['Ratings', 'GameExecutions.TypeName', 'GameExecutions.TypeScore']],
])('%s the body of %s has every documented field', (_id, path, members) => {
  const { post } = description.paths[`/api/admin/${path}`] ?? {}
  const body = post?.requestBody?.content['application/json']?.schema
  for (const member of members) {
    const found = member.split('.').reduce<unknown>((part, name) => memberOf(part, name), body)
    expect(found, member).toBeDefined()
  }
})

/** Returns the schema of a field, also through array items, nullable types and references. */
function memberOf(part: unknown, name: string): unknown {
  if (!isSchema(part)) return undefined
  const { $ref, properties, items, anyOf } = part
  if (typeof $ref === 'string')
    return memberOf(description.components.schemas[$ref.split('/').at(-1) ?? ''], name)
  if (isSchema(properties)) return properties[name]
  const inner = Array.isArray(anyOf) ? anyOf : [items]
  return inner.map((one) => memberOf(one, name)).find((one) => one !== undefined)
}
