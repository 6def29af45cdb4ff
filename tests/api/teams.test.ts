import { describe, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personaNames, personas } from '../support/personas.ts'

const { server } = apiTest()

const { own, other } = personaClubs

async function get(persona: Persona, path: string) {
  const response = await server().as(persona).get(path)
  return { status: response.status, body: await response.json() }
}

test.each(personaNames)('SES-38 %s can read all teams for its pickers', async (name) => {
  const { status, body } = await get(personas[name], 'teams/getallteamsidsandshortnames')
  expect(status).toBe(200)
  expect(body).toContainEqual({ Id: own, ShortName: 'Fálkinn' })
  expect(body).toContainEqual({ Id: other, ShortName: 'Súlur' })
  expect(await get(personas[name], 'teams/getallteams')).toMatchObject({ status: 200 })
})

test('SES-39 a team has a type, and a number in the sports register (Felix)', async () => {
  const { body } = await get(personas.referee, 'teams/getallteams')
  expect(body).toContainEqual({ Id: own, ShortName: 'Fálkinn', Type: 'F', FelixNumber: '8001' })
  expect(body).toContainEqual({ Id: 5101, ShortName: 'Fálkinn 2', Type: 'F', FelixNumber: '' })
  expect(body).toContainEqual({ Id: 5201, ShortName: 'Ísland', Type: 'L', FelixNumber: '' })
})

test('teams are sorted in Icelandic order', async () => {
  const { db } = server().services.database
  const short_names = ['Ösp', 'Áslákur', 'Þróttur', 'Abba', 'Ýmir']
  for (const short_name of short_names) await aTeam(db, { short_name })
  const { body } = await get(personas.staff, 'teams/getallteamsidsandshortnames')
  const names = body.map((team: { ShortName: string }) => team.ShortName)
  expect(names.filter((name: string) => short_names.includes(name))).toEqual([
    'Abba',
    'Áslákur',
    'Ýmir',
    'Þróttur',
    'Ösp',
  ])
})

describe('D3-060 sub-teams', () => {
  const under = (persona: Persona, teamId: unknown) => get(persona, `teams/underteams?teamId=${teamId}`)

  test('belong to the requested club', async () => {
    expect(await under(personas.staff, other)).toEqual({
      status: 200,
      body: [{ Id: 5102, ShortName: 'Súlur 2' }],
    })
    expect(await under(personas.staff, 5101)).toEqual({ status: 200, body: [] })
  })

  test.each(['clubUser', 'restrictedBrt', 'limited'] as const)(
    'are visible to %s for their own club only',
    async (name) => {
      expect(await under(personas[name], own)).toEqual({
        status: 200,
        body: [{ Id: 5101, ShortName: 'Fálkinn 2' }],
      })
      expect(await under(personas[name], 5101)).toEqual({ status: 200, body: [] })
      expect(await under(personas[name], other)).toMatchObject({
        status: 404,
        body: { error: 'record.notFound' },
      })
      expect(await under(personas[name], 5102)).toMatchObject({ status: 404 })
      expect(await under(personas[name], 999_999)).toMatchObject({ status: 404 })
    },
  )

  test.each(['restrictedDom', 'referee', 'transfersOnly', 'supervisor'] as const)(
    'are refused to %s',
    async (name) => {
      expect(await under(personas[name], own)).toMatchObject({ status: 403 })
    },
  )

  test.each(['', 'x', '1e3', '-1', '0', '99999999999'])(
    'are refused with 400 for teamId=%s',
    async (teamId) => {
      expect(await under(personas.staff, teamId)).toMatchObject({ status: 400 })
    },
  )
})
