import { beforeEach, expect, test } from 'vitest'
import { type OwnCalendar, ownCalendars } from '#domain/calendars/calls.ts'
import { hashOf } from '#server/platform/sessions/sessions.ts'
import { apiTest } from '../support/api-test.ts'
import { aCalendar } from '../support/calendar-feed.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

// T01, T02: roles with games of their own (officials, clubs) create calendar addresses; each role sees only its own.

const { server, db } = apiTest({
  environment: { publicUrl: 'https://bakvordur.example', sessionSeconds: 30 * 86_400 },
})
const { clubUser, otherClubUser, referee, supervisor, limited, restrictedUtl, restrictedBrt } = personas
const own = async (persona: Persona): Promise<OwnCalendar[]> =>
  ownCalendars.answer.parse(await (await server().as(persona).get('rest/calendars')).json())
const end = (persona: Persona, id: number) => server().as(persona).delete(`rest/calendars/${id}`)
const isServed = async (path: string) => (await server().fetch(path)).status === 200

beforeEach(async () => {
  await db().deleteFrom('calendars').execute()
  await db().deleteFrom('rate_limits').execute()
})

test.each([clubUser, referee, supervisor, limited, restrictedUtl, restrictedBrt])(
  'AuthType $AuthType ($Name) can create a calendar, list it without its address, and end it',
  async (persona) => {
    const made = await server().as(persona).post('rest/calendars', { Name: ' sími ' })
    expect(made.status).toBe(200)
    const { id, Name, Address } = await made.json()
    expect(Name).toBe('sími')
    expect(Address).toMatch(/^https:\/\/bakvordur\.example\/dagatal\/[\w-]{43}\.ics$/)
    const path = new URL(Address).pathname
    expect(await isServed(path)).toBe(true)
    const listed = await own(persona)
    expect(listed).toMatchObject([{ id, Name: 'sími', FetchedAt: server().clock.now().toISOString() }])
    expect(JSON.stringify(listed)).not.toContain(path.slice(9, 52))
    expect(await (await end(persona, id)).json()).toEqual([])
    expect(await isServed(path)).toBe(false)
  },
)

test.each([personas.staff, personas.transfersOnly, personas.restrictedUrl, personas.restrictedNone])(
  'AuthType $AuthType ($Name) has no games of its own and cannot create a calendar',
  async (persona) => {
    const response = await server().as(persona).post('rest/calendars', { Name: 'sími' })
    expect(response.status).toBe(403)
    expect((await server().as(persona).get('rest/calendars')).status).toBe(403)
    expect(await db().selectFrom('calendars').selectAll().execute()).toEqual([])
  },
)

test("another user's calendar cannot be seen or ended, nor can a calendar of the same person in another role", async () => {
  const path = await aCalendar(server(), clubUser)
  const [{ id }] = (await own(clubUser)) as [OwnCalendar]
  const asReferee = { ...personas.manyRoles, AuthType: 4, TeamId: 0 } as const
  const asClub = { ...personas.manyRoles, AuthType: 3, TeamId: personaClubs.own } as const
  await aCalendar(server(), asReferee)
  const [{ id: ofReferee }] = (await own(asReferee)) as [OwnCalendar]
  for (const other of [otherClubUser, referee, asClub]) {
    expect(await own(other)).toEqual([])
    expect((await end(other, id)).status).toBe(404)
  }
  expect((await end(asClub, ofReferee)).status).toBe(404)
  expect(await isServed(path)).toBe(true)
  expect((await server().anonymous.delete(`rest/calendars/${id}`)).status).toBe(401)
})

test("the database stores only a hash of a calendar's address, and repeating a request creates no second calendar", async () => {
  const ask = () => server().as(referee).post('rest/calendars', { Name: 'sími' }, { key: 'press-1' })
  const first = await (await ask()).json()
  expect(await (await ask()).json()).toEqual(first)
  const token = first.Address.slice(-47, -4)
  const rows = await db().selectFrom('calendars').selectAll().execute()
  expect(rows).toMatchObject([{ token_hash: hashOf(token) }])
  const kept = await db().selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify([rows, kept])).not.toContain(token)
})

test('creating and ending a calendar is audited with its number, but not its address', async () => {
  const path = await aCalendar(server(), clubUser)
  const [{ id }] = (await own(clubUser)) as [OwnCalendar]
  await end(clubUser, id)
  const rows = await db().selectFrom('audit').selectAll().where('act', 'like', 'calendars.%').execute()
  expect(
    rows.filter(({ records }) => records.Calendar === id).map(({ act, result }) => [act, result]),
  ).toEqual([
    ['calendars.create', 200],
    ['calendars.end', 200],
  ])
  expect(JSON.stringify(rows)).not.toContain(path.slice(9, 52))
})

test('a role has at most ten calendars, even if several are created at once, and ending one makes room', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server()
        .as(referee)
        .post('rest/calendars', { Name: `tæki ${index}` }),
    ),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 422, 422])
  const refused = made.find(({ status }) => status === 422)
  expect((await refused!.json()).error_description).toContain('10')
  const [first] = await own(referee)
  await end(referee, first!.id)
  expect((await server().as(referee).post('rest/calendars', { Name: 'nýtt' })).status).toBe(200)
})

test.each([
  ['no name', {}],
  ['an empty name', { Name: '  ' }],
  ['a name that is too long', { Name: 'x'.repeat(61) }],
  ['a name with a control character', { Name: 'sí\u0007mi' }],
  ['another role', { Name: 'sími', RoleId: 1 }],
  ['a token of one’s own', { Name: 'sími', Token: 'x' }],
])('a calendar with %s is refused with a message, and nothing is created', async (_what, body) => {
  const response = await server().as(referee).post('rest/calendars', body)
  expect(response.status).toBe(400)
  expect(await own(referee)).toEqual([])
})
