import { describe, expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { type ListPreferences, listParts, noPreferences } from '#domain/platform/lists/preferences.ts'
import { oversightLimits } from '#domain/platform/volume-limits.ts'
import { apiTest } from '../support/api-test.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'

const { server } = apiTest()

const chosen: ListPreferences = {
  Columns: [
    { Field: 'Name', Shown: true },
    { Field: 'Email', Shown: false },
  ],
  Density: 'compact',
  Widths: { Name: 220 },
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
  const response = await server().as(persona).get(`rest/preferences/${list}`)
  expect(response.status).toBe(200)
  return (await response.json()).Value
}

const save = (persona: Persona, value: unknown, list = 'domarar') =>
  server().as(persona).put(`rest/preferences/${list}`, { Value: value })

describe('list preferences of a user', () => {
  test('are empty at first, then as saved, separately for each list', async () => {
    expect(await kept(personas.staff, 'thjalfarar')).toEqual(noPreferences)
    expect((await save(personas.staff, chosen, 'thjalfarar')).status).toBe(200)
    expect(await kept(personas.staff, 'thjalfarar')).toEqual(chosen)
    expect(await kept(personas.staff, 'starfsmenn')).toEqual(noPreferences)
  })

  test('survive a logout', async () => {
    await save(personas.limited, chosen)
    await server().as(personas.limited).post('users/logout')
    const token = await server().logIn(personas.limited)
    const headers = { Authorization: `Bearer ${token}` }
    const response = await server().fetch('/api/admin/rest/preferences/domarar', { headers })
    expect((await response.json()).Value).toEqual(chosen)
  })

  test('are separate for each user', async () => {
    await save(personas.clubUser, chosen)
    expect(await kept(personas.otherClubUser)).toEqual(noPreferences)
  })

  test('fall back to the defaults of the list if the stored value is invalid', async () => {
    const { db } = server().services.database
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
    ['a column wider than any screen', { ...chosen, Widths: { Name: 1201 } }],
    ['a page size that is not offered', { ...chosen, Views: [{ ...chosen.Views[0], Size: 21 }] }],
    ['a view without a name', { ...chosen, Views: [{ ...chosen.Views[0], Name: ' ' }] }],
    ['more views than a person needs', { ...chosen, Views: Array(51).fill(chosen.Views[0]) }],
    ['a text instead', 'allt'],
  ])('are refused with %s', async (_what, value) => {
    const before = await kept(personas.supervisor)
    expect((await save(personas.supervisor, value)).status).toBe(400)
    expect(await kept(personas.supervisor)).toEqual(before)
  })

  test('are refused without access, and for a malformed list name', async () => {
    expect((await server().anonymous.get('rest/preferences/domarar')).status).toBe(401)
    expect((await server().as(personas.staff).get('rest/preferences/DOMARAR%27')).status).toBe(400)
  })

  test.each([...listParts, 'domarar'])('can be read for the list %s', async (list) => {
    expect((await server().as(personas.staff).get(`rest/preferences/${list}`)).status).toBe(200)
  })

  test.each([
    'domarar.mitt',
    'leikskyrslur.',
    '.leikirdagsins',
    'leikskyrslur.leikirdagsins.aftur',
    'onnursida',
  ])('T29 are refused for %s, which no page declares', async (list) => {
    expect((await server().as(personas.staff).get(`rest/preferences/${list}`)).status).toBe(400)
  })

  test('T29 are stored for existing lists only', async () => {
    const { db } = server().services.database
    const before = await db.selectFrom('preferences').selectAll().execute()
    for (const list of ['uppspuni', 'domarar-2', 'leikskyrslur%2F77'])
      expect((await save(personas.staff, chosen, list)).status).toBe(400)
    expect(await db.selectFrom('preferences').selectAll().execute()).toEqual(before)
  })

  test('T29 have a maximum size', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ['x'.repeat(100)]]))
    const view = (Filters: object) => ({ ...chosen.Views[0], Filters })
    expect((await save(personas.staff, { ...chosen, Views: [view(many(60))] })).status).toBe(200)
    expect((await save(personas.staff, { ...chosen, Views: [view(many(61))] })).status).toBe(400)
    const large = Array(50).fill(view({ f: Array(500).fill('x'.repeat(100)) }))
    expect((await save(personas.staff, { ...chosen, Views: large })).status).toBe(413)
  })
})

/** The audit rows of an action, newest first. */
const auditOf = (act: string) =>
  server()
    .services.database.db.selectFrom('audit')
    .select(['id', 'records', 'result', 'auth_type'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .execute()

describe('T29 T30 reading a list with phone numbers and addresses', () => {
  test.each([
    ['referees', 'referees.list', 'RefereeList', personas.referee],
    ['coaches', 'coaches.list', 'CoachList', personas.clubUser],
    ['employees', 'employees.list', 'EmployeesList', personas.staff],
  ])('(%s) leaves one audit row with the ids of the people shown', async (path, act, name, persona) => {
    const before = (await auditOf(act)).length
    const answer = await (await server().as(persona).get(path)).json()
    const [row, ...others] = await auditOf(act)
    expect(others).toHaveLength(before)
    const Persons = answer[name].map(({ PersonId }: { PersonId: number }) => PersonId)
    expect(Persons.length).toBeGreaterThan(0)
    expect(row).toMatchObject({ result: 200, auth_type: persona.AuthType })
    expect(row!.records).toEqual({ Rows: Persons.length, Persons })
  })

  test('leaves an audit row without people if the filters match nobody', async () => {
    await server().as(personas.staff).get('referees?team=99999999')
    expect((await auditOf('referees.list'))[0]!.records).toEqual({ Rows: 0, Persons: [] })
  })

  test('is limited per hour, all three lists together', async () => {
    const { db } = server().services.database
    const ask = (path: string) => server().as(personas.clubUser).get(path)
    const used = { subject: `user:${await personIdOf(db, personas.clubUser)}`, act: 'contacts' }
    const window_start = server().clock.now().toISOString()
    await db.deleteFrom('rate_limits').execute()
    const counted = { ...used, window_seconds: 3600, window_start, hits: 119 }
    await db.insertInto('rate_limits').values(counted).execute()
    expect((await ask('referees')).status).toBe(200)
    for (const path of ['referees', 'coaches']) {
      const refused = await ask(path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect((await server().as(personas.staff).get('referees')).status).toBe(200)
    await db.deleteFrom('rate_limits').execute()
  })
})

test.each([
  ['audit', 'audit.list', 'Audit'],
  ['outbox', 'mail.outbox', 'Outbox'],
])('T29 T30 reading the %s leaves one audit row with the ids shown', async (path, act, name) => {
  const rows = await (await server().as(personas.staff).get(`rest/${path}`)).json()
  const [row, ...others] = await auditOf(act)
  expect(row!.records).toEqual({ Rows: rows.length, [name]: rows.map(({ id }: { id: number }) => id) })
  await server().as(personas.staff).get(`rest/${path}`)
  expect(await auditOf(act)).toHaveLength(others.length + 2)
  expect(calls.find((call) => call.name === act)?.limits).toEqual(oversightLimits)
})

describe('a list export', () => {
  const record = (persona: Persona, body: object) => server().as(persona).post('rest/exports', body)

  test('SES-42 T30 is audited with the rows that the server last returned, whatever the client sends', async () => {
    const { RefereeList } = await (await server().as(personas.referee).get('referees')).json()
    expect((await record(personas.referee, { List: 'domarar', Rows: 1, Persons: [] })).status).toBe(200)
    const [read] = await auditOf('referees.list')
    const [row] = await auditOf('lists.export')
    const Persons = RefereeList.map(({ PersonId }: { PersonId: number }) => PersonId)
    expect(row).toMatchObject({ result: 200, auth_type: 4 })
    expect(row!.records).toEqual({ List: 'domarar', Rows: Persons.length, Persons, Read: read!.id })
  })

  test('T30 is refused for a list that the user has not read in this role', async () => {
    await server().as(personas.staff).get('coaches')
    const response = await record(personas.supervisor, { List: 'thjalfarar' })
    expect([response.status, (await response.json()).error]).toEqual([422, 'lists.notRead'])
    await server().as(personas.supervisor).get('coaches')
    expect((await record(personas.supervisor, { List: 'thjalfarar' })).status).toBe(200)
    server().clock.forward(24 * 3600 + 1)
    await server()
      .services.database.db.updateTable('sessions')
      .set({ expires_at: '2100-01-01T00:00:00Z', idle_ends_at: null })
      .execute()
    expect((await record(personas.supervisor, { List: 'thjalfarar' })).status).toBe(422)
  })

  test('T30 is audited with the name of the list if reads of the list are not audited, and is refused to roles that may not read the list', async () => {
    expect((await record(personas.clubUser, { List: 'felagaskiptagluggar' })).status).toBe(200)
    const [row] = await auditOf('lists.export')
    expect(row!.records).toEqual({ List: 'felagaskiptagluggar' })
    expect((await record(personas.staff, { List: 'notendur' })).status).toBe(422)
  })

  test('is refused for the name of a page that has no list to export', async () => {
    for (const List of ['heim', '__proto__', 'toString', ''])
      expect((await record(personas.staff, { List })).status).toBe(400)
  })

  test('is refused without access', async () => {
    expect((await server().anonymous.post('rest/exports', { List: 'domarar', Rows: 1 })).status).toBe(401)
  })
})

test('the settings of the navigation belong to one person in one role, with at most four pins', async () => {
  const Value = { Folded: [], Pins: ['referees', 'coaches'] }
  const saved = await server().as(personas.staff).put('rest/rail', { Value })
  expect(saved.status).toBe(200)
  const read = async (persona: Persona) => (await (await server().as(persona).get('rest/rail')).json()).Value
  expect(await read(personas.staff)).toEqual(Value)
  expect(await read(personas.clubUser)).toEqual({ Folded: [], Pins: [] })
  for (const wrong of [
    { ...Value, Pins: ['a', 'b', 'c', 'd', 'e'] },
    { ...Value, Folded: ['nothing'] },
    { ...Value, Pins: ['not a page'] },
  ])
    expect((await server().as(personas.staff).put('rest/rail', { Value: wrong })).status).toBe(400)
  expect(await read(personas.staff)).toEqual(Value)
})
