import { beforeAll, describe, expect, test } from 'vitest'
import { auditList } from '#domain/audit/calls.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server } = apiTest()

beforeAll(async () => {
  const { db } = server().services.database
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

async function read(query: { sort?: unknown; range?: unknown; filter?: unknown } = {}) {
  const pairs = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const response = await server()
    .as(personas.staff)
    .get(`rest/audit?${new URLSearchParams(pairs)}`)
  expect(response.status).toBe(200)
  const rows = auditList.answer.parse(await response.json())
  const range = response.headers.get('Content-Range') ?? ''
  return { rows, range, total: Number(range.split('/')[1]) }
}

const january = { From: '2026-01-01', To: '2026-01-31' }

describe('the audit list', () => {
  test('returns a page in the simple-rest dialect, newest first', async () => {
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

  test('sorts in both directions', async () => {
    const { rows } = await read({ sort: ['At', 'ASC'], filter: january })
    expect(rows).toHaveLength(20)
    expect(rows[0]?.At).toBe('2026-01-01T00:00:00.000Z')
  })

  test.each([
    ['a part of the name, whatever the accents', { q: 'thorunn aegis' }, 30],
    ['a name with pattern characters', { q: '%_' }, 2],
    ['nobody', { q: "' or 1=1 --" }, 0],
    ['the action', { Act: ['x.y'] }, 1],
    ['the outcome', { Outcome: ['failed'] }, 1],
    ['two outcomes', { Outcome: ['failed', 'refused'] }, 2],
    ['the role', { AuthType: [4], To: '2026-02-01' }, 1],
    ['the days, the last one included', { From: '2026-02-01', To: '2026-02-01' }, 1],
  ])('the audit list is filtered by %s', async (_what, filter, total) => {
    const until = { To: '2026-02-01' }
    expect((await read({ filter: { ...until, ...filter } })).total).toBe(total)
  })

  test('hides reads unless the filter asks for reads, their action or refusals', async () => {
    const { db } = server().services.database
    const row = { at: '2025-03-03T12:00:00Z', person_id: null, auth_type: 4, request_id: 'x' }
    await db
      .insertInto('audit')
      .values([
        { ...row, act: 'referees.list', result: 200 },
        { ...row, act: 'referees.list', result: 403 },
        { ...row, act: 'contracts.confirm', result: 200 },
      ])
      .execute()
    const Days = { from: '2025-03-03', to: '2025-03-03' }
    const acts = async (filter: object) => {
      const { rows, total } = await read({ filter: { Days, ...filter } })
      expect(total).toBe(rows.length)
      return rows.map(({ Act, Result }) => `${Act} ${Result}`).sort()
    }
    const all = ['contracts.confirm 200', 'referees.list 200', 'referees.list 403']
    expect(await acts({})).toEqual(all.slice(0, 1))
    expect(await acts({ AuthType: [4] })).toEqual(all.slice(0, 1))
    expect(await acts({ Reads: true })).toEqual(all)
    expect(await acts({ Act: ['referees.list'] })).toEqual(all.slice(1))
    expect(await acts({ Outcome: ['refused'] })).toEqual(all.slice(2))
  })

  test('names the records involved, as far as they still exist', async () => {
    const { db } = server().services.database
    const team = await aTeam(db)
    const person = await aPerson(db, { name: 'Ásta Önnudóttir' })
    const contract = await aContract(db, { team_id: team.id, person_id: person.id })
    const gone = 2_147_483_647
    const records = { Contract: contract.id, Team: team.id, Game: gone, Person: 'x', Rows: 3 }
    const row = { at: '2025-04-04T12:00:00Z', act: 'contracts.confirm', result: 200, request_id: 'x' }
    await insertRow(db, 'audit', { ...row, records: JSON.stringify(records) })
    const [shown] = (await read({ filter: { From: '2025-04-04', To: '2025-04-04' } })).rows
    expect(shown?.Subjects).toEqual([
      { Kind: 'Team', Id: team.id, Name: team.short_name },
      { Kind: 'Contract', Id: contract.id, Name: 'Ásta Önnudóttir' },
    ])
  })

  test.each<[string, Record<string, string>]>([
    ['an unknown sort field', { sort: '["records","ASC"]' }],
    ['an unknown direction', { sort: '["At","asc; drop table audit"]' }],
    ['a reversed range', { range: '[9,0]' }],
    ['a page above the largest', { range: '[0,5000]' }],
    ['an unknown filter', { filter: '{"person":1}' }],
    ['a prototype for a filter', { filter: '{"__proto__":{"q":"x"}}' }],
    ['a broken filter', { filter: '{' }],
    ['a NUL behind an escape', { filter: '{"Act":["a\\u0000"]}' }],
    ['half a surrogate pair behind an escape', { filter: '{"Act":["a\\ud800"]}' }],
    ['lists without end', { filter: `{"Act":${'['.repeat(60)}${']'.repeat(60)}}` }],
    ['an impossible date', { filter: '{"From":"2026-02-30"}' }],
    ['a range of impossible dates', { filter: '{"Days":{"from":"x","to":""}}' }],
  ])('refuses %s', async (_what, query) => {
    const response = await server()
      .as(personas.staff)
      .get(`rest/audit?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
  })

  test.each(['restrictedDom', 'clubUser', 'referee', 'supervisor'] as const)(
    'is closed to %s',
    async (persona) => {
      expect((await server().as(personas[persona]).get('rest/audit')).status).toBe(403)
    },
  )

  test('counts up to a cap, so that a long history costs no more than a short one', async () => {
    const { db } = server().services.database
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
