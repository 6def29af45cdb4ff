import { beforeAll, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { isSubmitted, supervisionSchedule, supervisionWindow } from '#domain/supervisor-reports/calls.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPlace, aReferee } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server, db } = apiTest()
let supervisor: number
let colleague: number
const games: Record<string, number> = {}

beforeAll(async () => {
  for (const table of ['game_referees', 'inspector_reports', 'game_executions'] as const)
    await db().deleteFrom(table).execute()
  supervisor = await personIdOf(db(), personas.supervisor)
  colleague = (await aReferee(db())).id
  const supervised = async (
    name: string,
    game_day: string,
    person_id: number,
    confirmed_at?: string | null,
  ) => {
    const game = await aGame(db(), { game_day })
    games[name] = game.id
    await aPlace(db(), { game_id: game.id, person_id, role_id: RefereeRole.Supervisor })
    await aPlace(db(), { game_id: game.id, person_id: await personIdOf(db(), personas.referee) })
    if (confirmed_at !== undefined)
      await insertRow(db(), 'inspector_reports', { game_id: game.id, person_id, confirmed_at })
  }
  await supervised('before', '2026-02-11T23:45', supervisor)
  await supervised('first', '2026-02-12T00:00', supervisor)
  await supervised('submitted', '2026-05-01T19:15', supervisor, '2026-05-02T10:00:00Z')
  await supervised('draft', '2026-05-03T19:15', supervisor, null)
  await supervised('theirs', '2026-05-05T19:15', colleague)
  await supervised('last', '2026-05-26T23:45', supervisor)
  await supervised('after', '2026-05-27T00:00', supervisor)
})

async function list(query = '') {
  const response = await server().as(personas.supervisor).get(`referees/supervisionschedule${query}`)
  expect(response.status).toBe(200)
  const rows = supervisionSchedule.answer.parse(await response.json())
  return rows.map((row) => [nameOf(row.GameId), isSubmitted(row)])
}
const nameOf = (id: number) => Object.entries(games).find(([, game]) => game === id)?.[0]

describe('the list of supervised games', () => {
  test('SUP-05 SUP-07 covers three months back to 14 days ahead, for all supervisors', async () => {
    expect(await list()).toEqual([
      ['first', false],
      ['submitted', true],
      ['draft', false],
      ['theirs', false],
      ['last', false],
    ])
    expect(supervisionWindow('2026-05-12')).toEqual({ from: '2026-02-12', to: '2026-05-26' })
  })

  test('SUP-02 SUP-04 shows a report as submitted once it is sent, not as a draft', async () => {
    expect(await list('?status=1')).toEqual([['submitted', true]])
    expect((await list('?status=0')).map(([name]) => name)).toEqual(['first', 'draft', 'theirs', 'last'])
    expect(await list('?status=')).toEqual(await list())
  })

  test('SUP-03 SUP-07 can be filtered by supervisor and period', async () => {
    expect(await list(`?referee=${colleague}`)).toEqual([['theirs', false]])
    expect(await list('?from=2026.02.11&to=2026.02.12')).toEqual([
      ['before', false],
      ['first', false],
    ])
  })

  test.each([
    ['?status=2', 400],
    ['?status=1&status=0', 400],
    ['?referee=x', 400],
    ['?from=2026.06.01&to=2026.05.01', 422],
    ['?from=2024.06.01&to=2026.05.01', 422],
  ])('refuses the query %s', async (query, status) => {
    const response = await server().as(personas.supervisor).get(`referees/supervisionschedule${query}`)
    expect(response.status).toBe(status)
  })

  test.each(['staff', 'restrictedNdo', 'clubUser', 'referee', 'limited', 'transfersOnly'] as const)(
    'SUP-01 is refused to %s',
    async (name) => {
      const response = await server().as(personas[name]).get('referees/supervisionschedule')
      expect(response.status).toBe(403)
    },
  )
})
