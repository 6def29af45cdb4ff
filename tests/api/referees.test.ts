import { beforeAll, describe, expect, test } from 'vitest'
import { TypeKind } from '#domain/platform/types.ts'
import { referees } from '#domain/referees/calls.ts'
import { apiTest } from '../support/api-test.ts'
import { aReferee, aTeam } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server } = apiTest()
let halley: number
let erna: number

const other = { team: 0, division: 7, permission: 1006 }

beforeAll(async () => {
  const { db } = server().services.database
  const team = await aTeam(db, { short_name: 'Ýmir' })
  other.team = team.id
  halley = (
    await aReferee(
      db,
      { team_id: team.id, division_type_id: other.division, permission_type_id: other.permission },
      {
        name: 'Þórður Æsir Halldórsson',
        address: 'Ægisgata 3',
        postcode: '101',
        postbox_name: 'Reykjavík',
        gsm: '8991234',
        email: ' thordur@postur.example ',
      },
    )
  ).id
  erna = (await aReferee(db, { team_id: null }, { name: 'Erna Ýr', email: null })).id
})

async function list(query = '', persona: Persona = personas.staff) {
  const response = await server().as(persona).get(`referees${query}`)
  expect(response.status).toBe(200)
  return referees.answer.parse(await response.json())
}

describe('the list of referees', () => {
  test('REF-06 returns each referee with all fields, and three lists of options', async () => {
    const { RefereeList, RefereeTeams, RefereeDivisions, RefereePermissions } = await list()
    expect(RefereeList.find(({ PersonId }) => PersonId === halley)).toEqual({
      PersonId: halley,
      Name: 'Þórður Æsir Halldórsson',
      ShortName: 'Þórður H.',
      TeamShortName: 'Ýmir',
      Address: 'Ægisgata 3',
      Postcode: '101',
      PostboxName: 'Reykjavík',
      Gsm: '8991234',
      Division: 'Yngri flokkar',
      Permission: 'Héraðsdómari',
      Email: 'thordur@postur.example',
    })
    expect(RefereeTeams).toContainEqual({ Value: other.team, Label: 'Ýmir' })
    expect(RefereeDivisions).toContainEqual({ Value: other.division, Label: 'Yngri flokkar' })
    expect(RefereePermissions).toContainEqual({ Value: other.permission, Label: 'Héraðsdómari' })
  })

  test('REF-06 returns an empty text for unknown fields', async () => {
    const { RefereeList } = await list()
    expect(RefereeList.find(({ PersonId }) => PersonId === erna)).toMatchObject({
      TeamShortName: '',
      Address: '',
      Division: '',
      Permission: '',
      Email: '',
    })
  })

  test('REF-07 works with every filter absent or empty', async () => {
    const everyone = (await list()).RefereeList
    expect(everyone.length).toBeGreaterThan(2)
    expect((await list('?team=&division=&permission=')).RefereeList).toEqual(everyone)
  })

  test.each([
    ['team', () => other.team],
    ['division', () => other.division],
    ['permission', () => other.permission],
  ])('REF-02 filtered by %s returns only matching referees', async (name, value) => {
    const { RefereeList } = await list(`?${name}=${value()}`)
    const all = (await list()).RefereeList
    expect(RefereeList.map(({ PersonId }) => PersonId)).toContain(halley)
    expect(RefereeList.map(({ PersonId }) => PersonId)).not.toContain(erna)
    expect(RefereeList.length).toBeLessThan(all.length)
  })

  test('REF-02 matches any of several values of one filter, and all of several filters', async () => {
    const { RefereeTeams, RefereeList } = await list()
    const two = RefereeTeams.filter(({ Label }) => Label !== '').slice(0, 2)
    const either = await list(`?team=${two[0]!.Value}&team=${two[1]!.Value}`)
    expect(either.RefereeList).toEqual(
      RefereeList.filter((row) => two.some(({ Label }) => Label === row.TeamShortName)),
    )
    const both = await list(`?team=${other.team}&permission=${other.permission}`)
    expect(both.RefereeList.map(({ PersonId }) => PersonId)).toEqual([halley])
    expect((await list(`?team=${other.team}&permission=1001`)).RefereeList).toEqual([])
  })

  test('REF-06 offers the options in use, whatever the filters', async () => {
    const { db } = server().services.database
    await aTeam(db, { short_name: 'Dómaralaust' })
    await insertRow(db, 'types', { kind: TypeKind.RefereeDivision, id: 99, label: 'Ónotað' })
    const whole = await list()
    expect(whole.RefereeTeams.map(({ Label }) => Label)).not.toContain('Dómaralaust')
    expect(whole.RefereeDivisions.map(({ Label }) => Label)).not.toContain('Ónotað')
    const { RefereeList, ...options } = await list('?permission=1001&team=1')
    expect(RefereeList).toEqual([])
    expect(whole).toMatchObject(options)
  })

  test('REF-06 sorts rows and clubs in Icelandic order', async () => {
    const { db } = server().services.database
    for (const name of ['Ösp Östra', 'Aron Bö', 'Árni Bö', 'Þór Þ', 'Zoe Z']) await aReferee(db, {}, { name })
    const names = (await list()).RefereeList.map(({ Name }) => Name)
    const mine = names.filter((name) => ['Ösp Östra', 'Aron Bö', 'Árni Bö', 'Þór Þ', 'Zoe Z'].includes(name))
    expect(mine).toEqual(['Aron Bö', 'Árni Bö', 'Zoe Z', 'Þór Þ', 'Ösp Östra'])
  })

  test.each([
    '?team=x',
    '?team=1e3',
    '?division=-1',
    `?permission=${'9'.repeat(12)}`,
    '?club=1',
    "?team=1'--",
  ])('refuses %s as malformed', async (query) => {
    const response = await server().as(personas.staff).get(`referees${query}`)
    expect(response.status).toBe(400)
  })
})

describe('access to the list of referees', () => {
  test.each(['staff', 'restrictedDom', 'clubUser', 'referee', 'supervisor'] as const)(
    'REF-01 OP-028 is given to %s',
    async (persona) => {
      expect((await list('', personas[persona])).RefereeList.length).toBeGreaterThan(0)
    },
  )

  test.each(['restrictedThj', 'restrictedNone', 'limited', 'transfersOnly'] as const)(
    'REF-01 is refused to %s',
    async (persona) => {
      const response = await server().as(personas[persona]).get('referees')
      expect(response.status).toBe(403)
    },
  )

  test('REF-01 is refused without a login', async () => {
    expect((await server().anonymous.get('referees')).status).toBe(401)
  })
})

describe('the division and the permission of a referee', () => {
  const set = async (id: number, body: object) => {
    const response = await server().as(personas.staff).put(`rest/referees/${id}`, body)
    return [response.status, await response.json()]
  }
  const row = (id: number) =>
    server()
      .services.database.db.selectFrom('referees')
      .select(['division_type_id', 'permission_type_id', 'version'])
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()

  test('REF-06 can each be set or removed by staff, and the change is audited', async () => {
    const { Divisions } = await (await server().as(personas.staff).get('rest/referees/choices')).json()
    const [first] = Divisions
    const before = await row(halley)
    expect(await set(halley, { Division: first.Value })).toMatchObject([200, { Division: first.Label }])
    expect(await row(halley)).toEqual({
      ...before,
      division_type_id: first.Value,
      version: before.version + 1,
    })
    expect(await set(halley, { Permission: 0 })).toMatchObject([200, { Permission: '' }])
    const audit = await server()
      .services.database.db.selectFrom('audit')
      .select('records')
      .where('act', '=', 'referees.set')
      .orderBy('id')
      .execute()
    expect(audit).toMatchObject([
      { records: { Person: halley, Division: first.Value, DivisionBefore: before.division_type_id } },
      { records: { Person: halley, Permission: 0, PermissionBefore: before.permission_type_id } },
    ])
  })

  test.each([
    ['an unknown option', { Division: 2_147_483_647 }, 422],
    ['a negative permission', { Permission: -1 }, 400],
    ['an empty request', {}, 400],
    ['a request with an extra field', { Division: 0, TeamId: 1 }, 400],
  ])('REF-06 cannot be set to %s', async (_what, body, status) => {
    const before = await row(erna)
    expect((await set(erna, body))[0]).toBe(status)
    expect(await row(erna)).toEqual(before)
  })

  test('REF-06 cannot be set for a person who is no referee', async () => {
    expect((await set(2_147_483_647, { Division: 0 }))[0]).toBe(404)
  })
})
