import { beforeAll, describe, expect, test } from 'vitest'
import { coaches } from '#domain/coaches/calls.ts'
import type { Coach } from '#domain/coaches/coach.ts'
import { apiTest } from '../support/api-test.ts'
import { aCoach, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { server } = apiTest()
let ours: number
let oursBelow: number
let theirs: number
let club: number
const contact = { postcode: '101', postbox_name: 'Reykjavík', home_phone: '5551234', gsm: '8991234' }
const noContact = { Postcode: '', PostboxName: '', HomePhone: '', Gsm: '' }
const wholeContact = { Postcode: '101', PostboxName: 'Reykjavík', HomePhone: '5551234', Gsm: '8991234' }

beforeAll(async () => {
  const { db } = server().services.database
  club = (await aTeam(db, { short_name: 'Ýmir' })).id
  const below = (await aTeam(db, { short_name: 'Fálkinn 3', parent_team_id: personaClubs.own })).id
  const coach = async (name: string, team_id: number | null, gender: 'male' | 'female' | null) =>
    (
      await aCoach(
        db,
        { team_id, permission_type_id: 2 },
        { name, gender, ...contact, email: ` ${name.length}@postur.example ` },
      )
    ).id
  ours = await coach('Ævar Þór Ösp', personaClubs.own, 'male')
  oursBelow = await coach('Æsa Ýr', below, 'female')
  theirs = await coach('Örn Ás', club, null)
  await db
    .insertInto('coach_divisions')
    .values([
      { person_id: theirs, division_type_id: 3 },
      { person_id: theirs, division_type_id: 1 },
      { person_id: ours, division_type_id: 8 },
    ])
    .execute()
})

async function list(query = '', persona: Persona = personas.staff) {
  const response = await server().as(persona).get(`coaches${query}`)
  expect(response.status).toBe(200)
  return coaches.answer.parse(await response.json())
}
const rowOf = (rows: Coach[], id: number) => rows.find(({ PersonId }) => PersonId === id)
const idsOf = (rows: Coach[]) => rows.map(({ PersonId }) => PersonId)

describe('the coaches call', () => {
  test('COA-04 returns each coach with all fields, and four lists of options', async () => {
    const { CoachList, CoachTeams, CoachDivisions, CoachPermissions, CoachGenders } = await list()
    expect(rowOf(CoachList, theirs)).toEqual({
      PersonId: theirs,
      Name: 'Örn Ás',
      TeamShortName: 'Ýmir',
      Gender: '',
      Divisions: [{ Division: 'Meistaraflokkur' }, { Division: '3. flokkur' }],
      Permission: 'KSÍ A',
      Email: '6@postur.example',
      ...wholeContact,
    })
    expect(CoachTeams).toContainEqual({ Value: club, Label: 'Ýmir' })
    expect(CoachDivisions).toContainEqual({ Value: 8, Label: 'Eldri flokkur' })
    expect(CoachPermissions).toContainEqual({ Value: 2, Label: 'KSÍ A' })
    expect(CoachGenders).toEqual([
      { Value: 1, Label: 'Karlkyns' },
      { Value: 2, Label: 'Kvenkyns' },
    ])
  })

  test('OP-051 returns 1 for men and 2 for women', async () => {
    const { CoachList } = await list()
    expect(rowOf(CoachList, ours)?.Gender).toBe('1')
    expect(rowOf(CoachList, oursBelow)?.Gender).toBe('2')
  })

  test('COA-04 returns an empty text for unknown fields', async () => {
    const { id } = await aCoach(server().services.database.db, {}, { name: 'Ólöf', email: null })
    const { CoachList } = await list()
    expect(rowOf(CoachList, id)).toEqual({
      PersonId: id,
      Name: 'Ólöf',
      TeamShortName: '',
      Gender: '',
      Divisions: [],
      Permission: '',
      Email: '',
      ...noContact,
    })
  })

  test.each([
    ['team', () => club, () => [theirs]],
    ['division', () => 8, () => [ours]],
    ['gender', () => 2, () => [oursBelow]],
  ])('COA-02 a filter by %s returns only coaches with that value', async (name, value, expected) => {
    const mine = [ours, oursBelow, theirs]
    const { CoachList } = await list(`?${name}=${value()}&permission=2`)
    expect(idsOf(CoachList).filter((id) => mine.includes(id))).toEqual(expected())
    expect(CoachList.every(({ Permission }) => Permission === 'KSÍ A')).toBe(true)
  })

  test('COA-02 several values of one filter return coaches with any of them', async () => {
    const { CoachList } = await list('?gender=1&gender=2')
    expect(idsOf(CoachList)).toContain(ours)
    expect(idsOf(CoachList)).toContain(oursBelow)
    expect(idsOf(CoachList)).not.toContain(theirs)
  })

  test.each(['?team=x', '?gender=3', '?gender=karl', '?club=1', "?division=1'--"])(
    'refuses %s as malformed',
    async (query) => {
      expect((await server().as(personas.staff).get(`coaches${query}`)).status).toBe(400)
    },
  )
})

describe('access to the coaches', () => {
  test.each(['clubUser', 'restrictedThj', 'limited'] as const)(
    'COA-01 D1-015 %s sees only the coaches of their own club and its sub-teams',
    async (name) => {
      const { CoachList, CoachTeams } = await list('', personas[name])
      expect(rowOf(CoachList, ours)).toMatchObject(wholeContact)
      expect(rowOf(CoachList, oursBelow)).toMatchObject(wholeContact)
      expect(idsOf(CoachList)).not.toContain(theirs)
      expect(CoachTeams.map(({ Label }) => Label)).not.toContain('Ýmir')
      expect((await list(`?team=${club}`, personas[name])).CoachList).toEqual([])
    },
  )

  test('D1-015 another club does not see them', async () => {
    const { CoachList } = await list('', personas.otherClubUser)
    expect(CoachList.length).toBeGreaterThan(0)
    expect(idsOf(CoachList)).not.toContain(ours)
  })

  test('D1-015 AuthType 2 without a club sees no coaches', async () => {
    const { db } = server().services.database
    const { id } = await db
      .selectFrom('persons')
      .select('id')
      .where('ssn', '=', personas.restrictedNdo.Kennitala)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('roles')
      .set({ websites: ['THJ'] })
      .where('person_id', '=', id)
      .execute()
    const { CoachList, CoachTeams } = await list('', personas.restrictedNdo)
    expect({ CoachList, CoachTeams }).toEqual({ CoachList: [], CoachTeams: [] })
  })

  test.each(['referee', 'supervisor'] as const)(
    'COA-01 D1-015 T06 %s sees every coach, without phone numbers and towns',
    async (name) => {
      const { CoachList } = await list('', personas[name])
      for (const id of [ours, oursBelow, theirs]) expect(rowOf(CoachList, id)).toMatchObject(noContact)
      expect(rowOf(CoachList, theirs)?.Email).toBe('6@postur.example')
      expect(JSON.stringify(CoachList)).not.toContain('8991234')
    },
  )

  test.each(['restrictedDom', 'restrictedNone', 'transfersOnly'] as const)(
    'COA-01 %s is refused',
    async (name) => {
      expect((await server().as(personas[name]).get('coaches')).status).toBe(403)
    },
  )
})
