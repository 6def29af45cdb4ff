import { beforeEach, describe, expect, test } from 'vitest'
import type { AccessRole } from '#domain/access/role.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { aHolder, loggedIn, personaOf, withToken } from '../support/access.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aRole, aTeam } from '../support/builders.ts'
import { askForAccess, askForOptions, eidToken, logIn } from '../support/login.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'

const { server, db } = apiTest()
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute()
})

const staff = (persona: Persona = personas.staff) => server().as(persona)
const statusOf = async (token: string) => (await withToken(server(), token)('GET', 'users/current')).status
const resumed = async (cookie: string) =>
  (await server().fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })).status
const endRole = (id: number, persona?: Persona) => staff(persona).delete(`rest/access/roles/${id}`)
const saveAliases = (id: number, body: unknown, persona?: Persona) =>
  staff(persona).put(`rest/access/roles/${id}`, body)
const roleIds = async () =>
  (await db().selectFrom('roles').select('id').orderBy('id').execute()).map(({ id }) => id)
const lastAudit = (act: string) =>
  db()
    .selectFrom('audit')
    .select(['person_id', 'records', 'result'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const listed = async (filter: object, more = ''): Promise<AccessRole[]> => {
  const response = await staff().get(
    `rest/access/roles?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`,
  )
  expect(response.status).toBe(200)
  return response.json()
}

describe('the list of roles', () => {
  test('T18 names the person, role, club, aliases, start and last use of each role', async () => {
    const { person, role, token } = await loggedIn(server(), {
      auth_type: AuthType.Restricted,
      websites: ['DOM'],
    })
    server().clock.forward(600)
    expect(await statusOf(token)).toBe(200)
    const seen = server().clock.now().toISOString()
    expect(await listed({ PersonId: person.id })).toEqual([
      {
        id: role.id,
        PersonId: person.id,
        Name: person.name,
        AuthType: 2,
        TeamId: 0,
        TeamShortName: '',
        Websites: ['DOM'],
        GivenAt: null,
        LastSeenAt: seen,
        OpenSessions: 1,
        EndsOn: null,
        EndedAt: null,
        Version: 1,
      },
    ])
    expect(await lastAudit('access.roles')).toMatchObject({ records: { Rows: 1, Roles: [role.id] } })
    expect(await (await staff().get(`rest/access/roles/${role.id}`)).json()).toMatchObject({ id: role.id })
  })

  test('T18 can be searched by name, role, club and alias, and paged', async () => {
    const team = await aTeam(db())
    const one = await aHolder(db(), { auth_type: 3, team_id: team.id })
    const other = await aHolder(db(), { auth_type: 5, team_id: team.id })
    const ids = async (filter: object, more?: string) => (await listed(filter, more)).map(({ id }) => id)
    expect(await ids({ TeamId: team.id })).toEqual([one.role.id, other.role.id])
    expect(await ids({ TeamId: team.id, AuthType: [5] })).toEqual([other.role.id])
    expect(await ids({ TeamId: team.id, q: 'PROFUN tilraunad' })).toEqual([one.role.id, other.role.id])
    expect(await ids({ TeamId: team.id, q: '100%' })).toEqual([])
    expect(await ids({ TeamId: team.id }, '&range=[1,1]&sort=["LastSeenAt","DESC"]')).toHaveLength(1)
    for (const { AuthType: type, Websites } of await listed({ Websites: ['NDO'] }))
      expect([type, Websites.includes('NDO')]).toEqual([2, true])
    const page = await staff().get('rest/access/roles?range=[0,1]')
    expect(page.headers.get('Content-Range')).toMatch(/^access\/roles 0-1\/\d+$/)
  })

  test('T18 shows since when a club user has had the role', async () => {
    const saved = await server()
      .as(personas.clubUser)
      .post('users/addorupdateuser', { Name: 'x', Ssn: '0102031429', TeamGroup: [] })
    const { Id } = await saved.json()
    const [role] = (await listed({ q: '' })).filter(({ id }) => id === Id)
    const found = role ?? (await (await staff().get(`rest/access/roles/${Id}`)).json())
    expect(found.GivenAt).toBe(server().clock.now().toISOString())
    await server().as(personas.clubUser).delete(`users/delete/${Id}`)
  })

  test.each([
    '?filter={"Ssn":"0101302989"}',
    '?sort=["Ssn","ASC"]',
    '?range=[0,9999]',
    '?filter={"Websites":["XXX"]}',
  ])('T22 %s is refused', async (query) => {
    expect((await staff().get(`rest/access/roles${query}`)).status).toBe(400)
  })
})

describe('ending a role', () => {
  test.each(authTypes)(
    'T18 SES-18 of AuthType %s ends all sessions of the role at once',
    async (auth_type) => {
      const team_id = [3, 5].includes(auth_type) ? (await aTeam(db())).id : undefined
      const { person, role, persona, token, cookie } = await loggedIn(server(), { auth_type, team_id })
      const second = await logIn(server(), persona)
      const kept = await eidToken(server(), persona)
      const response = await endRole(role.id)
      expect([response.status, await response.json()]).toEqual([200, { id: role.id, EndedSessions: 2 }])

      expect([await statusOf(token), await statusOf(second.access.access_token)]).toEqual([401, 401])
      expect([await resumed(cookie), await resumed(second.cookie)]).toEqual([401, 401])
      const call = withToken(server(), token)
      const role_ = { AuthType: auth_type, TeamId: team_id ?? 0 }
      expect((await call('POST', 'users/changerole', { body: role_ })).status).toBe(401)
      expect((await call('POST', 'users/logout')).status).toBe(401)
      expect((await call('POST', 'rest/sessions/end-all')).status).toBe(401)
      // An electronic-id token issued before the role ended grants no access and offers no roles.
      const code = { code: kept, authType: auth_type, teamId: team_id ?? 0 }
      expect(await refusalOf(await askForAccess(server(), code))).toEqual([403, 'login.roleNotYours'])
      expect(await (await askForOptions(server(), { token: kept })).json()).toEqual({ Options: [] })

      expect(await lastAudit('access.endRole')).toMatchObject({
        person_id: await personIdOf(db(), personas.staff),
        result: 200,
        records: {
          Role: role.id,
          Person: person.id,
          EndedSessionIds: [expect.any(Number), expect.any(Number)],
        },
      })
    },
  )

  test("T18 keeps the person's other roles, but closes the session of the ended role", async () => {
    const { person, role, token } = await loggedIn(server(), { auth_type: 4 })
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    const other = await logIn(server(), personaOf(person.ssn, { auth_type: 7 }))
    await endRole(role.id)
    expect([await statusOf(token), await statusOf(other.access.access_token)]).toEqual([401, 200])
    const back = await withToken(server(), other.access.access_token)('POST', 'users/changerole', {
      body: { AuthType: 4, TeamId: 0 },
    })
    expect(await refusalOf(back)).toEqual([403, 'login.roleNotYours'])
  })

  test('T18 also refuses repeats of requests that the role made before it ended', async () => {
    const { role, token } = await loggedIn(server(), { auth_type: 4 })
    const call = withToken(server(), token)
    const sent = { key: 'repeat-1', body: { Value: noPreferences } }
    const save = () => call('PUT', 'rest/preferences/domarar', sent)
    const first = await save()
    expect(first.status).toBe(200)
    expect((await save()).status).toBe(200)
    await endRole(role.id)
    expect(await refusalOf(await save())).toEqual([401, 'access.none'])
  })

  test('T18 cannot be undone by repeating the login or role change that opened the session', async () => {
    const { person, role, persona } = await loggedIn(server(), { auth_type: 4 })
    const code = await eidToken(server(), persona)
    const ask = () =>
      server().fetch('/api/token', {
        method: 'POST',
        headers: { 'Idempotency-Key': 'login-1' },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, authType: '4' }),
      })
    const { access_token } = await (await ask()).json()
    const call = withToken(server(), access_token)
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    const change = () =>
      call('POST', 'users/changerole', { key: 'change-1', body: { AuthType: 4, TeamId: 0 } })
    const changed = (await (await change()).json()).access_token
    expect(await statusOf(changed)).toBe(200)
    await endRole(role.id)
    for (const again of [await ask(), await change()]) {
      const { access_token: opened } = await again.json()
      if (opened) expect(await statusOf(opened)).toBe(401)
    }
  })

  test('T18 returns 404 for an unknown or already ended role and changes nothing', async () => {
    const { role } = await aHolder(db(), { auth_type: 4 })
    const answers = await Promise.all([endRole(role.id), endRole(role.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const before = await roleIds()
    for (const id of [role.id, 1, 2_147_483_647])
      expect(await refusalOf(await endRole(id))).toEqual([404, 'roles.notFound'])
    for (const id of ['0', '-1', '1e3', '99999999999', 'abc'])
      expect((await staff().delete(`rest/access/roles/${id}`)).status).toBe(400)
    expect(await roleIds()).toEqual(before)
  })

  test('T18 with the same idempotency key returns the first response', async () => {
    const { role } = await aHolder(db(), { auth_type: 4 })
    const end = () => staff().delete(`rest/access/roles/${role.id}`, undefined, { key: 'end-1' })
    const first = await (await end()).json()
    expect(await (await end()).json()).toEqual(first)
  })

  test("T18 is possible for one's own role, and a repeat returns the first response", async () => {
    const { role, token } = await loggedIn(server(), { auth_type: 1 })
    const end = () => withToken(server(), token)('DELETE', `rest/access/roles/${role.id}`, { key: 'own-1' })
    const first = await end()
    expect([first.status, await first.json()]).toEqual([200, { id: role.id, EndedSessions: 1 }])
    expect(await statusOf(token)).toBe(401)
    const again = await end()
    expect([again.status, await again.json()]).toEqual([200, { id: role.id, EndedSessions: 1 }])
  })

  test.each(Object.entries(personas).filter(([, { AuthType: type }]) => type !== 1))(
    'T05 and ending its sessions is refused to %s',
    async (_name, persona) => {
      const own = await db()
        .selectFrom('roles')
        .innerJoin('persons', 'persons.id', 'roles.person_id')
        .select(['roles.id', 'persons.id as personId'])
        .where('ssn', '=', persona.Kennitala)
        .execute()
      const foreign = await aHolder(db(), { auth_type: 4 })
      const before = await roleIds()
      const asker = server().as(persona)
      const targets = [...own, { id: foreign.role.id, personId: foreign.person.id }]
      for (const { id, personId } of targets.slice(-3)) {
        const answers = [
          await asker.get('rest/access/roles'),
          await asker.get(`rest/access/roles/${id}`),
          await asker.delete(`rest/access/roles/${id}`),
          await asker.put(`rest/access/roles/${id}`, { Websites: ['DOM'] }),
          await asker.delete(`rest/access/roles/${id}/sessions`),
          await asker.delete(`rest/access/persons/${personId}/sessions`),
        ]
        for (const answer of answers) expect(await refusalOf(answer)).toEqual([403, 'access.denied'])
      }
      expect(await roleIds()).toEqual(before)
    },
  )
})

describe('removing an alias', () => {
  test('T04 SES-31 makes the next call that needs the alias fail, and also repeats of earlier calls', async () => {
    const { person, role, token } = await loggedIn(server(), {
      auth_type: 2,
      websites: ['DOM', 'NDO'],
    })
    const referees = () => withToken(server(), token)('GET', 'referees')
    expect((await referees()).status).toBe(200)
    const response = await saveAliases(role.id, { Websites: ['NDO', 'NDO', 'THJ'], Version: 1 })
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id: role.id, Websites: ['NDO', 'THJ'], Version: 2 }),
    ])
    expect(await refusalOf(await referees())).toEqual([403, 'access.denied'])
    expect(await lastAudit('access.saveAliases')).toMatchObject({
      records: { Role: role.id, Person: person.id, Given: ['THJ'], Taken: ['DOM'] },
    })
  })

  test('T04 may leave a role without any alias; such a role can still use calls that need none', async () => {
    const { role, token } = await loggedIn(server(), { auth_type: 2, websites: ['DOM'] })
    expect((await saveAliases(role.id, { Websites: [] })).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
    expect((await withToken(server(), token)('GET', 'referees')).status).toBe(403)
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const { role } = await aHolder(db(), { auth_type: 2, websites: ['DOM'] })
    await saveAliases(role.id, { Websites: ['NDO'], Version: 1 })
    const response = await saveAliases(role.id, { Websites: [], Version: 1 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'record.stale', Current: { Websites: ['NDO'] } })
  })

  test.each([1, 3, 4, 5, 6, 7] as const)(
    'T04 is refused for AuthType %s, which has no aliases',
    async (auth_type) => {
      const team_id = [3, 5].includes(auth_type) ? (await aTeam(db())).id : undefined
      const { role } = await aHolder(db(), { auth_type, team_id })
      expect(await refusalOf(await saveAliases(role.id, { Websites: ['DOM'] }))).toEqual([
        422,
        'roles.noAliases',
      ])
    },
  )

  test.each([
    { Websites: ['XXX'] },
    { Websites: 'DOM' },
    { Websites: [null] },
    {},
    { Websites: [], AuthType: 1 },
    { Websites: [], Version: 0 },
  ])('T05 with the body %j is refused', async (body) => {
    const { role } = await aHolder(db(), { auth_type: 2, websites: ['DOM'] })
    expect((await saveAliases(role.id, body)).status).toBe(400)
    expect(await (await staff().get(`rest/access/roles/${role.id}`)).json()).toMatchObject({ Version: 1 })
  })

  test('T04 returns 404 for an unknown role', async () => {
    expect(await refusalOf(await saveAliases(1, { Websites: [] }))).toEqual([404, 'roles.notFound'])
  })
})

describe('ending sessions of a person as staff', () => {
  test('T18 can be limited to the sessions of one role, and the person can log in again', async () => {
    const { person, role, persona, token, cookie } = await loggedIn(server(), { auth_type: 4 })
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    const other = await logIn(server(), personaOf(person.ssn, { auth_type: 7 }))
    const response = await staff().delete(`rest/access/roles/${role.id}/sessions`)
    expect([response.status, await response.json()]).toEqual([200, { EndedSessions: 1 }])
    expect([await statusOf(token), await resumed(cookie)]).toEqual([401, 401])
    expect(await statusOf(other.access.access_token)).toBe(200)
    // Logging out with the access of an ended session does not revive the session.
    expect((await withToken(server(), token)('POST', 'users/logout')).status).toBe(401)
    expect(await statusOf((await logIn(server(), persona)).access.access_token)).toBe(200)
    const audit = await lastAudit('access.endRoleSessions')
    expect(audit).toMatchObject({ records: { Role: role.id, Person: person.id } })
  })

  test('T18 can end the sessions of a person in every role', async () => {
    const { person, token } = await loggedIn(server(), { auth_type: 4 })
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    const other = await logIn(server(), personaOf(person.ssn, { auth_type: 7 }))
    const end = () => staff().delete(`rest/access/persons/${person.id}/sessions`)
    expect(await (await end()).json()).toEqual({ EndedSessions: 2 })
    expect([await statusOf(token), await statusOf(other.access.access_token)]).toEqual([401, 401])
    expect(await (await end()).json()).toEqual({ EndedSessions: 0 })
    expect(await lastAudit('access.endPersonSessions')).toMatchObject({
      records: { Person: person.id, EndedSessionIds: [] },
    })
  })

  test('T18 returns 404 for an unknown role or person', async () => {
    expect((await staff().delete('rest/access/roles/1/sessions')).status).toBe(404)
    expect((await staff().delete('rest/access/persons/1/sessions')).status).toBe(404)
  })

  test("T18 may end one's own sessions", async () => {
    const { person, token } = await loggedIn(server(), { auth_type: 1 })
    const end = () =>
      withToken(server(), token)('DELETE', `rest/access/persons/${person.id}/sessions`, { key: 'mine' })
    expect(await (await end()).json()).toEqual({ EndedSessions: 1 })
    expect(await statusOf(token)).toBe(401)
    expect(await (await end()).json()).toEqual({ EndedSessions: 1 })
  })
})
