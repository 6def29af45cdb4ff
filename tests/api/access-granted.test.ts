import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessRole, RoleEvent } from '#domain/access/role.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { endDueRoles } from '#server/access/ends.ts'
import { aHolder, loggedIn, personaOf, withToken } from '../support/access.ts'
import { refusalOf } from '../support/answers.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { askForAccess, eidToken, logIn } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// Only staff may give, change and end access; the matrix test covers the other roles.

let server: TestServer
beforeAll(async () => {
  // The tests move the clock by days, so one login must last that long.
  server = await testServer({ environment: { sessionSeconds: 300 * 86_400 } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute()
})

const db = () => server.services.database.db
const staff = () => server.as(personas.staff)
const today = () => dayAt(server.clock.now())
const nobody = { PersonId: 0, Ssn: '' }
const empty = { AuthType: 4, TeamId: 0, Websites: [], EndsOn: null }
const give = (body: object) => staff().post('rest/access/roles', { ...empty, ...body })
const change = (id: number, body: object) => staff().put(`rest/access/roles/${id}`, { Websites: [], ...body })
const stands = async (person: number) => {
  const filter = encodeURIComponent(JSON.stringify({ PersonId: person }))
  const rows: AccessRole[] = await (await staff().get(`rest/access/roles?filter=${filter}`)).json()
  return rows
}
const historyOf = async (id: number): Promise<RoleEvent[]> =>
  (await staff().get(`rest/access/roles/${id}/history`)).json()
const statusOf = async (token: string) => (await withToken(server, token)('GET', 'users/current')).status

describe('giving a person a role', () => {
  test('T18 lets the person log in with the club, areas and last day of the role', async () => {
    const person = await aPerson(db())
    const Person = { PersonId: person.id, Ssn: '' }
    const last = addDays(today(), 3)
    const response = await give({ Person, AuthType: 2, Websites: ['DOM', 'NDO'], EndsOn: last })
    expect(response.status).toBe(200)
    const role: AccessRole = await response.json()
    expect(role).toMatchObject({ PersonId: person.id, AuthType: 2, Websites: ['DOM', 'NDO'], EndsOn: last })
    const { access } = await logIn(server, personaOf(person.ssn, { auth_type: 2 }))
    expect((await withToken(server, access.access_token)('GET', 'referees')).status).toBe(200)
    expect(await historyOf(role.id)).toMatchObject([
      { Act: 'access.giveRole', ByName: expect.stringMatching(/./), Given: ['DOM', 'NDO'], EndsOn: last },
    ])
  })

  test('T18 is possible by full national id for a person who is only in the national registry', async () => {
    const Ssn = '0102031429'
    const found = await (await staff().post('rest/access/person', { Ssn })).json()
    expect(found).toMatchObject({ PersonId: 0, Ssn, Name: expect.stringMatching(/./) })
    const role: AccessRole = await (await give({ Person: found, AuthType: 7 })).json()
    expect(role.Name).toBe(found.Name)
    const [byId] = await (await staff().post('rest/access/roles/national-id', { Ssn })).json()
    expect(byId).toMatchObject({ id: role.id })
  })

  test.each([
    ['nobody', { Person: nobody }, 400],
    ['an unknown person', { Person: { PersonId: 2_147_483_647, Ssn: '' } }, 'roles.unknownPerson'],
    ['an unknown national id', { Person: { PersonId: 0, Ssn: '0101019999' } }, 404],
    ['an unknown club', { AuthType: 3, TeamId: 2_147_483_647 }, 'roles.unknownTeam'],
    ['a club user without a club', { AuthType: 5 }, 'roles.clubMissing'],
    ['a referee of a club', { AuthType: 4, TeamId: 1 }, 'roles.noClub'],
    ['areas of a referee', { Websites: ['DOM'] }, 'roles.noAliases'],
    ['an unknown area', { AuthType: 2, Websites: ['XXX'] }, 400],
    ['an unknown role', { AuthType: 9 }, 400],
    ['a past day', { EndsOn: '2020-01-01' }, 'roles.endPast'],
    ['an impossible date', { EndsOn: '2026-02-30' }, 400],
    ['an unknown field', { Id: 3 }, 400],
  ])('T05 to or with %s is refused with a message and stores nothing', async (_what, body, refusal) => {
    const person = await aPerson(db())
    const response = await give({ Person: { PersonId: person.id, Ssn: '' }, ...body })
    const answer = await response.json()
    expect(answer.error_description).toMatch(/\./)
    expect(refusal).toBe(typeof refusal === 'number' ? response.status : answer.error)
    expect(await stands(person.id)).toEqual([])
  })

  test('T18 is refused the second time, even if both requests arrive at the same moment', async () => {
    const person = await aPerson(db())
    const both = [
      give({ Person: { PersonId: person.id, Ssn: '' } }),
      give({ Person: { PersonId: person.id, Ssn: '' } }),
    ]
    const answers = await Promise.all((await Promise.all(both)).map(refusalOf))
    expect(answers).toContainEqual([422, 'roles.already'])
    expect(await stands(person.id)).toHaveLength(1)
  })
})

describe('changing a role', () => {
  test('T04 to another club takes effect at once', async () => {
    const [from, to] = [await aTeam(db()), await aTeam(db())]
    const { role, token } = await loggedIn(server, { auth_type: 3, team_id: from.id })
    expect((await change(role.id, { TeamId: to.id, Version: 1 })).status).toBe(200)
    const user = await (await withToken(server, token)('GET', 'users/current')).json()
    expect(user.TeamId).toBe(to.id)
    expect(await historyOf(role.id)).toMatchObject([
      { Act: 'access.saveAliases', TeamShortName: to.short_name },
    ])
  })

  test('T04 to a role the person already has, to no club or to a past day is refused', async () => {
    const [one, other] = [await aTeam(db()), await aTeam(db())]
    const { person, role } = await aHolder(db(), { auth_type: 3, team_id: one.id })
    await aRole(db(), { person_id: person.id, auth_type: 3, team_id: other.id })
    expect(await refusalOf(await change(role.id, { TeamId: other.id }))).toEqual([422, 'roles.already'])
    expect(await refusalOf(await change(role.id, { TeamId: 0 }))).toEqual([422, 'roles.clubMissing'])
    expect(await refusalOf(await change(role.id, { EndsOn: '2020-01-01' }))).toEqual([422, 'roles.endPast'])
    expect(await stands(person.id)).toMatchObject([{ Version: 1 }, { Version: 1 }])
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const { role } = await aHolder(db(), { auth_type: 4 })
    await change(role.id, { EndsOn: today(), Version: 1 })
    const response = await change(role.id, { EndsOn: null, Version: 1 })
    expect([response.status, await response.json()]).toMatchObject([409, { Current: { EndsOn: today() } }])
  })
})

describe('the last day of a role', () => {
  test('T18 ends the session, new logins, role changes and resumed sessions at midnight in Iceland', async () => {
    const { person, role, persona, cookie } = await loggedIn(server, { auth_type: 4 })
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    server.clock.set(`${today()}T23:30:00.000Z`)
    await change(role.id, { EndsOn: today() })
    const { access } = await logIn(server, persona)
    // The role ends at midnight, so access lasts only 30 minutes more.
    expect(access.expires_in).toBe(30 * 60)
    const other = await logIn(server, personaOf(person.ssn, { auth_type: 7 }))
    server.clock.set(`${today()}T23:59:59.000Z`)
    const kept = await eidToken(server, persona)
    expect(await statusOf(access.access_token)).toBe(200)

    server.clock.set(`${addDays(today(), 1)}T00:00:00.000Z`)
    expect(await statusOf(access.access_token)).toBe(401)
    const resumed = await server.fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
    expect(resumed.status).toBe(401)
    const login = await askForAccess(server, { code: kept, authType: 4 })
    expect(await refusalOf(login)).toEqual([403, 'login.roleNotYours'])
    const body = { AuthType: 4, TeamId: 0 }
    const back = await withToken(server, other.access.access_token)('POST', 'users/changerole', { body })
    expect(await refusalOf(back)).toEqual([403, 'login.roleNotYours'])

    await endDueRoles(server.services)
    expect(await stands(person.id)).toMatchObject([{ AuthType: 7 }])
    const filter = encodeURIComponent(JSON.stringify({ PersonId: person.id, Ended: true }))
    const [ended] = await (await staff().get(`rest/access/roles?filter=${filter}`)).json()
    expect(ended).toMatchObject({ id: role.id, EndedAt: server.clock.now().toISOString() })
    expect((await historyOf(role.id))[0]).toMatchObject({ Act: 'access.endRole', ByName: '' })
  })
})

describe('the last role of staff', () => {
  const ofStaff = async () =>
    (
      await db()
        .selectFrom('roles')
        .select('id')
        .where('auth_type', '=', 1)
        .where('ends_on', 'is', null)
        .execute()
    ).map(({ id }) => id)

  test("T05 two staff who end each other's access at the same moment leave one of them", async () => {
    const one = await loggedIn(server, { auth_type: 1 })
    const other = await loggedIn(server, { auth_type: 1 })
    const own = (await ofStaff()).filter((id) => id !== one.role.id && id !== other.role.id)
    await db()
      .updateTable('roles')
      .set({ ends_on: addDays(today(), 30) })
      .where('id', 'in', own)
      .execute()
    const end = (who: typeof one, whom: typeof one) =>
      withToken(server, who.token)('DELETE', `rest/access/persons/${whom.person.id}/roles`)
    const answers = await Promise.all([end(one, other), end(other, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const [left] = await ofStaff()
    const stays = left === one.role.id ? one : other
    expect(await ofStaff()).toEqual([stays.role.id])
    // The last staff user may not end their own role or give it a last day, even if other staff roles with a last day exist.
    const self = withToken(server, stays.token)
    const path = `rest/access/roles/${stays.role.id}`
    expect(await refusalOf(await self('DELETE', path))).toEqual([422, 'roles.lastStaff'])
    const body = { Websites: [], EndsOn: addDays(today(), 1) }
    expect(await refusalOf(await self('PUT', path, { body }))).toEqual([422, 'roles.lastStaff'])
    expect(await refusalOf(await self('DELETE', `rest/access/persons/${stays.person.id}/roles`))).toEqual([
      422,
      'roles.lastStaff',
    ])
    await db().updateTable('roles').set({ ends_on: null }).where('id', 'in', own).execute()
  })
})

test('T18 staff can end all access of a person at once, and a second request finds nothing to end', async () => {
  const { person, token } = await loggedIn(server, { auth_type: 4 })
  await aRole(db(), { person_id: person.id, auth_type: 7 })
  const end = () => staff().delete(`rest/access/persons/${person.id}/roles`)
  expect(await (await end()).json()).toEqual({ EndedRoles: 2, EndedSessions: 1 })
  expect(await statusOf(token)).toBe(401)
  expect(await (await end()).json()).toEqual({ EndedRoles: 0, EndedSessions: 0 })
  expect((await staff().delete('rest/access/persons/2147483647/roles')).status).toBe(404)
})
