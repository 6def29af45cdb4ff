import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { BanScope } from '#domain/bans/codes.ts'
import { termsOf } from '#domain/bans/rules.ts'
import { areBegunOn, isAbout } from '#domain/bans/rules-of.ts'
import { generalRules, standardRules } from '#domain/bans/standard-rules.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { begunAmong } from '#server/bans/rule-store.ts'
import { tellBansOfGames } from '#server/bans/tell.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aTournament } from '../support/builders.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

const { server, db, staff } = apiTest()
const standard = termsOf(generalRules)

beforeEach(async () => {
  await sql`truncate ban_rules, games, tournaments cascade`.execute(db())
})

const save = (body: object) => staff().post('rest/banrules', { FromYear: 2026, ...standard, ...body })
const playedIn = async (year: number) =>
  aGame(db(), { tournament_id: (await aTournament(db(), { year })).id, home_result: 1, away_result: 0 })
const listed = async () => (await staff().get('rest/banrules')).json()
const rows = () => db().selectFrom('ban_rules').selectAll().orderBy('id').execute()

test('the query that finds rules under which a game was played agrees with the domain code', async () => {
  const of = (year: number, category_type_id: number | null, age_group_type_id: number | null) =>
    aTournament(db(), { year, category_type_id, age_group_type_id })
  const cup = await of(2026, TournamentCategory.Cup, 1)
  const others = [await of(2025, TournamentCategory.LeagueCup, 3), await of(2026, null, null)]
  const days = ['2026-06-01', '2025-06-01', '2026-07-01']
  for (const [index, tournament] of [cup, ...others].entries())
    await aGame(db(), {
      tournament_id: tournament.id,
      game_day: `${days[index]}T14:00`,
      home_result: index ? null : 1,
    })
  const rules = [2025, 2026, 2027].flatMap((FromYear) =>
    [0, cup.id, others[1]?.id ?? 0].flatMap((TournamentId) =>
      [0, TournamentCategory.Cup, TournamentCategory.LeagueCup].flatMap((CategoryId) =>
        [0, 1, 3].flatMap((AgeGroupId) =>
          ['', '2026-05-31', '2026-06-01', '2026-06-02'].map((FromDay) => ({
            TournamentId,
            CategoryId,
            AgeGroupId,
            FromYear,
            FromDay,
          })),
        ),
      ),
    ),
  )
  const isBegun = await begunAmong(db(), rules)
  const played = { Id: cup.id, CategoryId: TournamentCategory.Cup, AgeGroupId: 1, Year: 2026 }
  const expected = rules.filter((one) => isAbout(one, played) && areBegunOn(one, 2026, '2026-06-01T14:00'))
  expect(rules.filter(isBegun)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(10)
})

describe('ban rules', () => {
  test('are returned latest season first, followed by the standard rules', async () => {
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

  test('can be changed and deleted', async () => {
    const made = await (await save({ YellowScope: BanScope.Tournament })).json()
    const changed = await (await save({ ...made, ForgottenFromRound: 12, EffectWeekday: null })).json()
    expect(changed).toEqual({ ...made, ForgottenFromRound: 12, EffectWeekday: null, Version: 2 })
    expect((await staff().delete(`rest/banrules/${made.Id}`)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await refusalOf(staff().delete(`rest/banrules/${made.Id}`))).toEqual([404, 'record.notFound'])
  })

  test('need a reason to be corrected in a season that has begun, and the earlier version is stored', async () => {
    const made = await (await save({})).json()
    const ofNext = await (await save({ FromYear: 2027 })).json()
    await playedIn(2026)
    expect(await refusalOf(save({ ...made, Dismissals: [5] }))).toEqual([422, 'bans.rulesReasonMissing'])
    expect(await refusalOf(save({ ...made, Dismissals: [5], Reason: '  ' }))).toEqual([
      422,
      'bans.rulesReasonMissing',
    ])
    expect(await refusalOf(staff().delete(`rest/banrules/${made.Id}`))).toEqual([422, 'bans.seasonBegun'])
    const corrected = await save({ ...made, Dismissals: [5], Reason: 'Misritun' })
    expect(await corrected.json()).toEqual({ ...made, Dismissals: [5], Version: 2 })
    const listedNow = (await listed()).find(({ Id }: { Id: number }) => Id === made.Id)
    expect(listedNow).toMatchObject({
      Dismissals: [5],
      Reason: 'Misritun',
      ChangedByName: personas.staff.Name,
    })
    expect(listedNow.Earlier).toMatchObject([{ Dismissals: standard.Dismissals, Version: 1, Reason: '' }])
    expect((await save({ ...ofNext, Dismissals: [5] })).status).toBe(200)
    expect((await staff().delete(`rest/banrules/${ofNext.Id}`)).status).toBe(200)
    // The first rules for a kind of tournament may replace the standard rules in the middle of a season.
    expect((await save({ CategoryId: TournamentCategory.Cup })).status).toBe(200)
  })

  test('are refused until the user has seen whose bans change; then bans change and clubs are notified', async () => {
    await sql`truncate notified_bans, unnotified_bans, notices cascade`.execute(db())
    const tournament = await aTournament(db(), { year: 2026, age_group_type_id: 2000 })
    const game = await aGame(db(), {
      tournament_id: tournament.id,
      home_team_id: personaClubs.own,
      away_team_id: personaClubs.other,
      game_day: '2026-05-09T14:00',
      home_result: 1,
      away_result: 0,
      report_status: 'S',
    })
    const player = await aPerson(db(), { team_id: personaClubs.own, name: 'Spjaldur Ásuson' })
    const inGame = { game_id: game.id, team_id: personaClubs.own, person_id: player.id }
    await aLineUpRow(db(), inGame)
    await anIncident(db(), { ...inGame, incident_type_id: IncidentType.Red })
    await tellBansOfGames(db(), [game.id], { by: null, at: server().clock.now() })
    const rules = { FromYear: 2026, ...standard, TournamentId: tournament.id }
    const preview = async (more: object) =>
      (await staff().post('rest/banrules/preview', { ...rules, ...more })).json()

    expect(await preview({})).toEqual({
      Changes: 0,
      Digest: expect.any(String),
      People: [],
      NeedsReason: false,
    })
    const longer = { Dismissals: [3] }
    expect(await preview(longer)).toMatchObject({
      Changes: 1,
      People: [{ PersonId: player.id, Name: 'Spjaldur Ásuson' }],
      NeedsReason: false,
    })
    const unseen = await save({ ...rules, ...longer })
    expect(unseen.status).toBe(422)
    expect(await unseen.json()).toMatchObject({ error: 'bans.changesBans' })
    expect(await rows()).toEqual([])
    const { Digest } = await preview(longer)
    // The number of changed bans is the same as the user saw, but their lengths differ.
    expect((await save({ ...rules, Dismissals: [4], Seen: Digest })).status).toBe(422)
    const made = await (await save({ ...rules, ...longer, Seen: Digest })).json()
    await tellChangedBans(server().services)
    const toldGames = async () =>
      (
        await db().selectFrom('notified_bans').select('games').where('person_id', '=', player.id).execute()
      ).map(({ games }) => games)
    expect(await toldGames()).toEqual([3])

    const shorter = await preview({ ...made, Dismissals: [1] })
    expect(shorter).toMatchObject({ Changes: 1, NeedsReason: true })
    const corrected = { ...made, Dismissals: [1], Seen: shorter.Digest, Reason: 'Átti að vera einn leikur' }
    expect((await save(corrected)).status).toBe(200)
    await tellChangedBans(server().services)
    expect(await toldGames()).toEqual([1])
    const told = await db().selectFrom('notices').select('kind').where('kind', '=', 'banChanges').execute()
    expect(told.length).toBeGreaterThan(0)
  })

  test('may begin on a day within a season, at most once per day, and need a reason only if a game was played since that day', async () => {
    await save({})
    const game = await playedIn(2026)
    await updateRow(db(), 'games', game.id, { game_day: '2026-05-02T14:00' })
    const fromDay = { FromDay: '2026-05-09', Dismissals: [2] }
    const made = await (await save(fromDay)).json()
    expect(made).toMatchObject({ FromYear: 2026, FromDay: '2026-05-09', Dismissals: [2] })
    expect((await listed()).map(({ FromDay }: { FromDay: string }) => FromDay)).toEqual([
      '2026-05-09',
      '',
      '',
      '',
      '',
    ])
    expect(await refusalOf(save(fromDay))).toEqual([422, 'bans.rulesTwice'])
    expect(await refusalOf(save({ FromDay: '2024-12-31' }))).toEqual([422, 'bans.dayOutsideSeason'])
    expect((await save({ FromDay: '31.5.2026' })).status).toBe(400)
    // No game was played since the first day of the rules, so they may still be changed and deleted.
    const changed = await (await save({ ...made, Dismissals: [3] })).json()
    await aGame(db(), { tournament_id: game.tournament_id, game_day: '2026-05-09T14:00', home_result: 0 })
    expect(await refusalOf(save({ ...changed, Dismissals: [4] }))).toEqual([422, 'bans.rulesReasonMissing'])
    expect(await refusalOf(staff().delete(`rest/banrules/${made.Id}`))).toEqual([422, 'bans.seasonBegun'])
    await expect(
      db().updateTable('ban_rules').set({ version: 9, reason: null }).where('id', '=', made.Id).execute(),
    ).rejects.toThrow('a game was played by the ban rules')
  })

  test('are refused if other rules were saved after the changes of bans were computed', async () => {
    const saving = await Promise.all([save({}), save({ AgeGroupId: 1 }), save({ AgeGroupId: 3 })])
    const answers = await Promise.all(
      saving.map(async (one) => (one.ok ? 'saved' : (await one.json()).error)),
    )
    for (const answer of answers) expect(['saved', 'bans.rulesMoved']).toContain(answer)
    expect(await rows()).toHaveLength(answers.filter((answer) => answer === 'saved').length)
  })

  test('T10 with a stale version are refused with the current version', async () => {
    const made = await (await save({})).json()
    await save({ ...made, Dismissals: [5] })
    await playedIn(2026)
    const response = await save({ ...made, Dismissals: [9] })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ Current: { Id: made.Id, Dismissals: [5], Version: 2 } })
  })

  test('can exist only once per subject and season, even if two users save at once', async () => {
    const both = await Promise.all([save({}), save({})])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await refusalOf(save({}))).toEqual([422, 'bans.rulesTwice'])
    expect((await save({ FromYear: 2027 })).status).toBe(200)
    expect((await save({ AgeGroupId: 1 })).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  test('must name existing records and have ascending steps', async () => {
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
  ])('with bad input %o are refused with a message, and nothing is stored', async (part) => {
    const response = await save(part)
    expect(response.status).toBe(400)
    const { error, error_description } = await response.json()
    expect([error, error_description]).toEqual(['input.malformed', expect.stringMatching(/\S/)])
    expect(await rows()).toEqual([])
  })

  test.each(['clubUser', 'limited', 'referee', 'restrictedNdo'] as const)(
    'OP-016 can be neither read nor written by %s',
    async (name) => {
      const other = server().as(personas[name])
      expect(await refusalOf(other.get('rest/banrules'))).toEqual([403, 'access.denied'])
      expect(await refusalOf(other.post('rest/banrules', { FromYear: 2026, ...standard }))).toEqual([
        403,
        'access.denied',
      ])
    },
  )
})
