import { describe, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { bearer, cookieOf, errorOf, logIn } from '../support/login.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { testServer } from '../support/server.ts'

const { server } = apiTest()

const current = (token: string) => server().fetch('/api/admin/users/current', bearer(token))
const statusOf = async (token: string) => (await current(token)).status

describe('the logged-in user', () => {
  test('SES-14 is returned with role, club and the documented fields', async () => {
    const { access } = await logIn(server(), personas.clubUser)
    const response = await current(access.access_token)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      Id: expect.any(Number),
      PersonId: expect.any(Number),
      Name: personas.clubUser.Name,
      Ssn: personas.clubUser.Kennitala,
      AuthType: 3,
      TeamId: personaClubs.own,
      TeamShortName: expect.stringMatching(/./),
      Websites: [],
      TeamGroup: [],
      Phone: expect.any(String),
      Email: expect.any(String),
      IsAuthenticated: true,
    })
  })

  test('SES-14 has the aliases of the role for AuthType 2', async () => {
    const { access } = await logIn(server(), personas.restrictedDom)
    expect(await (await current(access.access_token)).json()).toMatchObject({
      AuthType: 2,
      Websites: ['DOM'],
    })
  })

  test.each([
    ['nothing', undefined],
    ['another scheme', 'Basic abc'],
    ['no token', 'Bearer '],
    ['a made-up token', `Bearer ${'A'.repeat(43)}`],
    ['something long', `Bearer ${'A'.repeat(5000)}`],
    ['SQL', `Bearer ' or 1=1 --`],
  ])('SES-14 is refused with %s', async (_what, authorization) => {
    const response = await server().fetch('/api/admin/users/current', {
      headers: authorization ? { authorization } : {},
    })
    expect([response.status, await errorOf(response)]).toEqual([401, 'access.none'])
  })

  test('SES-14 reflects changes of the person and the club at once', async () => {
    const { db } = server().services.database
    const team = await aTeam(db)
    const { person, token } = await loggedIn({ auth_type: 3, team_id: team.id })
    await current(token)
    await updateRow(db, 'persons', person.id, { email: 'nytt@postur.example' })
    expect(await (await current(token)).json()).toMatchObject({ Email: 'nytt@postur.example' })
    await updateRow(db, 'teams', team.id, { short_name: 'Nýtt' })
    expect(await (await current(token)).json()).toMatchObject({ TeamShortName: 'Nýtt' })
  })
})

describe('access ends', () => {
  test('SES-16 three hours after the login, by the clock of the server', async () => {
    const { access } = await logIn(server(), personas.clubUser)
    server().clock.forward(10_799)
    expect(await statusOf(access.access_token)).toBe(200)
    server().clock.forward(1)
    const response = await current(access.access_token)
    expect([response.status, await errorOf(response)]).toEqual([401, 'access.ended'])
  })

  test('SES-16 after the configured SESSION_SECONDS', async () => {
    const { database } = server().services
    const short = await testServer({ database, environment: { sessionSeconds: 60 } })
    const { access } = await logIn(short, personas.staff)
    expect(access.expires_in).toBe(60)
    short.clock.forward(59)
    expect((await short.fetch('/api/admin/users/current', bearer(access.access_token))).status).toBe(200)
    short.clock.forward(1)
    expect((await short.fetch('/api/admin/users/current', bearer(access.access_token))).status).toBe(401)
  })

  test('SES-15 at once on logout, and the cookie is deleted', async () => {
    const { access, cookie } = await logIn(server(), personas.staff)
    expect(await statusOf(access.access_token)).toBe(200)
    const logout = await server().fetch('/api/admin/users/logout', {
      method: 'POST',
      ...bearer(access.access_token),
    })
    expect([logout.status, await logout.json()]).toEqual([200, {}])
    expect(logout.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^bakvordur-resume=; Max-Age=0;/),
      expect.stringMatching(/^bakvordur-login=; Max-Age=0;/),
    ])
    expect(logout.headers.get('Clear-Site-Data')).toBe('"cache"')
    const after = await current(access.access_token)
    expect([after.status, await errorOf(after)]).toEqual([401, 'access.ended'])
    const resumed = await server().fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
    expect([resumed.status, await errorOf(resumed)]).toEqual([401, 'access.ended'])
  })

  test('SES-15 for the whole login, if a tab logs out that missed a role change in another tab', async () => {
    const { access, cookie } = await logIn(server(), personas.manyRoles)
    const { AuthType, TeamId } = personas.manyRoles.OtherRoles![0]!
    const post = (path: string, body?: object) =>
      server().fetch(`/api/admin/users/${path}`, {
        method: 'POST',
        headers: { ...bearer(access.access_token).headers, 'Content-Type': 'application/json', cookie },
        body: body && JSON.stringify(body),
      })
    const changed = await post('changerole', { AuthType, TeamId })
    const { access_token } = (await changed.json()) as { access_token: string }
    expect(await statusOf(access_token)).toBe(200)
    const logout = await post('logout')
    expect(logout.status).toBe(200)
    expect(await statusOf(access_token)).toBe(401)
    const resumed = await server().fetch('/api/admin/users/resume', {
      method: 'POST',
      headers: { cookie: cookieOf(changed) },
    })
    expect(resumed.status).toBe(401)
    expect((await post('logout')).status).toBe(401)
  })

  test('SES-15 on logout only for that login of the person', async () => {
    const first = await logIn(server(), personas.staff)
    const second = await logIn(server(), personas.staff)
    await server().fetch('/api/admin/users/logout', { method: 'POST', ...bearer(first.access.access_token) })
    expect(await statusOf(first.access.access_token)).toBe(401)
    expect(await statusOf(second.access.access_token)).toBe(200)
  })

  test('SES-18 at once if the role is removed', async () => {
    const { role, token, cookie } = await loggedIn({ auth_type: 4 })
    expect(await statusOf(token)).toBe(200)
    await server().services.database.db.deleteFrom('roles').where('id', '=', role.id).execute()
    expect(await statusOf(token)).toBe(401)
    const resumed = await server().fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
    expect(resumed.status).toBe(401)
  })

  test("T18 for the oldest of eleven sessions of a person, in any role, and for nobody else's", async () => {
    const other = await logIn(server(), personas.referee)
    const { person, persona, token: oldest } = await loggedIn({ auth_type: 4 })
    server().clock.forward(1)
    await aRole(server().services.database.db, { person_id: person.id, auth_type: 7 })
    const tokens: string[] = []
    for (let login = 0; login < 9; login++) {
      const { access } = await logIn(server(), { ...persona, AuthType: login % 2 ? 7 : 4 })
      tokens.push(access.access_token)
    }
    expect(await statusOf(oldest)).toBe(200)
    const { access } = await logIn(server(), persona)
    const after = await current(oldest)
    expect([after.status, await errorOf(after)]).toEqual([401, 'access.ended'])
    const living = [...tokens, access.access_token, other.access.access_token]
    expect(await Promise.all(living.map(statusOf))).toEqual(living.map(() => 200))
  })

  test('T18 so that ten sessions remain if a person logs in many times at once', async () => {
    const { person, persona } = await loggedIn({ auth_type: 4 })
    await Promise.all(Array.from({ length: 16 }, () => logIn(server(), persona)))
    const held = await server()
      .services.database.db.selectFrom('sessions')
      .select('id')
      .where('person_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(held).toHaveLength(10)
  })

  test.each(['users/logout', 'users/changerole'])(
    'T29 and requests to %s after that are limited by address, like a login',
    async (path) => {
      const body = path === 'users/logout' ? undefined : JSON.stringify({ AuthType: 4, TeamId: 0 })
      const headers = { ...bearer('A'.repeat(43)).headers, 'Content-Type': 'application/json' }
      const ask = (from: string) =>
        server().fetch(`/api/admin/${path}`, { method: 'POST', headers, body }, from)
      expect((await ask('203.0.113.60')).status).toBe(401)
      // Simulates 3000 requests of the address within the minute.
      await server()
        .services.database.db.updateTable('rate_limits')
        .set({ hits: 3000 })
        .where('subject', '=', 'address:203.0.113.60')
        .execute()
      const refused = await ask('203.0.113.60')
      expect([refused.status, await errorOf(refused)]).toEqual([429, 'access.tooMany'])
      expect((await ask('203.0.113.61')).status).toBe(401)
    },
  )

  test('SES-31 for calls that need an alias once the alias is removed', async () => {
    const { access } = await logIn(server(), personas.restrictedDom)
    const referees = () => server().fetch('/api/admin/referees', bearer(access.access_token))
    expect((await referees()).status).toBe(200)
    const { PersonId } = (await (await current(access.access_token)).json()) as { PersonId: number }
    const { db } = server().services.database
    await db
      .updateTable('roles')
      .set({ websites: ['NDO'] })
      .where('person_id', '=', PersonId)
      .execute()
    expect((await referees()).status).toBe(403)
  })
})

async function loggedIn(values: Omit<Parameters<typeof aRole>[1], 'person_id'> & { auth_type: 2 | 3 | 4 }) {
  const { db } = server().services.database
  const person = await aPerson(db)
  const role = await aRole(db, { ...values, person_id: person.id })
  const persona = {
    ...personas.staff,
    Kennitala: person.ssn,
    AuthType: values.auth_type,
    TeamId: role.team_id ?? 0,
  }
  const { access, cookie } = await logIn(server(), persona)
  return { person, persona, role, token: access.access_token, cookie }
}
