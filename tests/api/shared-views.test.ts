import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '#domain/platform/lists/preferences.ts'
import { aPerson } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const view: SavedView = {
  Name: 'Án netfangs',
  Search: '',
  Filters: { felag: ['1'] },
  Sort: null,
  Size: 50,
  Columns: [{ Field: 'Email', Shown: false }],
}
const share = (persona: Persona, View: unknown, list = 'domarar') =>
  server.as(persona).post(`rest/shared-views/${list}`, { View })

async function sharedOf(list = 'domarar') {
  return (await (await server.as(personas.staff).get(`rest/shared-views/${list}`)).json()).Views
}

test('a view that staff share is there for all staff, under the name of who shared it, until it is taken back', async () => {
  const { id } = await (await share(personas.staff, view)).json()
  const again = await share(personas.staff, { ...view, Size: 100 })
  expect((await again.json()).id).toBe(id)
  expect(await sharedOf()).toEqual([
    { Id: id, ByName: personas.staff.Name, IsOwn: true, View: { ...view, Size: 100 } },
  ])
  expect(await sharedOf('thjalfarar')).toEqual([])
  expect((await server.as(personas.staff).delete(`rest/shared-views/thjalfarar/${id}`)).status).toBe(404)
  expect((await server.as(personas.staff).delete(`rest/shared-views/domarar/${id}`)).status).toBe(200)
  expect(await sharedOf()).toEqual([])
})

test('what another of the staff shares is seen and not taken back', async () => {
  const { db } = server.services.database
  const other = await aPerson(db)
  const shared = { list: 'domarar', name: view.Name, person_id: other.id, shared_at: '2026-01-01T00:00:00Z' }
  const { id } = await db
    .insertInto('shared_views')
    .values({ ...shared, value: JSON.stringify(view) })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await sharedOf()).toMatchObject([{ Id: id, IsOwn: false }])
  expect((await server.as(personas.staff).delete(`rest/shared-views/domarar/${id}`)).status).toBe(404)
  expect(await sharedOf()).toHaveLength(1)
})

test.each(['clubUser', 'referee', 'supervisor'] as const)(
  'a %s neither sees nor shares views',
  async (who) => {
    const persona = personas[who]
    expect((await server.as(persona).get('rest/shared-views/domarar')).status).toBe(403)
    expect((await share(persona, view)).status).toBe(403)
    expect((await server.as(persona).delete('rest/shared-views/domarar/1')).status).toBe(403)
  },
)

test('T21 a view whose search may be a national id is not shared', async () => {
  expect((await share(personas.staff, { ...view, Search: '010130-2989' })).status).toBe(400)
  expect((await share(personas.staff, view, 'engin-sida')).status).toBe(400)
})
