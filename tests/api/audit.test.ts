import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditList } from '#domain/audit/calls.ts'
import { aPerson } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
  const { db } = server.services.database
  const thorunn = await aPerson(db, { name: 'Þórunn Ægisdóttir' })
  const jon = await aPerson(db, { name: 'Jón %_ Jónsson' })
  const row = { auth_type: 1, team_id: null, request_id: 'x', records: JSON.stringify({ ids: [1] }) }
  await db
    .insertInto('audit')
    .values([
      ...Array.from({ length: 30 }, (_, index) => ({
        ...row,
        at: `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`,
        person_id: thorunn.id,
        act: 'mail.bulk',
        result: 200,
      })),
      { ...row, at: '2026-01-31T23:59:59Z', person_id: jon.id, act: 'mail.bulk', result: 403 },
      { ...row, at: '2026-02-01T00:00:00Z', person_id: jon.id, act: 'x.y', result: 500, auth_type: 4 },
    ])
    .execute()
})
afterAll(() => server.stop())

async function read(query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) {
  const pairs = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const response = await server.as(personas.staff).get(`rest/audit?${new URLSearchParams(pairs)}`)
  expect(response.status).toBe(200)
  const rows = auditList.answer.parse(await response.json())
  const range = response.headers.get('Content-Range') ?? ''
  return { rows, range, total: Number(range.split('/')[1]) }
}

const january = { From: '2026-01-01', To: '2026-01-31' }

describe('the audit list', () => {
  test('answers a page in the simple-rest dialect, newest first', async () => {
    const { rows, range } = await read({ range: [0, 9], filter: january })
    expect(range).toBe('audit 0-9/31')
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({
      At: '2026-01-31T23:59:59.000Z',
      Name: 'Jón %_ Jónsson',
      AuthType: 1,
      Act: 'mail.bulk',
      Outcome: 'refused',
      Result: 403,
      Records: { ids: [1] },
    })
    const next = await read({ range: [30, 39], filter: january })
    expect(next.range).toBe('audit 30-30/31')
    expect(next.rows.map(({ At }) => At)).toEqual(['2026-01-01T00:00:00.000Z'])
  })

  test('turns round by its sort', async () => {
    const { rows } = await read({ sort: ['At', 'ASC'], filter: january })
    expect(rows).toHaveLength(20)
    expect(rows[0]?.At).toBe('2026-01-01T00:00:00.000Z')
  })

  test.each([
    ['a part of the name, whatever the accents', { q: 'thorunn aegis' }, 30],
    ['a name with the signs of a pattern in it', { q: '%_' }, 2],
    ['nobody', { q: "' or 1=1 --" }, 0],
    ['the act', { Act: ['x.y'] }, 1],
    ['the outcome', { Outcome: ['failed'] }, 1],
    ['two outcomes', { Outcome: ['failed', 'refused'] }, 2],
    ['the role', { AuthType: [4], To: '2026-02-01' }, 1],
    ['the days, the last one included', { From: '2026-02-01', To: '2026-02-01' }, 1],
  ])('is filtered by %s', async (_what, filter, total) => {
    const until = { To: '2026-02-01' }
    expect((await read({ filter: { ...until, ...filter } })).total).toBe(total)
  })

  test.each<[string, Record<string, string>]>([
    ['an unknown sort field', { sort: '["records","ASC"]' }],
    ['an unknown direction', { sort: '["At","asc; drop table audit"]' }],
    ['a range that is turned round', { range: '[9,0]' }],
    ['a page above the largest', { range: '[0,5000]' }],
    ['an unknown filter', { filter: '{"person":1}' }],
    ['a prototype for a filter', { filter: '{"__proto__":{"q":"x"}}' }],
    ['a broken filter', { filter: '{' }],
    ['a NUL behind an escape', { filter: '{"Act":["a\\u0000"]}' }],
    ['half a surrogate pair behind an escape', { filter: '{"Act":["a\\ud800"]}' }],
    ['lists without end', { filter: `{"Act":${'['.repeat(60)}${']'.repeat(60)}}` }],
    ['a day that is none', { filter: '{"From":"2026-02-30"}' }],
  ])('refuses %s', async (_what, query) => {
    const response = await server.as(personas.staff).get(`rest/audit?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
  })

  test.each(['restrictedDom', 'clubUser', 'referee', 'supervisor'] as const)(
    '%s is refused',
    async (persona) => {
      expect((await server.as(personas[persona]).get('rest/audit')).status).toBe(403)
    },
  )

  test('counts to a cap, so that a long history costs no more than a short one', async () => {
    const { db } = server.services.database
    const many = Array.from({ length: 10_050 }, () => ({
      at: '2020-05-05T00:00:00Z',
      act: 'a.b',
      result: 200,
      request_id: 'x',
    }))
    for (let from = 0; from < many.length; from += 5000)
      await db
        .insertInto('audit')
        .values(many.slice(from, from + 5000))
        .execute()
    expect((await read({ filter: { Act: ['a.b'] } })).total).toBe(10_001)
  })
})
