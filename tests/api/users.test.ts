import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { ClubUser, ClubUserName } from '#domain/users/club-user.ts'
import { registryFaults } from '#server/platform/national-registry/stand-in.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { demoEngines } from '../support/engines.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

// An invented number (7th and 8th digit 14 or 15), for which the stand-in registry returns a name.
const newcomer = '0102031429'
const { nobody: notThere, protectedPerson: isProtected, down: registryDown } = registryFaults

const { server, db } = apiTest()
beforeEach(async () => {
  await server().services.database.db.deleteFrom('rate_limits').execute()
})

const club = (persona: Persona = personas.clubUser) => server().as(persona)
const save = (body: unknown, persona?: Persona) => club(persona).post('users/addorupdateuser', body)
const listed = async (persona?: Persona): Promise<ClubUserName[]> =>
  (await club(persona).get('users/getusers')).json()
const one = (id: number, persona?: Persona) => club(persona).get(`users/getuser/${id}`)
const everything = async () => ({
  roles: await db()
    .selectFrom('roles')
    .select(['id', 'person_id', 'auth_type', 'team_id', 'websites', 'version'])
    .orderBy('id')
    .execute(),
  groups: await db().selectFrom('user_groups').selectAll().execute(),
  persons: await db().selectFrom('persons').select(['id', 'ssn', 'name']).orderBy('id').execute(),
})
const groups = [
  { GroupId: 1, Gender: 1 },
  { GroupId: 2, Gender: 0 },
]
const made = async (ssn = newcomer): Promise<ClubUser> => {
  const response = await save({ Name: 'Nafnið úr forminu', Ssn: ssn, TeamGroup: groups })
  expect(response.status).toBe(200)
  return response.json()
}
const remove = (id: number, persona?: Persona) => club(persona).delete(`users/delete/${id}`)

describe('creating a user', () => {
  test("USR-11 USR-13 uses the registry's name, the club of the user who creates it, the groups and AuthType 5", async () => {
    const saved = await made()
    expect(saved).toMatchObject({
      Ssn: newcomer,
      AuthType: AuthType.Limited,
      Websites: [],
      TeamId: personaClubs.own,
      TeamGroup: groups,
      Version: 1,
    })
    expect(saved.Name).not.toBe('Nafnið úr forminu')
    expect(await (await one(saved.Id)).json()).toEqual(saved)
    expect(await listed()).toContainEqual({ Id: saved.Id, Name: saved.Name })
    await remove(saved.Id)
  })

  test('USR-07 without a name or a national id is refused at the field', async () => {
    const before = await everything()
    const response = await save({ Name: '', Ssn: '' })
    expect(response.status).toBe(400)
    const { Errors } = await response.json()
    expect(Errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Field: 'Ssn', Message: 'Reiturinn kennitala er skilyrtur' }),
      ]),
    )
    const nameless = await (await save({ Ssn: newcomer })).json()
    expect(nameless.Errors).toEqual([{ Field: 'Name', Message: 'Reiturinn nafn er skilyrtur' }])
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['too short', '010203142', 400, 'input.malformed'],
    ['not of digits', '01020314x9', 400, 'input.malformed'],
    ['unknown', notThere, 404, 'users.notInRegistry'],
    ['protected', isProtected, 404, 'users.notInRegistry'],
    ['an organisation’s', '4102031429', 404, 'users.notInRegistry'],
    ['asked for while the registry is down', registryDown, 503, 'users.registryDown'],
  ])('USR-06 with a national id that is %s is refused', async (_why, Ssn, status, error) => {
    const before = await everything()
    expect(await refusalOf(await save({ Name: 'x', Ssn }))).toEqual([status, error])
    expect(await everything()).toEqual(before)
  })

  test('for a person who is a user of the club already is refused', async () => {
    const { Id } = await made()
    expect(await refusalOf(await save({ Name: 'x', Ssn: newcomer }))).toEqual([422, 'users.already'])
    const itself = await (await save({ Name: 'x', Ssn: personas.clubUser.Kennitala })).json()
    expect(itself).toMatchObject({
      error: 'users.already',
      Errors: [{ Field: 'Ssn', Message: itself.error_description }],
    })
    await remove(Id)
  })

  test('twice at the same moment creates one user', async () => {
    const answers = await Promise.all([1, 2].map(() => save({ Name: 'x', Ssn: newcomer })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const mine = (await everything()).roles.filter(({ team_id }) => team_id === personaClubs.own)
    const { Id } = await answers.find(({ status }) => status === 200)!.json()
    expect(mine.filter(({ id }) => id === Id)).toHaveLength(1)
    await remove(Id)
  })
})

describe('changing a user', () => {
  test('USR-05 USR-11 replaces the groups and keeps the national id', async () => {
    const user = await made()
    const changed = await (await save({ Id: user.Id, Name: user.Name, TeamGroup: [groups[0]] })).json()
    expect(changed).toEqual({ ...user, TeamGroup: [groups[0]], Version: 2 })
    const other = await save({ Id: user.Id, Name: user.Name, Ssn: '0203041429', TeamGroup: [] })
    expect(await refusalOf(other)).toEqual([422, 'users.kennitalaLocked'])
    await remove(user.Id)
  })

  test('with a stale version is refused with the current version and changes nothing', async () => {
    const user = await made()
    await save({ Id: user.Id, Name: user.Name, TeamGroup: [], Version: 1 })
    const before = await everything()
    const response = await save({ Id: user.Id, Name: user.Name, TeamGroup: groups, Version: 1 })
    expect(response.status).toBe(409)
    expect((await response.json()).Current).toMatchObject({ Id: user.Id, TeamGroup: [], Version: 2 })
    expect(await everything()).toEqual(before)
    await remove(user.Id)
  })

  test('with a group that is no division is refused', async () => {
    const user = await made()
    const before = await everything()
    const response = await save({ Id: user.Id, Name: 'x', TeamGroup: [{ GroupId: 999_999, Gender: 1 }] })
    expect(await refusalOf(response)).toEqual([422, 'users.unknownGroup'])
    expect(await everything()).toEqual(before)
    await remove(user.Id)
  })
})

describe('access to users is closed', () => {
  test('D1-018 D1-021 D1-022 to another club, which can neither see nor change a user', async () => {
    const user = await made()
    const before = await everything()
    const { otherClubUser } = personas
    expect((await one(user.Id, otherClubUser)).status).toBe(404)
    expect((await remove(user.Id, otherClubUser)).status).toBe(404)
    expect((await save({ Id: user.Id, Name: 'x', TeamGroup: [] }, otherClubUser)).status).toBe(404)
    const moved = { Name: 'x', Ssn: '0203041429', TeamId: personaClubs.own, TeamGroup: [] }
    expect((await save(moved, otherClubUser)).status).toBe(404)
    expect(await listed(otherClubUser)).not.toContainEqual({ Id: user.Id, Name: user.Name })
    expect(await everything()).toEqual(before)
    await remove(user.Id)
  })

  test('D1-022 to the club, if the association gave the role', async () => {
    const personId = await personIdOf(db(), personas.restrictedThj)
    const given = (await everything()).roles.find((role) => role.person_id === personId)!
    expect((await remove(given.id)).status).toBe(404)
    expect((await one(given.id)).status).toBe(404)
  })
})

describe('a user with groups', () => {
  test('SES-14 OP-051 has them in the session, and changes take effect at once', async () => {
    const { Id, Name } = await made()
    const newUser: Persona = { ...personas.limited, Kennitala: newcomer, Name, TeamId: personaClubs.own }
    const given = async () => (await (await server().as(newUser).get('users/current')).json()).TeamGroup
    expect(await given()).toEqual(groups)
    await save({ Id, Name, TeamGroup: [{ GroupId: 3, Gender: 0 }] })
    expect(await given()).toEqual([{ GroupId: 3, Gender: 0 }])
    await remove(Id)
  })
})

describe('T21 D1-018 a person of another club who becomes a user', () => {
  const stranger = async (email: string | null = 'okunnug@annad.example') => {
    const team = await aTeam(db())
    return aPerson(db(), {
      ssn: knownKennitala(),
      team_id: team.id,
      name: 'Ókunnug Annarsdóttir',
      gsm: '6543210',
      email,
    })
  }
  let born = 10
  /** A national id without a fault in the stand-in registry. */
  const knownKennitala = () => `${born++}05501429`
  const mails = () =>
    db()
      .selectFrom('outbox')
      .innerJoin('mails', 'mails.id', 'outbox.mail_id')
      .select(['outbox.address', 'outbox.person_id', 'mails.kind', 'mails.subject', 'mails.body'])
      .execute()

  test('is shown without phone number and email until the person has logged in with the role', async () => {
    const person = await stranger()
    const user = await made(person.ssn)
    const hidden = { Phone: '', Email: '' }
    expect(user).toMatchObject(hidden)
    expect(await (await one(user.Id)).json()).toMatchObject(hidden)
    const changed = await save({ Id: user.Id, Name: user.Name, TeamGroup: [] })
    expect(await changed.json()).toMatchObject(hidden)

    const itself = { ...personas.limited, Kennitala: person.ssn, TeamId: personaClubs.own }
    expect((await server().as(itself).get('users/current')).status).toBe(200)
    expect(await (await one(user.Id)).json()).toMatchObject({
      Phone: '6543210',
      Email: 'okunnug@annad.example',
    })

    // An earlier login does not count when a person becomes a user again.
    await remove(user.Id)
    const again = await made(person.ssn)
    expect(again).toMatchObject(hidden)
    await remove(again.Id)
  })

  test('is shown with phone number and email if the person belongs to the club', async () => {
    const under = await aTeam(db(), { parent_team_id: personaClubs.own })
    for (const team_id of [personaClubs.own, under.id]) {
      const ssn = knownKennitala()
      const person = await aPerson(db(), { ssn, team_id, gsm: '6543210', email: 'eigin@felag.example' })
      const user = await made(person.ssn)
      expect(user).toMatchObject({ Phone: '6543210', Email: 'eigin@felag.example' })
      await remove(user.Id)
    }
  })

  test('gets one mail that names the club and the user who did it, if an address is known', async () => {
    await db().deleteFrom('outbox').execute()
    const person = await stranger()
    const user = await made(person.ssn)
    await save({ Id: user.Id, Name: user.Name, TeamGroup: [] })
    await save({ Name: 'x', Ssn: person.ssn })
    const unknown = await made((await stranger(null)).ssn)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      address: 'okunnug@annad.example',
      person_id: person.id,
      kind: 'newUser',
      subject: 'Aðgangur að Bakverði: Fálkinn',
    })
    expect(mail!.body).toContain(personas.clubUser.Name)
    expect(mail!.body).not.toContain(person.ssn)
    await remove(user.Id)
    await remove(unknown.Id)
  })
})

describe('deleting a user', () => {
  test('USR-14 returns the remaining list, and access ends at once', async () => {
    const user = await made()
    const newUser: Persona = {
      ...personas.limited,
      Kennitala: newcomer,
      Name: user.Name,
      TeamId: personaClubs.own,
    }
    expect((await server().as(newUser).get('users/current')).status).toBe(200)
    const left = await remove(user.Id)
    expect(await left.json()).toEqual((await listed()).filter(({ Id }) => Id !== user.Id))
    expect((await server().as(newUser).get('users/current')).status).toBe(401)
  })

  test("is refused for the user's own access", async () => {
    const personId = await personIdOf(db(), personas.clubUser)
    const own = (await everything()).roles.find(
      (role) => role.person_id === personId && role.auth_type === AuthType.Club,
    )!
    expect(await refusalOf(await remove(own.id))).toEqual([422, 'users.self'])
    expect((await club().get('users/current')).status).toBe(200)
  })
})

describe('users of AuthType 3', () => {
  async function another(teamId: number | null, on = db()): Promise<[Persona, number]> {
    const { id, ssn } = await aPerson(on)
    const role = await aRole(on, { person_id: id, auth_type: AuthType.Club, team_id: teamId })
    return [{ ...personas.clubUser, Kennitala: ssn, TeamId: teamId ?? 0 }, role.id]
  }

  test.each(demoEngines)(
    'D1-022 if two users delete each other at the same moment, one of them remains: %s',
    async (_engine, open) => {
      const there = await testServer({ database: await open() })
      const { db } = there.services.database
      const { id: team } = await aTeam(db)
      const [[one, oneRole], [other, otherRole]] = [await another(team, db), await another(team, db)]
      // Both users are logged in before either is deleted.
      await Promise.all([one, other].map((persona) => there.as(persona).get('users/current')))
      const answers = await Promise.all([
        there.as(one).delete(`users/delete/${otherRole}`),
        there.as(other).delete(`users/delete/${oneRole}`),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await db.selectFrom('roles').where('team_id', '=', team).selectAll().execute()).toHaveLength(1)
      await there.stop()
    },
  )

  test('D1-018 without a club can manage nobody', async () => {
    const [nobody] = await another(null)
    expect(await listed(nobody)).toEqual([])
    const before = await everything()
    expect(await refusalOf(await save({ Name: 'x', Ssn: newcomer }, nobody))).toEqual([403, 'access.denied'])
    expect(await everything()).toEqual(before)
  })
})

describe('looking up a national id', () => {
  const lookUp = (ssn: string) => club().get(`users/thjodskrauser?ssn=${ssn}`)

  test('USR-12 returns the name, with or without the hyphen', async () => {
    const { Name } = await (await lookUp(newcomer)).json()
    expect(Name).toMatch(/\S+ \S+/)
    expect(await (await lookUp('010203-1429')).json()).toEqual({ Name })
  })

  test('USR-06 USR-12 finds everybody in the database in the stand-in registry, whatever the number', async () => {
    for (const ending of ['1409', '1408', '1509', '2339', '0000']) {
      const person = await aPerson(db(), { ssn: `110477${ending}`, name: `Þorri Númi ${ending}` })
      expect(await (await lookUp(person.ssn)).json()).toEqual({ Name: person.name })
      const saved = await made(person.ssn)
      expect(saved.Name).toBe(person.name)
      await remove(saved.Id)
    }
  })

  test('returns the same for a protected person as for an unknown one', async () => {
    const answers = await Promise.all([lookUp(notThere), lookUp(isProtected)])
    const [nobody, hidden] = await Promise.all(answers.map((answer) => answer.text()))
    expect(hidden).toBe(nobody)
  })

  test('D1-019 is limited to thirty an hour, each look-up is audited, and the national id is in no audit row or log', async () => {
    for (let done = 0; done < 30; done++) expect((await lookUp(newcomer)).status).toBe(200)
    expect((await lookUp(newcomer)).status).toBe(429)
    const rows = await db().selectFrom('audit').selectAll().where('act', '=', 'users.lookUp').execute()
    expect(rows.length).toBeGreaterThan(30)
    expect(JSON.stringify(rows)).not.toContain(newcomer)
    expect(server().lines.join('')).not.toContain(newcomer)
  })
})

test('D1-019 changing an existing user has no limit, since it looks nobody up', async () => {
  const [user] = await listed(personas.clubUser)
  const edit = () => save({ Id: user!.Id, Name: user!.Name, TeamGroup: [] })
  for (let done = 0; done < 31; done++) expect((await edit()).status).toBe(200)
})

test('D1-018 T05 no request of a club gives a user more rights than the club may give', async () => {
  const before = await everything()
  const field = fc.constantFrom('AuthType', 'Websites', 'PersonId', 'KSIConfirmation', 'Role', '__proto__')
  await fc.assert(
    fc.asyncProperty(field, fc.jsonValue(), async (name, value) => {
      const body = JSON.parse(
        `{"Name":"x","Ssn":"${newcomer}",${JSON.stringify(name)}:${JSON.stringify(value)}}`,
      )
      const response = await server().as(personas.clubUser).post('users/addorupdateuser', body)
      expect([400, 429]).toContain(response.status)
    }),
    { numRuns: 25 },
  )
  expect(await everything()).toEqual(before)
})

test('USR-04 OP-054 the divisions of the association are a list of options for every role', async () => {
  const answer = await (await club().get('types?type=FLOKK')).json()
  expect(answer[0]).toEqual({ Value: 1, Label: expect.any(String) })
  expect((await club().get('types?type=persons')).status).toBe(400)
})
