import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BanScope } from '#domain/bans/codes.ts'
import { termsOf } from '#domain/bans/rules.ts'
import { generalRules, standardRules } from '#domain/bans/standard-rules.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { aGame, aTournament } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
const db = () => server.services.database.db
const staff = () => server.as(personas.staff)
const standard = termsOf(generalRules)

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`truncate ban_rules, games, tournaments cascade`.execute(db())
})

const save = (body: object) => staff().post('rest/banrules', { FromYear: 2026, ...standard, ...body })
const playedIn = async (year: number) =>
  aGame(db(), { tournament_id: (await aTournament(db(), { year })).id, home_result: 1, away_result: 0 })
const listed = async () => (await staff().get('rest/banrules')).json()
const rows = () => db().selectFrom('ban_rules').selectAll().orderBy('id').execute()
const refusalOf = async (asked: Promise<Response>) => {
  const response = await asked
  return [response.status, (await response.json()).error]
}

describe('the rules of bans', () => {
  test('are those that staff wrote, the latest season first, and below them the standard ones', async () => {
    const tournament = await aTournament(db(), { name: 'Besta deild karla', year: 2026 })
    const ofOne = await (await save({ TournamentId: tournament.id, Dismissals: [2, null] })).json()
    const ofKind = await (await save({ CategoryId: TournamentCategory.Cup, FromYear: 2027 })).json()
    const [first, second, ...others] = await listed()
    expect(first).toMatchObject({ Id: ofKind.Id, FromYear: 2027, TournamentName: '', AgeGroupName: '' })
    expect(first.CategoryName).toMatch(/\S/)
    expect(second).toMatchObject({ Id: ofOne.Id, TournamentName: 'Besta deild karla 2026' })
    expect(second).toMatchObject({ ...standard, Dismissals: [2, null], Version: 1 })
    expect(others.map(({ Id }: { Id: number }) => Id)).toEqual(
      standardRules.map((_rules, index) => -1 - index),
    )
  })

  test('are changed and deleted', async () => {
    const made = await (await save({ YellowScope: BanScope.Tournament })).json()
    const changed = await (await save({ ...made, ForgottenFromRound: 12, EffectWeekday: null })).json()
    expect(changed).toEqual({ ...made, ForgottenFromRound: 12, EffectWeekday: null, Version: 2 })
    expect((await staff().delete(`rest/banrules/${made.Id}`)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await refusalOf(staff().delete(`rest/banrules/${made.Id}`))).toEqual([404, 'record.notFound'])
  })

  test('of a season that has begun stay, and the next season gets its own', async () => {
    const made = await (await save({})).json()
    const ofNext = await (await save({ FromYear: 2027 })).json()
    await playedIn(2026)
    expect(await refusalOf(save({ ...made, Dismissals: [5] }))).toEqual([422, 'bans.seasonBegun'])
    expect(await refusalOf(staff().delete(`rest/banrules/${made.Id}`))).toEqual([422, 'bans.seasonBegun'])
    expect((await save({ ...ofNext, Dismissals: [5] })).status).toBe(200)
    expect((await staff().delete(`rest/banrules/${ofNext.Id}`)).status).toBe(200)
    // The first rules of a kind may replace the standard ones in the middle of a season.
    expect((await save({ CategoryId: TournamentCategory.Cup })).status).toBe(200)
  })

  test('T10 with an old version are refused with the newer copy', async () => {
    const made = await (await save({})).json()
    await save({ ...made, Dismissals: [5] })
    await playedIn(2026)
    const response = await save({ ...made, Dismissals: [9] })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ Current: { Id: made.Id, Dismissals: [5], Version: 2 } })
  })

  test('are written once of the same from the same season, also by two at once', async () => {
    const both = await Promise.all([save({}), save({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await refusalOf(save({}))).toEqual([422, 'bans.rulesTwice'])
    expect((await save({ FromYear: 2027 })).status).toBe(200)
    expect((await save({ AgeGroupId: 1 })).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  test('name what is there, and steps in their order', async () => {
    const steps = (...cards: number[]) => ({ YellowSteps: cards.map((At) => ({ At, Games: 1 })) })
    expect(await refusalOf(save({ TournamentId: 999_999 }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ CategoryId: 999_999 }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ AgeGroupId: 999_999 }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ Id: 999_999 }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save(steps(4, 4)))).toEqual([422, 'bans.stepsOverlap'])
    expect(await refusalOf(save(steps(7, 4)))).toEqual([422, 'bans.stepsFall'])
    expect(await rows()).toEqual([])
  })

  test.each([
    { FromYear: 1800 },
    { FromYear: '2026' },
    { YellowSteps: [{ At: 0, Games: 1 }] },
    { YellowSteps: [{ At: 4 }] },
    { YellowSteps: 'a' },
    { Dismissals: [0] },
    { Dismissals: [1.5] },
    { Dismissals: ['x'] },
    { Dismissals: Array.from({ length: 21 }, () => 1) },
    { YellowScope: 'world' },
    { EffectWeekday: 7 },
    { EffectTime: '25:00' },
    { ForgottenFromRound: -1 },
    { Applies: 1 },
    { TournamentId: -1 },
    { Version: 0 },
    { Name: 'Annað' },
  ])('with bad input %o are refused in a sentence, and nothing is kept', async (part) => {
    const response = await save(part)
    expect(response.status).toBe(400)
    const { error, error_description } = await response.json()
    expect([error, error_description]).toEqual(['input.malformed', expect.stringMatching(/\S/)])
    expect(await rows()).toEqual([])
  })

  test.each(['clubUser', 'limited', 'referee', 'restrictedNdo'] as const)(
    'OP-016 %s neither reads nor writes them',
    async (name) => {
      const other = server.as(personas[name])
      expect(await refusalOf(other.get('rest/banrules'))).toEqual([403, 'access.denied'])
      expect(await refusalOf(other.post('rest/banrules', { FromYear: 2026, ...standard }))).toEqual([
        403,
        'access.denied',
      ])
    },
  )
})
