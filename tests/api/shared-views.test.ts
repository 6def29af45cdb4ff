import { expect, test } from 'vitest'
import type { SavedView } from '#domain/platform/lists/preferences.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server } = apiTest()

const view: SavedView = {
  Name: 'Án netfangs',
  Search: '',
  Filters: { felag: ['1'] },
  Sort: null,
  Size: 50,
  Columns: [{ Field: 'Email', Shown: false }],
}
const share = (persona: Persona, View: unknown, list = 'domarar') =>
  server().as(persona).post(`rest/shared-views/${list}`, { View })

async function sharedOf(list = 'domarar') {
  return (await (await server().as(personas.staff).get(`rest/shared-views/${list}`)).json()).Views
}

test("a view shared by staff is visible to all staff with the sharer's name, until it is deleted", async () => {
  const { id } = await (await share(personas.staff, view)).json()
  const again = await share(personas.staff, { ...view, Size: 100 })
  expect((await again.json()).id).toBe(id)
  expect(await sharedOf()).toEqual([
    { Id: id, ByName: personas.staff.Name, IsOwn: true, View: { ...view, Size: 100 } },
  ])
  expect(await sharedOf('thjalfarar')).toEqual([])
  expect((await server().as(personas.staff).delete(`rest/shared-views/thjalfarar/${id}`)).status).toBe(404)
  expect((await server().as(personas.staff).delete(`rest/shared-views/domarar/${id}`)).status).toBe(200)
  expect(await sharedOf()).toEqual([])
})

test('a view shared by another staff user is visible but cannot be deleted', async () => {
  const { db } = server().services.database
  const other = await aPerson(db)
  const shared = { list: 'domarar', name: view.Name, person_id: other.id, shared_at: '2026-01-01T00:00:00Z' }
  const { id } = await insertRow(db, 'shared_views', { ...shared, value: JSON.stringify(view) })
  expect(await sharedOf()).toMatchObject([{ Id: id, IsOwn: false }])
  expect((await server().as(personas.staff).delete(`rest/shared-views/domarar/${id}`)).status).toBe(404)
  expect(await sharedOf()).toHaveLength(1)
})

test.each(['clubUser', 'referee', 'supervisor'] as const)(
  'a %s can neither see nor share views',
  async (who) => {
    const persona = personas[who]
    expect((await server().as(persona).get('rest/shared-views/domarar')).status).toBe(403)
    expect((await share(persona, view)).status).toBe(403)
    expect((await server().as(persona).delete('rest/shared-views/domarar/1')).status).toBe(403)
  },
)

const ids = ['0101302989', 'Jón 010130-2989', '010130 2989']

test.each([
  ...ids.map((Name) => ['name', { Name }] as const),
  ...ids.map((Search) => ['search', { Search }] as const),
  ...ids.map((id) => ['filter', { Filters: { felag: ['1', id] } }] as const),
  ['name of a filter', { Filters: { f_0101302989: ['1'] } }] as const,
])('T21 a view with a national id in its %s can be neither shared nor stored: %j', async (_part, change) => {
  const changed = { ...view, ...change }
  const shared = await share(personas.staff, changed, 'agasektir')
  expect([shared.status, (await shared.json()).Errors]).toEqual([
    400,
    [{ Field: expect.stringContaining('View.'), Message: expect.stringContaining('kennitölu') }],
  ])
  expect(await sharedOf('agasektir')).toEqual([])
  const Value = { Columns: [], Density: 'normal', Widths: {}, Views: [changed] }
  expect((await server().as(personas.staff).put('rest/preferences/agasektir', { Value })).status).toBe(400)
})

test('T21 a stored view with a national id is returned without it', async () => {
  const { db } = server().services.database
  const by = await personIdOf(db, personas.staff)
  const old = {
    ...view,
    Name: 'Bann 010130-2989',
    Search: '0101302989',
    Filters: { a: ['0101302989'], felag: ['1'] },
  }
  const clean = { ...view, Name: 'Bann 010130-****' }
  const value = JSON.stringify(old)
  const shared = {
    list: 'thjalfarar',
    name: old.Name,
    person_id: by,
    shared_at: '2026-01-01T00:00:00Z',
    value,
  }
  await db.insertInto('shared_views').values(shared).execute()
  const preferences = JSON.stringify({ Columns: [], Density: 'normal', Widths: {}, Views: [old] })
  await insertRow(db, 'preferences', { person_id: by, key: 'list.thjalfarar', value: preferences })
  expect(await sharedOf('thjalfarar')).toMatchObject([{ View: clean }])
  const kept = await (await server().as(personas.staff).get('rest/preferences/thjalfarar')).json()
  expect(kept.Value.Views).toEqual([clean])
  expect(
    (await server().as(personas.staff).put('rest/preferences/thjalfarar', { Value: kept.Value })).status,
  ).toBe(200)
})

test('T21 a view whose search looks like a national id cannot be shared', async () => {
  expect((await share(personas.staff, { ...view, Search: '010130-2989' })).status).toBe(400)
  expect((await share(personas.staff, view, 'engin-sida')).status).toBe(400)
})
