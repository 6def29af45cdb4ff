import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundPlayer } from '#domain/squad-lists/squad-list.ts'
import { registryFaults } from '#server/platform/national-registry/stand-in.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCoach, aPerson, aSquadList, aSquadListPlayer, type Row } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { server, db } = apiTest()
let list: Row<'squad_lists'>
const { own, other } = personaClubs
/** A national id that the national registry knows, but not our database. */
const inRegistry = '0107051450'
const foreign = '8105031419'

beforeEach(async () => {
  await sql`truncate squad_lists, squad_list_players, person_lookups, rate_limits`.execute(db())
  await db().deleteFrom('persons').where('ssn', '=', inRegistry).execute()
  list = await aSquadList(db(), { team_id: own })
})

type Asked = Record<string, string | number>
const search = (asked: Asked, persona: Persona = personas.clubUser) => {
  const query = { teamid: own, teamgroupid: list.id, isplayer: 1, ...asked }
  const written = Object.entries(query).map(([name, value]) => [name, String(value)])
  return server()
    .as(persona)
    .get(`teams/teamgroupsearch?${new URLSearchParams(written)}`)
}
const found = async (asked: Asked, persona?: Persona): Promise<FoundPlayer[]> => {
  const response = await search(asked, persona)
  expect(response.status).toBe(200)
  return response.json()
}
const names = async (asked: Asked, persona?: Persona) => (await found(asked, persona)).map(({ Name }) => Name)
const add = (body: object, persona: Persona = personas.clubUser) =>
  server()
    .as(persona)
    .post('teams/teamgroupplayer', { TeamGroupId: list.id, IsPlayer: 1, ...body })
const register = { PersonId: null, SSN: inRegistry, Nationality: 'IS', CreatePerson: true, Name: 'Uppspuni' }
const onList = () => db().selectFrom('squad_list_players').selectAll().execute()
const personsOf = (ssn: string) => db().selectFrom('persons').selectAll().where('ssn', '=', ssn).execute()

describe('the search for a squad list', () => {
  test('LST-31 LST-27 finds people of the club by name, gender and year of birth', async () => {
    const values = { team_id: own, gender: 'male', ssn: '0101991419', name: 'Ægir Leitarmaður' } as const
    const { id } = await aPerson(db(), values)
    await aPerson(db(), { team_id: other, name: 'Ægir Annarsstaðar' })
    const asked = { name: 'aegir leit', gender: 1, yearfrom: 1999, yearto: 1999 }
    expect(await found(asked)).toEqual([
      {
        PersonId: id,
        Nationality: '',
        Name: 'Ægir Leitarmaður',
        SSN: '0101991419',
        BirthYear: 1999,
        TeamId: own,
        TeamShortName: 'Fálkinn',
        ClubId: own,
        IsOnList: false,
      },
    ])
    expect(await names({ name: 'ægir' })).toEqual(['Ægir Leitarmaður'])
    expect(await names({ ...asked, gender: 2 })).toEqual([])
    expect(await names({ ...asked, yearfrom: 2000, yearto: 2010 })).toEqual([])
    expect(await names({ name: 'Ægir%' })).toEqual([])
  })

  test('LST-19 finds coaches, staff and officials as other members; a playing coach is found as both', async () => {
    const coach = await aCoach(db(), {}, { team_id: own, name: 'Þjálfi Leitarson' })
    await aPerson(db(), { team_id: own, name: 'Leiki Leitarson' })
    expect(await names({ name: 'leitarson' })).toEqual(['Leiki Leitarson'])
    expect(await names({ name: 'leitarson', isplayer: 0 })).toEqual(['Þjálfi Leitarson'])
    await aSquadListPlayer(db(), { squad_list_id: list.id, person_id: coach.id })
    expect(await names({ name: 'leitarson' })).toEqual(['Leiki Leitarson', 'Þjálfi Leitarson'])
  })

  test('D2-029 T21 does not show people of other clubs, and is refused for lists of another club', async () => {
    expect(await refusalOf(await search({ teamid: other, name: 'a' }))).toEqual([403, 'access.notYours'])
    expect((await search({}, personas.otherClubUser)).status).toBe(404)
    expect((await search({ teamid: other }, personas.staff)).status).toBe(200)
  })

  test('LST-31 D2-029 finds people of another club only by the whole national id', async () => {
    const { ssn, name } = await aPerson(db(), { team_id: other, name: 'Aðkominn Leikmannsson' })
    expect(await names({ ssn })).toEqual([name])
    expect(await names({ ssn: `${ssn.slice(0, 6)}-${ssn.slice(6)}` })).toEqual([name])
    expect(await names({ ssn: ssn.slice(0, 9) })).toEqual([])
  })

  test('LST-23 LST-31 OP-084 returns a person only in the national registry as Icelandic and without a PersonId', async () => {
    expect(await found({ ssn: inRegistry })).toMatchObject([
      { PersonId: null, Nationality: 'IS', SSN: inRegistry, BirthYear: 2005, TeamId: 0 },
    ])
  })

  test("LST-22 LST-31 returns an unknown foreigner's number without a name", async () => {
    expect(await found({ ssn: foreign })).toMatchObject([
      { PersonId: null, Nationality: '', Name: '', SSN: foreign, BirthYear: null },
    ])
  })

  test('LST-21 is empty for unknown and protected people, and reports a registry that is down', async () => {
    expect(await found({ ssn: registryFaults.nobody })).toEqual([])
    expect(await found({ ssn: registryFaults.protectedPerson })).toEqual([])
    expect((await search({ ssn: registryFaults.down })).status).toBe(503)
  })

  test("T21 has a limit for national ids, but not for searches of the user's club", async () => {
    for (let time = 0; time < 60; time++) await search({ ssn: registryFaults.nobody })
    expect((await search({ ssn: inRegistry })).status).toBe(429)
    expect((await search({ name: 'a' })).status).toBe(200)
    expect((await search({ ssn: inRegistry }, personas.staff)).status).toBe(200)
  })

  test.each([
    ['reversed years', { yearfrom: 2010, yearto: 2000 }, 422],
    ['a year of two digits', { yearfrom: 99 }, 400],
    ['a national id of letters', { ssn: 'abc' }, 400],
    ['a national id that is too long', { ssn: '01010114109' }, 400],
    ['the gender code of squad lists', { gender: 0 }, 400],
    ['an unknown type', { isplayer: 2 }, 400],
    ['no club', { teamid: '' }, 400],
    ['an unknown field', { team: 1 }, 400],
  ])('with %s is refused with a message', async (_name, asked, status) => {
    const response = await search(asked)
    expect(response.status).toBe(status)
    expect((await response.json()).error_description).toMatch(/\.$/)
  })
})

describe('adding a person to a squad list', () => {
  test('LST-33 is possible for people the club knows, with a shirt number', async () => {
    const { id } = await aPerson(db(), { team_id: own })
    const response = await add({ PersonId: id, JerseyNumber: 10 })
    expect(await response.json()).toMatchObject([{ PersonId: id, JerseyNumber: 10, IsPlayer: 1, Version: 1 }])
    expect(await refusalOf(await add({ PersonId: id }))).toEqual([422, 'squadLists.already'])
    const { id: second } = await aPerson(db(), { team_id: own })
    expect(await refusalOf(await add({ PersonId: second, JerseyNumber: 10 }))).toEqual([
      422,
      'squadLists.numberTaken',
    ])
    expect(await onList()).toHaveLength(1)
  })

  test("D2-033 T21 returns 404 for a guessed id of another club's person, but works after a look-up by national id", async () => {
    const { id, ssn } = await aPerson(db(), { team_id: other })
    expect((await add({ PersonId: id })).status).toBe(404)
    expect(await onList()).toEqual([])
    await found({ ssn })
    expect((await add({ PersonId: id })).status).toBe(200)
  })

  test("LST-23 LST-33 D2-033 registers an Icelander with the registry's name", async () => {
    const [{ Name } = { Name: '' }] = await found({ ssn: inRegistry })
    const response = await add(register)
    expect(await response.json()).toMatchObject([{ SSN: inRegistry, Name, TeamId: own }])
    expect(await personsOf(inRegistry)).toMatchObject([{ name: Name, nationality: 'IS', team_id: own }])
  })

  test.each([
    ['a foreigner', { ...register, SSN: foreign }, 422],
    ['one of another nationality', { ...register, Nationality: 'DK' }, 422],
    ['without the wish to', { ...register, CreatePerson: false }, 422],
    ['without a national id', { ...register, SSN: '' }, 422],
    ['who is nobody', { ...register, SSN: registryFaults.nobody }, 404],
    ['while the registry is down', { ...register, SSN: registryFaults.down }, 503],
    ['with half a national id', { ...register, SSN: '010705' }, 400],
  ])('LST-22 LST-33 does not register a person: %s', async (_name, body, status) => {
    const before = await db().selectFrom('persons').select('id').execute()
    const response = await add(body)
    expect(response.status).toBe(status)
    expect((await response.json()).error_description).toMatch(/\.$/)
    expect(await onList()).toEqual([])
    expect(await db().selectFrom('persons').select('id').execute()).toHaveLength(before.length)
  })

  test("T05 to another club's list returns 404", async () => {
    const { id } = await aPerson(db(), { team_id: other })
    expect((await add({ PersonId: id }, personas.otherClubUser)).status).toBe(404)
    expect(await onList()).toEqual([])
  })
})

describe('pasting a column of national ids', () => {
  const match = (SSNs: readonly string[], persona: Persona = personas.clubUser) =>
    server().as(persona).post('rest/squad-lists/match', { TeamGroupId: list.id, SSNs })
  const addMany = (Players: readonly object[], persona: Persona = personas.clubUser) =>
    server().as(persona).post('rest/squad-lists/players', { TeamGroupId: list.id, IsPlayer: 1, Players })

  test('D2-029 T21 finds people of the club, and others only for staff', async () => {
    const [ours, theirs] = [await aPerson(db(), { team_id: own }), await aPerson(db(), { team_id: other })]
    const ssns = [theirs.ssn, ours.ssn, '0000001409']
    expect((await (await match(ssns)).json()).map((one: FoundPlayer) => one.PersonId)).toEqual([ours.id])
    expect(await (await match(ssns, personas.staff)).json()).toHaveLength(2)
  })

  test('D2-033 adds all people or nobody: one person whom the club may not add, or a repeated person or number, refuses all', async () => {
    const people = [await aPerson(db(), { team_id: own }), await aPerson(db(), { team_id: own })]
    const stranger = await aPerson(db(), { team_id: other })
    const [one, two] = people.map(({ id }, index) => ({ PersonId: id, JerseyNumber: index + 1 }))
    expect((await addMany([one!, { PersonId: stranger.id }])).status).toBe(404)
    expect((await addMany([one!, one!])).status).toBe(422)
    expect((await addMany([one!, { ...two, JerseyNumber: 1 }])).status).toBe(422)
    expect(await onList()).toEqual([])
    expect(await (await addMany([one!, two!])).json()).toHaveLength(2)
  })

  test('is refused with a message for 5,000 lines, half of them wrong', async () => {
    const ssns = Array.from({ length: 5000 }, (_, index) => (index % 2 ? 'rangt' : '0101301419'))
    const response = await match(ssns)
    expect([400, 413]).toContain(response.status)
    expect((await response.json()).error_description).toMatch(/\.$/)
    expect((await addMany(Array.from({ length: 5000 }, (_, PersonId) => ({ PersonId })))).status).toBe(400)
    expect(await onList()).toEqual([])
  })
})
