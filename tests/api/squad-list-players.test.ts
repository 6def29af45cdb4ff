import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aSquadList, aSquadListPlayer, type Row } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { server, db } = apiTest()
let list: Row<'squad_lists'>
const { own, other } = personaClubs

beforeEach(async () => {
  await sql`truncate squad_lists, squad_list_players`.execute(db())
  list = await aSquadList(db(), { team_id: own, name: 'A-listi' })
})

async function onList(values: Partial<Row<'squad_list_players'>> = {}, person: object = {}) {
  const { id: person_id } = await aPerson(db(), { team_id: own, ...person })
  return aSquadListPlayer(db(), { squad_list_id: list.id, person_id, ...values })
}
const read = async (id = list.id, persona: Persona = personas.clubUser): Promise<SquadList> =>
  (await server().as(persona).get(`teams/teamgroup/${id}`)).json()
const save = (players: unknown, persona: Persona = personas.clubUser, TeamGroupId = list.id) =>
  server().as(persona).post('teams/teamgroupplayer', { TeamGroupId, TeamGroupPlayers: players })
const move = (body: object, persona: Persona = personas.clubUser) =>
  server().as(persona).post('teams/moveteamgroupplayer/', body)
const remove = (body: unknown, persona: Persona = personas.clubUser) =>
  server().as(persona).delete('teams/teamgroupplayer', body)
const rows = () =>
  db()
    .selectFrom('squad_list_players')
    .select(['id', 'squad_list_id', 'jersey_number', 'is_player', 'version'])
    .orderBy('id')
    .execute()

describe('a squad list', () => {
  test('LST-30 LST-26 LST-14 has its people with their data, players first, then by shirt number', async () => {
    const official = await onList({ is_player: false, jersey_number: 1 })
    const nine = await onList({ jersey_number: 9 }, { ssn: '0105031410', name: 'Níu Prófunarson' })
    const two = await onList({ jersey_number: 2 })
    const none = await onList()
    const { TeamGroupPlayers, ...facts } = await read()
    expect(facts).toMatchObject({ Id: list.id, Name: 'A-listi', TeamName: 'Fálkinn', PlayerCount: 4 })
    expect(TeamGroupPlayers.map(({ Id }) => Id)).toEqual([two.id, nine.id, none.id, official.id])
    expect(TeamGroupPlayers[1]).toEqual({
      Id: nine.id,
      PersonId: nine.person_id,
      JerseyNumber: 9,
      IsPlayer: 1,
      SSN: '0105031410',
      Name: 'Níu Prófunarson',
      TeamShortName: 'Fálkinn',
      TeamId: own,
      ClubId: own,
      BirthYear: 2003,
      Version: 1,
    })
  })

  test('D2-028 T02 returns 404 to another club, and if it does not exist', async () => {
    const get = (id: number | string, persona: Persona = personas.clubUser) =>
      server().as(persona).get(`teams/teamgroup/${id}`)
    expect(await refusalOf(await get(list.id, personas.otherClubUser))).toEqual([404, 'squadLists.notFound'])
    expect(await refusalOf(await get(999_999))).toEqual([404, 'squadLists.notFound'])
    expect((await get('x')).status).toBe(400)
  })
})

describe('saving edited rows of a squad list', () => {
  test('LST-33 OP-082 LST-17 saves all of them at once, so shirt numbers may be swapped', async () => {
    const one = await onList({ jersey_number: 7 })
    const two = await onList({ jersey_number: 8 })
    const response = await save([
      { Id: one.id, JerseyNumber: 8, IsPlayer: 1, Version: 1, Edited: true },
      { Id: two.id, JerseyNumber: 7, IsPlayer: 0, Version: 1 },
    ])
    const saved: TeamGroupPlayer[] = await response.json()
    expect(
      saved.map(({ Id, JerseyNumber, IsPlayer, Version }) => [Id, JerseyNumber, IsPlayer, Version]),
    ).toEqual([
      [one.id, 8, 1, 2],
      [two.id, 7, 0, 2],
    ])
    expect((await read()).TeamGroupPlayers).toEqual(saved)
  })

  test('LST-17 is refused if two players get one number, and names their rows', async () => {
    const one = await onList({ jersey_number: 7 })
    const two = await onList({ jersey_number: 8 })
    const response = await save([{ Id: two.id, JerseyNumber: 7, IsPlayer: 1 }])
    expect(response.status).toBe(422)
    const { error, Errors } = await response.json()
    expect(error).toBe('squadLists.numberTaken')
    expect(Errors).toMatchObject([{ Field: `${two.id}.JerseyNumber` }])
    expect((await rows()).map((row) => row.jersey_number)).toEqual([7, 8])
    // An official may have the number of a player.
    expect((await save([{ Id: two.id, JerseyNumber: 7, IsPlayer: 0 }])).status).toBe(200)
    expect((await save([{ Id: one.id, JerseyNumber: null, IsPlayer: 1 }])).status).toBe(200)
  })

  test.each([-1, 1000, 1.5, '7', Number.MAX_SAFE_INTEGER, true])(
    'LST-17 OP-080 with the number %o is refused with a message, and nothing is saved',
    async (JerseyNumber) => {
      const one = await onList({ jersey_number: 7 })
      const response = await save([{ Id: one.id, JerseyNumber, IsPlayer: 1 }])
      expect(response.status).toBe(400)
      expect((await response.json()).Errors).toEqual([
        { Field: 'TeamGroupPlayers.0.JerseyNumber', Message: 'Númer er heil tala frá 0 til 999.' },
      ])
      expect((await rows())[0]).toMatchObject({ jersey_number: 7, version: 1 })
    },
  )

  test('T10 LST-33 is refused for all if one row is stale, which is returned as it is now', async () => {
    const one = await onList({ jersey_number: 7 })
    const two = await onList({ jersey_number: 8 })
    await save([{ Id: one.id, JerseyNumber: 9, IsPlayer: 1, Version: 1 }])
    const late = await save([
      { Id: one.id, JerseyNumber: 10, IsPlayer: 1, Version: 1 },
      { Id: two.id, JerseyNumber: 11, IsPlayer: 1, Version: 1 },
    ])
    expect(late.status).toBe(409)
    expect((await late.json()).Current).toMatchObject([{ Id: one.id, JerseyNumber: 9, Version: 2 }])
    expect((await rows()).map((row) => row.jersey_number)).toEqual([9, 8])
  })

  test('T05 is refused for rows of another list, rows named twice and lists of another club', async () => {
    const one = await onList({ jersey_number: 7 })
    const theirs = await aSquadList(db(), { team_id: other })
    const their = await aSquadListPlayer(db(), { squad_list_id: theirs.id, person_id: one.person_id })
    const to9 = (Id: number) => ({ Id, JerseyNumber: 9, IsPlayer: 1 })
    expect((await save([to9(one.id), to9(their.id)])).status).toBe(404)
    expect((await save([to9(their.id)], personas.clubUser, theirs.id)).status).toBe(404)
    expect(await refusalOf(await save([to9(one.id), to9(one.id)]))).toEqual([422, 'squadLists.twice'])
    expect((await rows()).map((row) => row.jersey_number)).toEqual([7, null])
  })

  test('LST-30 accepts the whole list as it was read, with its name and rows', async () => {
    const one = await onList({ jersey_number: 7 })
    const whole = await read()
    const edited = whole.TeamGroupPlayers.map((row) => ({ ...row, JerseyNumber: 99, Edited: true }))
    const post = (body: object) => server().as(personas.clubUser).post('teams/teamgroup', body)
    const saved = await (await post({ ...whole, Name: 'B-listi', TeamGroupPlayers: edited })).json()
    expect(saved).toMatchObject({ Name: 'B-listi', Version: 2, PlayerCount: 1 })
    expect(saved.TeamGroupPlayers).toMatchObject([{ Id: one.id, JerseyNumber: 99, Version: 2 }])
    // A stale version saves nothing, not even the name.
    const late = await post({ ...whole, Name: 'C-listi', TeamGroupPlayers: [] })
    expect(late.status).toBe(409)
    expect((await read()).Name).toBe('B-listi')
  })
})

describe('deleting rows of a squad list', () => {
  test('LST-34 OP-083 deletes all ids in the body', async () => {
    const [one, two, three] = [await onList(), await onList(), await onList()]
    expect((await remove([{ Id: one.id, Selected: true }, { Id: two.id }])).status).toBe(200)
    expect((await rows()).map(({ id }) => id)).toEqual([three.id])
  })

  test('D2-034 T05 is refused for all if one row belongs to another club', async () => {
    const one = await onList()
    const theirs = await aSquadList(db(), { team_id: other })
    const their = await aSquadListPlayer(db(), { squad_list_id: theirs.id, person_id: one.person_id })
    expect((await remove([{ Id: one.id }, { Id: their.id }])).status).toBe(404)
    expect(await rows()).toHaveLength(2)
    expect((await remove([{ Id: one.id }, { Id: their.id }], personas.staff)).status).toBe(200)
  })

  test.each([[[]], [{}], [[{ Id: 0 }]], [[{ Id: 'x' }]], [null], [[{}]]])(
    'is refused for a malformed body (%j)',
    async (body) => {
      await onList()
      expect((await remove(body)).status).toBe(400)
      expect(await rows()).toHaveLength(1)
    },
  )
})

describe('copying rows to another squad list', () => {
  test('LST-24 LST-35 can also remove the rows from the first list in the same step', async () => {
    const target = await aSquadList(db(), { team_id: own, gender: 'female' })
    const [one, two] = [await onList({ jersey_number: 7 }), await onList({ is_player: false })]
    const body = { TeamGroupId: target.id, TeamGroupPlayers: [{ Id: one.id }, { Id: two.id }] }
    expect(await (await move({ ...body, RemoveFromList: false })).json()).toEqual({
      Added: 2,
      AlreadyThere: 0,
      WithoutNumber: 0,
    })
    expect(await rows()).toHaveLength(4)
    expect(await (await move({ ...body, RemoveFromList: true })).json()).toEqual({
      Added: 0,
      AlreadyThere: 2,
      WithoutNumber: 0,
    })
    expect(await rows()).toMatchObject([
      { squad_list_id: target.id, jersey_number: 7, is_player: true },
      { squad_list_id: target.id, jersey_number: null, is_player: false },
    ])
  })

  test('LST-35 drops a shirt number that another player on the target list has', async () => {
    const target = await aSquadList(db(), { team_id: own })
    const { id: person_id } = await aPerson(db())
    await aSquadListPlayer(db(), { squad_list_id: target.id, person_id, jersey_number: 7 })
    const one = await onList({ jersey_number: 7 })
    const answer = await move({ TeamGroupId: target.id, TeamGroupPlayers: [{ Id: one.id }] })
    expect(await answer.json()).toEqual({ Added: 1, AlreadyThere: 0, WithoutNumber: 1 })
  })

  test("D2-035 T05 returns 404 to a club for another club's list, and is refused to staff", async () => {
    const theirs = await aSquadList(db(), { team_id: other })
    const one = await onList()
    const body = { TeamGroupId: theirs.id, RemoveFromList: true, TeamGroupPlayers: [{ Id: one.id }] }
    expect((await move(body)).status).toBe(404)
    expect((await move(body, personas.otherClubUser)).status).toBe(404)
    expect(await refusalOf(await move(body, personas.staff))).toEqual([422, 'squadLists.listOfOtherClub'])
    expect(await rows()).toMatchObject([{ id: one.id, squad_list_id: list.id }])
  })

  test('LST-35 is refused for the same list, and beyond a thousand people', async () => {
    const one = await onList()
    const here = { TeamGroupId: list.id, TeamGroupPlayers: [{ Id: one.id }] }
    expect(await refusalOf(await move(here))).toEqual([422, 'squadLists.sameList'])
    const full = await aSquadList(db(), { team_id: own })
    await sql`with filling as (
      insert into persons (ssn, name) select '97' || lpad(number::text, 8, '0'), 'Fylling'
      from generate_series(1, 1000) number returning id
    ) insert into squad_list_players (squad_list_id, person_id) select ${full.id}, id from filling`.execute(
      db(),
    )
    const there = { TeamGroupId: full.id, TeamGroupPlayers: [{ Id: one.id }] }
    expect(await refusalOf(await move(there))).toEqual([422, 'squadLists.full'])
    expect((await read(full.id)).TeamGroupPlayers).toHaveLength(1000)
  })
})
