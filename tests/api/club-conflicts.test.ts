import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aReferee, aTeam } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

const { server, db } = apiTest()
let own: number
beforeAll(async () => {
  own = await personIdOf(db(), personas.referee)
})
beforeEach(() => db().deleteFrom('official_conflicts').execute())

const note = 'Systir mín þjálfar liðið.'
const entered = { Kind: 'family', Note: note }
const save = (persona: Persona, body: object) =>
  server()
    .as(persona)
    .post('rest/conflicts', { ...entered, ...body })
const list = async (persona: Persona): Promise<{ Kind: string }[]> =>
  answerOf(server().as(persona).get('rest/conflicts'))
const rows = () => db().selectFrom('official_conflicts').selectAll().execute()

describe('clubs whose games an official must not get', () => {
  test.each<[string, Persona]>([
    ['a referee', personas.referee],
    ['a supervisor', personas.supervisor],
  ])('%s can add, read, change and delete their own conflicts', async (_who, persona) => {
    const personId = await personIdOf(db(), persona)
    const team = await aTeam(db())
    const made = await answerOf(save(persona, { TeamId: team.id }))
    expect(made).toMatchObject({ PersonId: personId, TeamId: team.id, ...entered, Version: 1 })
    const changed = await answerOf(save(persona, { ...made, Kind: 'other', Note: '' }))
    expect(changed).toEqual({ ...made, Kind: 'other', Note: '', Version: 2 })
    expect(await answerOf(save(persona, { ...made, Note: 'Of seint' }))).toEqual([409, 'record.stale'])
    expect(await list(persona)).toContainEqual({
      ...changed,
      Name: persona.Name,
      TeamShortName: team.short_name,
    })
    expect(await answerOf(server().as(persona).delete(`rest/conflicts/${made.Id}`))).toEqual({})
    expect(await rows()).toEqual([])
  })

  test('T05 an official gets 404 for the conflicts of others, whatever the body', async () => {
    const other = await personIdOf(db(), personas.otherReferee)
    const team = await aTeam(db())
    const theirs = await answerOf(save(personas.otherReferee, { TeamId: team.id }))
    expect((await list(personas.referee)).filter(({ Kind }) => Kind !== 'own')).toEqual([])
    const notFound = [404, 'record.notFound']
    expect(await answerOf(save(personas.referee, { TeamId: team.id, PersonId: other }))).toEqual(notFound)
    expect(await answerOf(save(personas.referee, { ...theirs, PersonId: own, Note: 'Mitt' }))).toEqual(
      notFound,
    )
    expect(await answerOf(save(personas.referee, { ...theirs, PersonId: undefined }))).toEqual(notFound)
    expect(await answerOf(server().as(personas.referee).delete(`rest/conflicts/${theirs.Id}`))).toEqual(
      notFound,
    )
    expect(await rows()).toMatchObject([{ person_id: other, note }])
  })

  test.each<[string, Persona]>([
    ['a club user', personas.clubUser],
    ['a limited user', personas.limited],
    ['a user of transfers', personas.transfersOnly],
  ])('%s sees no conflicts, not even of people of their own club', async (_who, persona) => {
    const team = await aTeam(db())
    const { Id } = await answerOf(save(personas.referee, { TeamId: team.id }))
    const denied = [403, 'access.denied']
    expect(await list(persona)).toEqual(denied)
    expect(await answerOf(save(persona, { TeamId: team.id }))).toEqual(denied)
    expect(await answerOf(server().as(persona).delete(`rest/conflicts/${Id}`))).toEqual(denied)
    expect(await rows()).toHaveLength(1)
  })

  test('staff can add, read, change and delete conflicts of any official', async () => {
    const [team, official] = [await aTeam(db()), await aReferee(db(), {}, { name: 'Össur Ýrarson' })]
    const made = await answerOf(save(personas.staff, { TeamId: team.id, PersonId: official.id }))
    await answerOf(save(personas.referee, { TeamId: team.id }))
    expect(await list(personas.staff)).toMatchObject([
      { PersonId: own, Note: note, Name: personas.referee.Name },
      { PersonId: official.id, Note: note, Name: 'Össur Ýrarson', TeamShortName: team.short_name },
    ])
    expect(await answerOf(save(personas.staff, { ...made, Kind: 'other' }))).toMatchObject({ Version: 2 })
    expect(await answerOf(server().as(personas.staff).delete(`rest/conflicts/${made.Id}`))).toEqual({})
    expect(await answerOf(server().as(personas.staff).delete(`rest/conflicts/${made.Id}`))).toEqual([
      404,
      'record.notFound',
    ])
  })

  test('staff must name an existing official and club, and each pair only once', async () => {
    const [team, nobody, official] = [await aTeam(db()), await aPerson(db()), await aReferee(db())]
    const kept = (body: object) => answerOf(save(personas.staff, { TeamId: team.id, ...body }))
    expect(await kept({})).toEqual([422, 'clubConflicts.personMissing'])
    expect(await kept({ PersonId: nobody.id })).toEqual([422, 'clubConflicts.notOfficial'])
    expect(await kept({ PersonId: official.id, TeamId: 987_654 })).toEqual([404, 'record.notFound'])
    expect(await kept({ PersonId: official.id, Kind: 'own' })).toEqual([400, 'input.malformed'])
    expect(await kept({ PersonId: official.id, Note: 'N'.repeat(501) })).toEqual([400, 'input.malformed'])
    const both = await Promise.all([kept({ PersonId: official.id }), kept({ PersonId: official.id })])
    expect(both).toContainEqual([422, 'clubConflicts.twice'])
    expect(await rows()).toHaveLength(1)
  })

  test("the official's own club is listed without an entry and cannot be entered", async () => {
    const before = await list(personas.referee)
    const club = await aTeam(db())
    await updateRow(db(), 'persons', own, { team_id: club.id })
    expect(await answerOf(save(personas.referee, { TeamId: club.id }))).toEqual([
      422,
      'clubConflicts.ownClub',
    ])
    const known = await list(personas.referee)
    expect(known).toContainEqual(
      expect.objectContaining({ Kind: 'own', TeamId: club.id, TeamShortName: club.short_name }),
    )
    expect(known.length).toBeGreaterThanOrEqual(before.length)
    expect(await list(personas.staff)).toEqual([])
    expect(personaClubs.own).not.toBe(club.id)
  })
})
