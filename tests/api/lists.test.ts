import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListPreferences, listParts, noPreferences } from '#domain/platform/lists/preferences.ts'
import { type Persona, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const chosen: ListPreferences = {
  Columns: [
    { Field: 'Name', Shown: true },
    { Field: 'Email', Shown: false },
  ],
  Density: 'compact',
  Views: [
    {
      Name: 'Mínir dómarar',
      Search: 'jón',
      Filters: { felag: ['1', '2'] },
      Sort: { Field: 'Email', Descending: true },
      Size: 100,
      Columns: [],
    },
  ],
}

async function kept(persona: Persona, list = 'domarar') {
  const response = await server.as(persona).get(`rest/preferences/${list}`)
  expect(response.status).toBe(200)
  return (await response.json()).Value
}

const save = (persona: Persona, value: unknown, list = 'domarar') =>
  server.as(persona).put(`rest/preferences/${list}`, { Value: value })

describe('what a person chose for a list', () => {
  test('is empty at first, and then what was saved, each list by itself', async () => {
    expect(await kept(personas.staff, 'thjalfarar')).toEqual(noPreferences)
    expect((await save(personas.staff, chosen, 'thjalfarar')).status).toBe(200)
    expect(await kept(personas.staff, 'thjalfarar')).toEqual(chosen)
    expect(await kept(personas.staff, 'starfsmenn')).toEqual(noPreferences)
  })

  test('outlives a logout', async () => {
    await save(personas.limited, chosen)
    await server.as(personas.limited).post('users/logout')
    const token = await server.logIn(personas.limited)
    const headers = { Authorization: `Bearer ${token}` }
    const response = await server.fetch('/api/admin/rest/preferences/domarar', { headers })
    expect((await response.json()).Value).toEqual(chosen)
  })

  test('is no other person’s', async () => {
    await save(personas.clubUser, chosen)
    expect(await kept(personas.otherClubUser)).toEqual(noPreferences)
  })

  test('is shown as the list is declared where it is no longer understood', async () => {
    const { db } = server.services.database
    await save(personas.referee, chosen)
    await db
      .updateTable('preferences')
      .set({ value: JSON.stringify({ Columns: 'gamalt' }) })
      .where('value', '@>', JSON.stringify({ Density: 'compact' }))
      .execute()
    expect(await kept(personas.referee)).toEqual(noPreferences)
  })

  test.each<[what: string, value: unknown]>([
    ['a field that is not known', { ...chosen, More: 1 }],
    ['a page size that is not offered', { ...chosen, Views: [{ ...chosen.Views[0], Size: 21 }] }],
    ['a view without a name', { ...chosen, Views: [{ ...chosen.Views[0], Name: ' ' }] }],
    ['more views than a person needs', { ...chosen, Views: Array(51).fill(chosen.Views[0]) }],
    ['a text instead', 'allt'],
  ])('is not saved with %s', async (_what, value) => {
    const before = await kept(personas.supervisor)
    expect((await save(personas.supervisor, value)).status).toBe(400)
    expect(await kept(personas.supervisor)).toEqual(before)
  })

  test('is not for those without access, nor of a list with an odd name', async () => {
    expect((await server.anonymous.get('rest/preferences/domarar')).status).toBe(401)
    expect((await server.as(personas.staff).get('rest/preferences/DOMARAR%27')).status).toBe(400)
  })

  test.each([...listParts, 'domarar'])('are kept for the list %s', async (list) => {
    expect((await server.as(personas.staff).get(`rest/preferences/${list}`)).status).toBe(200)
  })

  test.each([
    'domarar.mitt',
    'leikskyrslur.',
    '.leikirdagsins',
    'leikskyrslur.leikirdagsins.aftur',
    'onnursida',
  ])('T29 are not kept for %s, which no page declares', async (list) => {
    expect((await server.as(personas.staff).get(`rest/preferences/${list}`)).status).toBe(400)
  })

  test('T29 is kept for the lists that there are and no others', async () => {
    const { db } = server.services.database
    const before = await db.selectFrom('preferences').selectAll().execute()
    for (const list of ['uppspuni', 'domarar-2', 'leikskyrslur%2F77'])
      expect((await save(personas.staff, chosen, list)).status).toBe(400)
    expect(await db.selectFrom('preferences').selectAll().execute()).toEqual(before)
  })

  test('T29 is not more than anybody chooses', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ['x'.repeat(100)]]))
    const view = (Filters: object) => ({ ...chosen.Views[0], Filters })
    expect((await save(personas.staff, { ...chosen, Views: [view(many(60))] })).status).toBe(200)
    expect((await save(personas.staff, { ...chosen, Views: [view(many(61))] })).status).toBe(400)
    const large = Array(50).fill(view({ f: Array(500).fill('x'.repeat(100)) }))
    expect((await save(personas.staff, { ...chosen, Views: large })).status).toBe(413)
  })
})

describe('an export', () => {
  test('SES-42 leaves an audit row with the list and the number of rows', async () => {
    const response = await server.as(personas.referee).post('rest/exports', { List: 'domarar', Rows: 312 })
    expect(response.status).toBe(200)
    const rows = await server.services.database.db
      .selectFrom('audit')
      .select(['records', 'result', 'auth_type'])
      .where('act', '=', 'lists.export')
      .execute()
    expect(rows).toEqual([{ records: { List: 'domarar', Rows: 312 }, result: 200, auth_type: 4 }])
  })

  test('is not recorded without access', async () => {
    expect((await server.anonymous.post('rest/exports', { List: 'domarar', Rows: 1 })).status).toBe(401)
  })
})
