import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aSquadList, aSquadListPlayer } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { waitingFor } from '../support/waiting.ts'

const { server, db } = apiTest()
const { own, other } = personaClubs
const underOwn = 5101

beforeEach(async () => {
  await sql`truncate squad_lists, squad_list_players`.execute(db())
})

const newList = { Name: '3. flokkur karla', DivisionId: 3, Gender: 1, TeamId: own }
const save = (body: unknown, persona: Persona = personas.clubUser) =>
  server().as(persona).post('teams/playerlist/', body)
const remove = (id: number, persona: Persona = personas.clubUser) =>
  server().as(persona).delete(`teams/playerlist?teamGroupId=${id}`)
const listed = async (gender: string, persona: Persona = personas.clubUser, team: number = own) => {
  const response = await server().as(persona).get(`teams/playerlists/${team}/${gender}`)
  return { status: response.status, lists: (await response.json()) as SquadList[] }
}
const rows = () => db().selectFrom('squad_lists').selectAll().orderBy('id').execute()

describe('the squad lists of a club', () => {
  test('LST-29 OP-051 OP-078 are returned by gender (men 1, women 0) with counts, but without players', async () => {
    const men = await aSquadList(db(), { team_id: own, name: 'Karlar', division_type_id: 1 })
    await aSquadList(db(), { team_id: own, name: 'Konur', gender: 'female' })
    await aSquadList(db(), { team_id: other })
    for (const is_player of [true, false])
      await aSquadListPlayer(db(), { squad_list_id: men.id, person_id: (await aPerson(db())).id, is_player })
    const { lists } = await listed('1')
    expect(lists).toEqual([
      {
        Id: men.id,
        Name: 'Karlar',
        DivisionId: 1,
        DivisionName: 'Meistaraflokkur',
        Gender: 1,
        TeamId: own,
        TeamName: 'Fálkinn',
        ClubId: own,
        PlayerCount: 2,
        TeamGroupPlayers: [],
        Version: 1,
      },
    ])
    expect((await listed('0')).lists.map(({ Name, Gender }) => [Name, Gender])).toEqual([['Konur', 0]])
  })

  test("D2-027 LST-04 include the lists of its second team, and no other club's", async () => {
    const { id } = await aSquadList(db(), { team_id: underOwn })
    expect((await listed('1', personas.clubUser, underOwn)).lists.map(({ Id }) => Id)).toEqual([id])
    expect((await listed('1', personas.limited, underOwn)).status).toBe(200)
    expect((await listed('1', personas.restrictedLsl, underOwn)).status).toBe(200)
    expect((await listed('1', personas.clubUser, other)).status).toBe(403)
    expect((await listed('1', personas.staff, other)).status).toBe(200)
    expect((await listed('1', personas.staff, 999_999)).status).toBe(404)
  })

  test.each(['2', 'both', '', '-1'])('are refused for the unknown gender %o', async (gender) => {
    expect([400, 404]).toContain((await listed(gender)).status)
  })

  test('LST-28 OP-026 are offered to a club for itself and its teams, and to staff for all clubs', async () => {
    const teams = async (persona: Persona): Promise<{ Id: number }[]> =>
      (await server().as(persona).get('teams')).json()
    expect((await teams(personas.clubUser)).map(({ Id }) => Id).sort()).toEqual([own, underOwn])
    const all = await (await server().as(personas.clubUser).get('teams/getallteams')).json()
    expect(await teams(personas.staff)).toEqual(all)
  })
})

describe('saving a squad list', () => {
  test('LST-32 LST-07 creates a list and changes it later', async () => {
    const made: SquadList = await (await save(newList)).json()
    expect(made).toMatchObject({ ...newList, DivisionName: '3. flokkur', PlayerCount: 0, Version: 1 })
    const changed = await save({ ...newList, Id: made.Id, Name: '3. flokkur A', Gender: 0, Version: 1 })
    expect(await changed.json()).toMatchObject({ Id: made.Id, Name: '3. flokkur A', Gender: 0, Version: 2 })
    expect(await rows()).toMatchObject([{ name: '3. flokkur A', gender: 'female', team_id: own }])
  })

  test.each([
    ['no name', { Name: '' }],
    ['a name of blanks', { Name: '   ' }],
    ['a name that is too long', { Name: 'x'.repeat(101) }],
    ['a name with a control character', { Name: 'a\u0007b' }],
    ['no division', { DivisionId: undefined }],
    ['a division as text', { DivisionId: '3' }],
    ['an unknown gender', { Gender: 2 }],
    ['a team as text', { TeamId: String(own) }],
    ['an unknown field', { Owner: 1 }],
    ['half a surrogate pair', { Name: 'a\ud800' }],
  ])('LST-07 with %s is refused with a message, and nothing is saved', async (_name, part) => {
    const response = await save({ ...newList, ...part })
    expect(response.status).toBe(400)
    expect((await response.json()).Errors[0].Message).toMatch(/\.$/)
    expect(await rows()).toEqual([])
  })

  test('LST-07 with a division outside the table is refused at its field', async () => {
    const response = await save({ ...newList, DivisionId: 999 })
    expect(response.status).toBe(422)
    expect((await response.json()).Errors).toMatchObject([{ Field: 'DivisionId' }])
  })

  test("D2-030 T05 returns 404 for another club's list, new or existing", async () => {
    const theirs = await aSquadList(db(), { team_id: other, name: 'Þeirra' })
    expect((await save({ ...newList, TeamId: other })).status).toBe(404)
    expect((await save({ ...newList, Id: theirs.id })).status).toBe(404)
    expect((await save({ ...newList, Id: theirs.id, TeamId: other })).status).toBe(404)
    expect(await rows()).toMatchObject([{ name: 'Þeirra', team_id: other }])
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const made: SquadList = await (await save(newList)).json()
    await save({ ...newList, Id: made.Id, Name: 'Nýrra', Version: 1 })
    const late = await save({ ...newList, Id: made.Id, Name: 'Eldra', Version: 1 })
    expect(late.status).toBe(409)
    expect((await late.json()).Current).toMatchObject({ Name: 'Nýrra', Version: 2 })
  })
})

describe('deleting a squad list', () => {
  test('LST-32 is possible if it is empty', async () => {
    const { id } = await aSquadList(db(), { team_id: own })
    expect((await remove(id)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await refusalOf(await remove(id))).toEqual([404, 'squadLists.notFound'])
  })

  test('LST-09 D2-031 is refused if it has people', async () => {
    const { id } = await aSquadList(db(), { team_id: own })
    await aSquadListPlayer(db(), { squad_list_id: id, person_id: (await aPerson(db())).id, is_player: false })
    expect(await refusalOf(await remove(id))).toEqual([409, 'squadLists.notEmpty'])
    expect(await rows()).toHaveLength(1)
  })

  test("D2-031 T05 is refused for another club's list", async () => {
    const { id } = await aSquadList(db(), { team_id: other })
    expect((await remove(id)).status).toBe(404)
    expect(await rows()).toHaveLength(1)
  })

  test.each(['', '?teamGroupId=', '?teamGroupId=x', '?teamGroupId=1&teamGroupId=2'])(
    'with the malformed id %o is refused',
    async (query) => {
      expect((await server().as(personas.staff).delete(`teams/playerlist${query}`)).status).toBe(400)
    },
  )
})

describe('the pending count before the season', () => {
  const waiting = (persona: Persona = personas.clubUser) => waitingFor(server(), persona, 'squadLists.')
  const empty = (count: number, teamId: number) => [
    { Name: 'squadLists.empty', Number: count, Params: { teamId } },
  ]

  test("SES-05 has the club's empty squad lists, including its second team's, and no other club's", async () => {
    const filled = await aSquadList(db(), { team_id: own })
    await aSquadListPlayer(db(), { squad_list_id: filled.id, person_id: (await aPerson(db())).id })
    await aSquadList(db(), { team_id: other })
    expect(await waiting()).toEqual([])
    await aSquadList(db(), { team_id: underOwn })
    expect(await waiting()).toEqual(empty(1, underOwn))
    await aSquadList(db(), { team_id: own, gender: 'female' })
    expect(await waiting()).toEqual(empty(2, own))
    expect(await waiting(personas.otherClubUser)).toEqual(empty(1, other))
    expect(await waiting(personas.staff)).toEqual([])
  })
})

test('T30 a squad list counts as used when it or its people change, but not when it is read or refused', async () => {
  const list = await aSquadList(db(), { team_id: own, worked_on: '2020-01-01' })
  const { id: person } = await aPerson(db(), { team_id: own })
  const workedOn = async () => (await rows())[0]?.worked_on
  const add = (PersonId: number, persona: Persona = personas.clubUser) =>
    server().as(persona).post('teams/teamgroupplayer', { TeamGroupId: list.id, PersonId })
  await server().as(personas.clubUser).get(`teams/teamgroup/${list.id}`)
  expect((await add(999_999)).status).toBe(404)
  expect((await add(person, personas.otherClubUser)).status).toBe(404)
  expect(await workedOn()).toBe('2020-01-01')
  expect((await add(person)).status).toBe(200)
  // The date of the test clock.
  expect(await workedOn()).toBe('2026-05-12')
})
