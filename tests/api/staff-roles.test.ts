import { beforeEach, expect, test } from 'vitest'
import { notices } from '#domain/notices/calls.ts'
import { AuthType, authTypes, isStaffType } from '#domain/platform/auth-type.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { endDueRoles } from '#server/access/ends.ts'
import { tellStaffRoles } from '#server/access/staff-roles.ts'
import { sendLetters } from '#server/notices/letters.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

// Every staff user is notified of each staff role that is given or ended, in whatever way.

const { server, db, staff } = apiTest({ environment: { sessionSeconds: 43_200 } })
beforeEach(async () => {
  server().clock.set(testNow)
  for (const table of ['staff_role_changes', 'notices', 'notice_settings', 'outbox', 'rate_limits'] as const)
    await db().deleteFrom(table).execute()
  await server().prove(personas.staff)
})

const { check, commit, undo } = imports(server)

const told = async (persona: Persona) => {
  await tellStaffRoles(server().services)
  const rows = notices.answer.parse(await (await server().as(persona).get('rest/notices')).json())
  return rows
    .filter(({ Kind }) => Kind === 'staffRoleGiven' || Kind === 'staffRoleTaken')
    .map(({ Kind, Subject }) => [Kind, Subject])
}
const forget = async () => {
  await tellStaffRoles(server().services)
  await db().deleteFrom('notices').execute()
}
const aStaffRole = async (auth_type: AuthType = AuthType.Staff, ends_on: string | null = null) => {
  const person = await aPerson(db())
  const role = await aRole(db(), { person_id: person.id, auth_type, team_id: null, ends_on })
  await forget()
  return { person, role }
}
const given = (name: string) => [['staffRoleGiven', name]]
const taken = (name: string) => [['staffRoleTaken', name]]

const ways: [string, () => Promise<string[][]>][] = [
  [
    'given on the page of access',
    async () => {
      const person = await aPerson(db())
      const body = {
        Person: { PersonId: person.id, Ssn: '' },
        AuthType: 1,
        TeamId: 0,
        Websites: [],
        EndsOn: null,
      }
      expect((await staff().post('rest/access/roles', body)).status).toBe(200)
      return given(person.name)
    },
  ],
  [
    'taken on the page of access',
    async () => {
      const { person, role } = await aStaffRole()
      expect((await staff().delete(`rest/access/roles/${role.id}`)).status).toBe(200)
      return taken(person.name)
    },
  ],
  [
    'taken with all roles of a person',
    async () => {
      const { person } = await aStaffRole(AuthType.Restricted)
      expect((await staff().delete(`rest/access/persons/${person.id}/roles`)).status).toBe(200)
      return taken(person.name)
    },
  ],
  [
    'given by an import',
    async () => {
      const person = await aPerson(db())
      await commit(await check('roles', `Ssn,AuthType\n${person.ssn},2\n`))
      return given(person.name)
    },
  ],
  [
    'taken by an import',
    async () => {
      const person = await aPerson(db())
      await commit(await check('roles', `Ssn,AuthType\n${person.ssn},1\n`))
      await forget()
      await commit(await check('roles', `Ssn,AuthType,Deleted\n${person.ssn},1,1\n`))
      return taken(person.name)
    },
  ],
  [
    'taken by the undo of an import',
    async () => {
      const person = await aPerson(db())
      const done = await check('roles', `Ssn,AuthType\n${person.ssn},1\n`)
      await commit(done)
      await forget()
      await undo(done)
      return taken(person.name)
    },
  ],
  [
    'over with its last day',
    async () => {
      const { person } = await aStaffRole(AuthType.Staff, addDays(dayAt(server().clock.now()), -1))
      await endDueRoles(server().services)
      return taken(person.name)
    },
  ],
  [
    'given in the database by hand',
    async () => {
      const person = await aPerson(db())
      await aRole(db(), {
        person_id: person.id,
        auth_type: AuthType.Staff,
        team_id: null,
        given_at: '2026-05-01T00:00:00Z',
      })
      return given(person.name)
    },
  ],
]

test.each(ways)('T30 only staff are notified of a staff role that is %s', async (_way, act) => {
  const expected = await act()
  expect(await told(personas.staff)).toEqual(expected)
  expect(await told(personas.manyRoles)).toEqual(expected)
  expect(await told(personas.restrictedDom)).toEqual([])
  expect(await told(personas.clubUser)).toEqual([])
  expect(await told(personas.staff)).toEqual(expected)
})

test('T30 the user who gave a staff role is notified too, because somebody else may have used their access', async () => {
  const { person, role } = await aStaffRole()
  await staff().delete(`rest/access/roles/${role.id}`)
  expect(await told(personas.staff)).toEqual(taken(person.name))
})

test('the notice of a new staff role comes by mail within a minute', async () => {
  const person = await aPerson(db())
  const body = {
    Person: { PersonId: person.id, Ssn: '' },
    AuthType: 1,
    TeamId: 0,
    Websites: [],
    EndsOn: null,
  }
  await staff().post('rest/access/roles', body)
  await tellStaffRoles(server().services)
  await sendLetters(server().services)
  const mails = await db().selectFrom('mails').select('body').where('kind', '=', 'notices').execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails)
    expect(mail.body).toContain(`Starfsmannaaðgangur veittur\n${person.name}\nhttp://localhost:3000/adgangur`)
})

test('users who become staff at the same moment are not notified of each other, so a first import sends no notices', async () => {
  const [one, two] = [await aPerson(db()), await aPerson(db())]
  const before = await db().selectFrom('notices').select('role_id').execute()
  expect(before).toEqual([])
  await commit(await check('roles', `Ssn,AuthType\n${one.ssn},1\n${two.ssn},1\n`))
  await tellStaffRoles(server().services)
  const roles = await db()
    .selectFrom('notices')
    .innerJoin('roles', 'roles.id', 'notices.role_id')
    .select('roles.person_id')
    .execute()
  expect(roles.filter(({ person_id }) => [one.id, two.id].includes(person_id))).toEqual([])
  expect(roles.length).toBeGreaterThan(0)
})

test('giving or removing roles of clubs and referees notifies nobody', async () => {
  for (const auth_type of authTypes.filter((type) => !isStaffType(type))) {
    const person = await aPerson(db())
    const team_id = auth_type === AuthType.Club || auth_type === AuthType.Limited ? personaClubs.own : null
    const { id } = await aRole(db(), { person_id: person.id, auth_type, team_id })
    await db().deleteFrom('roles').where('id', '=', id).execute()
  }
  expect(await db().selectFrom('staff_role_changes').select('id').execute()).toEqual([])
})

test('only one of two instances sends the notices of new staff roles', async () => {
  await aStaffRole()
  const { role } = await aStaffRole()
  await db().deleteFrom('roles').where('id', '=', role.id).execute()
  await Promise.all([tellStaffRoles(server().services), tellStaffRoles(server().services)])
  expect(await told(personas.staff)).toHaveLength(1)
})
