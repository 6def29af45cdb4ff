import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { TournamentCategory, TypeKind } from '#domain/platform/types.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, aPlace, aTeam, aTournament, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { bearer } from '../support/login.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { openReport } from '../support/report-correction.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'

const { server, db } = apiTest()
const { own, other } = personaClubs
let league: Row<'tournaments'>
let cup: Row<'tournaments'>
/** One game of the user's club, one of its second team, one of the other club, and one of neither club. */
let games: Record<'own' | 'second' | 'other' | 'strange', Row<'games'>>
let second: number

const clubTypes = [personas.restrictedUrl, personas.clubUser, personas.limited] as const

beforeEach(async () => {
  server().clock.set(testNow)
  // `cascade` also truncates all tables that refer to games.
  await sql`truncate games cascade`.execute(db())
  league = await aTournament(db(), {
    short_name: 'Besta deild kvenna',
    gender: 'female',
    category_type_id: TournamentCategory.League,
    age_group_type_id: 1,
  })
  cup = await aTournament(db(), { category_type_id: TournamentCategory.Cup })
  second = (await aTeam(db(), { short_name: 'Varalið', parent_team_id: own })).id
  const court = await aCourt(db(), { name: 'Ægisvöllur' })
  const common = { tournament_id: league.id, court_id: court.id }
  games = {
    own: await aGame(db(), { ...common, home_team_id: own, game_day: '2026-05-12T19:15' }),
    second: await aGame(db(), { ...common, away_team_id: second, game_day: '2026-05-11T19:15' }),
    other: await aGame(db(), { tournament_id: cup.id, home_team_id: other, game_day: '2026-05-13T19:15' }),
    strange: await aGame(db(), { ...common, game_day: '2026-05-14T19:15' }),
  }
})

const ask = (query = '', persona: Persona = personas.staff) => server().as(persona).get(`gameresults${query}`)
async function listed(query = '', persona: Persona = personas.staff): Promise<GameResult[]> {
  const response = await ask(query, persona)
  expect(response.status).toBe(200)
  return response.json()
}
const idsOf = (rows: readonly GameResult[]) => rows.map(({ GameId }) => GameId)
const rowOf = async (id: number, persona: Persona = personas.staff) =>
  (await listed('', persona)).find(({ GameId }) => GameId === id)
const change = (game: Row<'games'>, part: object = {}) => ({
  GameId: game.id,
  HomeResult: 2,
  AwayResult: 1,
  GameReportStatus: null,
  Version: game.version,
  ...part,
})
const save = (rows: unknown, persona: Persona = personas.staff) =>
  server().as(persona).post('gameresults', rows)
const kept = async () =>
  db()
    .selectFrom('games')
    .select(['id', 'home_result', 'away_result', 'report_status', 'version'])
    .orderBy('id')
    .execute()
const timeline = () =>
  db()
    .selectFrom('report_events')
    .select(['game_id', 'act', 'from_status', 'to_status', 'auth_type', 'team_id'])
    .orderBy('id')
    .execute()
const set = (id: number, values: object) => updateRow(db(), 'games', id, values)

/** Returns the number of statements in the transaction of each save. */
async function statementsOf(...saves: unknown[][]) {
  const { database } = server().services
  const { transaction, forSubject } = database
  const counts: number[] = []
  database.transaction = (work) => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    // The cast is safe, because the plugin only counts statements.
    return transaction((tx) => work(tx.withPlugin(counting) as Tx)).finally(() => counts.push(count))
  }
  database.forSubject = () => database
  try {
    for (const rows of saves) expect((await save(rows, personas.clubUser)).status).toBe(200)
  } finally {
    Object.assign(database, { transaction, forSubject })
  }
  return counts
}

async function refused(rows: unknown, persona: Persona, expected: [number, string], fields?: string[]) {
  const before = await kept()
  const response = await save(rows, persona)
  const body = await response.json()
  expect([response.status, body.error], persona.Name).toEqual(expected)
  expect(body.error_description).toMatch(/[.!]$/)
  if (fields) expect(body.Errors.map(({ Field }: { Field: string }) => Field)).toEqual(fields)
  expect(await kept()).toEqual(before)
  expect(await timeline()).toEqual([])
  return body
}

describe('the list of results', () => {
  test('RES-10 has every documented field, in the order of the game days', async () => {
    await set(games.own.id, { home_result: 3, away_result: 0, report_status: 'U' })
    const rows = await listed()
    expect(idsOf(rows)).toEqual([games.second, games.own, games.other, games.strange].map(({ id }) => id))
    const { short_name } = await rowById(db(), 'teams', games.own.away_team_id)
    const { label } = await db()
      .selectFrom('types')
      .select('label')
      .where('kind', '=', TypeKind.Division)
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(rows[1]).toEqual({
      GameId: games.own.id,
      GameDay: '2026-05-12T19:15:00',
      TournamentShortName: 'Besta deild kvenna',
      HomeShortName: 'Fálkinn',
      AwayShortName: short_name,
      HomeResult: 3,
      AwayResult: 0,
      CourtName: 'Ægisvöllur',
      GameReportStatus: 'U',
      Outcome: null,
      TeamShortName: '',
      Divisions: [{ Division: label }],
      Permission: true,
      Gender: 0,
      RefereeReport: null,
      CategoryId: TournamentCategory.League,
      Version: 1,
    })
  })

  test('RES-10 has empty fields for unknown values, as in a game without teams and court', async () => {
    const { id } = await aGame(db(), { home_team_id: null, away_team_id: null })
    expect(await rowOf(id)).toMatchObject({
      HomeShortName: '',
      AwayShortName: '',
      CourtName: '',
      HomeResult: null,
      GameReportStatus: null,
      Divisions: [],
      Gender: 1,
    })
  })

  test('RES-05 OP-056 has only games of the association with tournament=61, and all games without the parameter', async () => {
    const association = [games.second, games.own, games.strange].map(({ id }) => id)
    for (const persona of [personas.staff, personas.referee, personas.supervisor]) {
      expect(idsOf(await listed('?tournament=61', persona))).toEqual(association)
      expect(idsOf(await listed('', persona))).toContain(games.other.id)
    }
    expect(idsOf(await listed('?tournament=62'))).toEqual([games.other.id])
  })

  test('RES-05 D2-001 ignores the tournament filter for AuthTypes 3 and 5, but not for AuthType 2', async () => {
    await set(games.own.id, { tournament_id: cup.id })
    for (const persona of [personas.clubUser, personas.limited])
      expect(idsOf(await listed('?tournament=61', persona))).toEqual([games.second.id, games.own.id])
    expect(idsOf(await listed('?tournament=61', personas.restrictedUrl))).toEqual([games.second.id])
    expect(idsOf(await listed('', personas.restrictedUrl))).toEqual([games.second.id, games.own.id])
  })

  test.each(clubTypes)('D2-001 OP-056 shows a club the games of its teams: $Name', async (persona) => {
    const ownGames = [games.second.id, games.own.id]
    expect(idsOf(await listed('', persona))).toEqual(ownGames)
    expect(idsOf(await listed(`?teams=${own}`, persona))).toEqual(ownGames)
    expect(idsOf(await listed(`?teams=${second}`, persona))).toEqual([games.second.id])
    expect((await rowOf(games.second.id, persona))?.TeamShortName).toBe('Varalið')
  })

  test.each(clubTypes)("T02 D2-001 refuses another club's team in the query: $Name", async (persona) => {
    for (const query of [`?teams=${other}`, `?teams=${own}&teams=${other}`, '?teams=999999']) {
      const response = await ask(query, persona)
      expect(response.status).toBe(403)
      const body = await response.text()
      expect(JSON.parse(body).error).toBe('access.notYours')
      expect(body).not.toContain(String(games.other.id))
    }
  })

  test('RES-10 accepts any teams from all other roles, each with its sub-teams', async () => {
    for (const persona of [personas.staff, personas.referee, personas.supervisor]) {
      expect(idsOf(await listed(`?teams=${own}`, persona))).toEqual([games.second.id, games.own.id])
      expect(idsOf(await listed(`?teams=${second}&teams=${other}`, persona))).toEqual([
        games.second.id,
        games.other.id,
      ])
    }
    expect(await listed('?teams=999999')).toEqual([])
  })

  test('is empty for a role without a club', async () => {
    const role = { ...personas.restrictedUrl, TeamId: 0 }
    await insertRow(db(), 'roles', {
      person_id: await personIdOf(db(), role),
      auth_type: 2,
      websites: ['URL'],
    })
    expect(await listed('', role)).toEqual([])
  })

  test('D2-002 has Permission set for games that the user may change', async () => {
    const referee = await personIdOf(db(), personas.referee)
    await aPlace(db(), { game_id: games.own.id, person_id: referee, role_id: RefereeRole.Backup })
    await aPlace(db(), { game_id: games.other.id, person_id: referee, role_id: RefereeRole.Supervisor })
    await aPlace(db(), { game_id: games.strange.id, person_id: referee, set_by_hand: true })
    const writable = async (persona: Persona) =>
      idsOf((await listed('', persona)).filter(({ Permission }) => Permission))
    expect(await writable(personas.staff)).toHaveLength(4)
    expect(await writable(personas.clubUser)).toEqual([games.second.id, games.own.id])
    expect(await writable(personas.referee)).toEqual([games.own.id])
    expect(await writable(personas.supervisor)).toEqual([])
  })

  test('D2-001 shows the report on the referees to users who may open it', async () => {
    const at = '2026-05-12T11:59:30.000Z'
    const supervisor = await personIdOf(db(), personas.otherReferee)
    const referee = await personIdOf(db(), personas.referee)
    await aPlace(db(), { game_id: games.own.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    await aPlace(db(), { game_id: games.own.id, person_id: referee })
    await insertRow(db(), 'inspector_reports', {
      game_id: games.own.id,
      person_id: supervisor,
      confirmed_at: at,
    })
    const reportFor = async (persona: Persona) => (await rowOf(games.own.id, persona))?.RefereeReport
    for (const persona of [personas.staff, personas.supervisor, personas.otherReferee])
      expect(await reportFor(persona)).toEqual({ FilledOutDate: at })
    for (const persona of [personas.referee, ...clubTypes]) expect(await reportFor(persona)).toBeNull()
    server().clock.set('2026-05-12T12:00:31.000Z')
    expect(await reportFor(personas.referee)).toEqual({ FilledOutDate: at })
  })

  test('accepts a range of days, and covers a season by default', async () => {
    const before = await aGame(db(), { game_day: '2025-10-04T14:00' })
    const january = await aGame(db(), { game_day: '2026-01-02T14:00' })
    const december = await aGame(db(), { game_day: '2026-12-30T23:30' })
    const after = await aGame(db(), { game_day: '2027-01-02T14:00' })
    const season = idsOf(await listed())
    expect(season).toEqual(expect.arrayContaining([january.id, december.id]))
    expect(season).not.toContain(before.id)
    expect(season).not.toContain(after.id)
    expect(idsOf(await listed('?from=2025.10.01&to=2025.10.04'))).toEqual([before.id])
    expect(idsOf(await listed('?from=2026.12.30&to=2027.01.02'))).toEqual([december.id, after.id])
    server().clock.set('2028-01-03T12:00:00.000Z')
    const token = await server().logIn(personas.staff)
    const response = await server().fetch('/api/admin/gameresults', bearer(token))
    expect(idsOf(await response.json())).toEqual([after.id])
  })

  test.each([
    '?from=2026.05.12&to=2026.05.11',
    '?from=2020.01.01&to=2026.01.01',
    '?from=12.5.26',
    '?tournament=x',
    '?tournament=1e3',
    '?teams=-1',
    '?teams=1&teams=a',
    '?teams=99999999999',
    '?year=2026',
  ])('refuses the bad input %s with a message', async (query) => {
    const response = await ask(query)
    expect([400, 422]).toContain(response.status)
    expect((await response.json()).error_description).toMatch(/\.$/)
  })
})

describe('saving results', () => {
  test('RES-09 stores the edited rows and returns their current state', async () => {
    await set(games.own.id, { game_day: '2026-05-12T12:00' })
    const rows = [
      change(games.own, { GameReportStatus: 'U' }),
      change(games.other, { HomeResult: 0, AwayResult: null }),
    ]
    const response = await save(rows)
    expect(response.status).toBe(200)
    const saved: GameResult[] = await response.json()
    expect(
      saved.map(({ GameId, HomeResult, AwayResult, Version }) => [GameId, HomeResult, AwayResult, Version]),
    ).toEqual([
      [games.own.id, 2, 1, 3],
      [games.other.id, 0, null, 2],
    ])
    expect(await listed()).toEqual(expect.arrayContaining(saved))
  })

  test('RES-09 accepts a complete row as it was read, and stores only its three values', async () => {
    const row = await rowOf(games.own.id)
    const response = await save([
      {
        ...row,
        HomeResult: 4,
        AwayResult: 4,
        HomeShortName: 'Annað',
        GameDay: '2027-01-01T00:00:00',
        Edited: true,
      },
    ])
    expect(response.status).toBe(200)
    expect(await rowOf(games.own.id)).toEqual({ ...row, HomeResult: 4, AwayResult: 4, Version: 2 })
  })

  test.each([null, 'A', 'H', 'U', 'F', 'L'] as const)('RES-07 can set the status %s', async (status) => {
    await set(games.own.id, { game_day: '2026-05-12T12:15' })
    await set(games.own.id, { report_status: status === 'A' ? 'U' : 'A' })
    expect((await save([change(games.own, { GameReportStatus: status })])).status).toBe(200)
    expect((await rowOf(games.own.id))?.GameReportStatus).toBe(status)
  })

  test("adds lines to the report's timeline for a change of status and a change of the result", async () => {
    await save(
      [change(games.own, { GameReportStatus: 'F', HomeResult: null, AwayResult: null })],
      personas.clubUser,
    )
    await save([change(games.other)])
    const staff = { auth_type: 1, team_id: null }
    expect(await timeline()).toEqual([
      {
        game_id: games.own.id,
        act: 'postpone',
        from_status: null,
        to_status: 'F',
        auth_type: 3,
        team_id: own,
      },
      { game_id: games.other.id, act: 'score', from_status: null, to_status: null, ...staff },
    ])
  })

  test('changes nothing if the values are already stored', async () => {
    await set(games.own.id, { home_result: 2, away_result: 1 })
    const response = await save([change(games.own)])
    expect([response.status, (await response.json())[0].Version]).toEqual([200, 1])
    expect(await timeline()).toEqual([])
  })

  test('T11 repeated with the same key saves once and returns the same response', async () => {
    const send = () =>
      server()
        .as(personas.staff)
        .post('gameresults', [change(games.own)], { key: 'urslit-1' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.text()).toBe(await first.text())
    expect((await timeline()).length).toBe(1)
  })

  test.each([personas.restrictedUrl, personas.clubUser])(
    'OP-059 is allowed for a club and the games of its teams: $Name',
    async (persona) => {
      const rows = [
        change(games.own, { GameReportStatus: 'F' }),
        change(games.second, { GameReportStatus: 'U' }),
      ]
      expect((await save(rows, persona)).status).toBe(200)
    },
  )

  test('RES-09 runs no more SQL statements for many rows than for two', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => aGame(db(), { home_team_id: own, game_day: '2026-05-12T19:15' })),
    )
    const part = { AwayResult: 0, GameReportStatus: 'A' }
    const rows = many.map((game, goals) => change(game, { ...part, HomeResult: goals }))
    // Logs in before counting, because a login is a transaction too.
    await listed('', personas.clubUser)
    const [few, all] = await statementsOf(rows.slice(0, 2), rows.slice(2))
    expect(few).toBeGreaterThan(0)
    expect(all).toBe(few)
    const after = await kept()
    expect(after.filter(({ report_status }) => report_status === 'A')).toHaveLength(20)
    expect(await timeline()).toHaveLength(40)
    const sides = await db().selectFrom('game_sides').select('game_id').execute()
    expect(sides).toHaveLength(20)
  })

  test('OP-059 is allowed for AuthType 5 and its team, but with no status other than pre-registered', async () => {
    expect((await save([change(games.own, { GameReportStatus: 'A' })], personas.limited)).status).toBe(200)
    await db().deleteFrom('report_events').execute()
    await refused(
      [change(games.own, { GameReportStatus: 'U', Version: 2 })],
      personas.limited,
      [403, 'matchReports.onlyPreRegistration'],
      [`${games.own.id}.GameReportStatus`],
    )
  })

  test.each([RefereeRole.Referee, RefereeRole.Assistant1, RefereeRole.Assistant2, RefereeRole.Backup])(
    'D2-002 is allowed for a referee in role %i of the game',
    async (role_id) => {
      const person_id = await personIdOf(db(), personas.referee)
      await aPlace(db(), { game_id: games.strange.id, person_id, role_id })
      expect((await save([change(games.strange)], personas.referee)).status).toBe(200)
    },
  )

  test.each([
    ['no place', {}],
    ["the supervisor's place", { role_id: RefereeRole.Supervisor }],
    ['a place set by hand', { set_by_hand: true }],
  ])('D2-002 T05 is refused to a referee with %s', async (name, place) => {
    const person_id = await personIdOf(db(), personas.referee)
    if (name !== 'no place') await aPlace(db(), { game_id: games.strange.id, person_id, ...place })
    await aPlace(db(), { game_id: games.own.id, person_id })
    const before = await kept()
    const response = await save([change(games.own), change(games.strange)], personas.referee)
    expect([403, 404]).toContain(response.status)
    expect(await kept()).toEqual(before)
  })
})

describe('a list of results is refused as a whole', () => {
  test.each(clubTypes)('T03 D2-002 if one row is a game of other clubs: $Name', async (persona) => {
    const fields = [`${games.other.id}.GameId`]
    await refused([change(games.own), change(games.other)], persona, [404, 'record.notFound'], fields)
  })

  test('if a game is unknown, even for staff, and the game is named', async () => {
    const rows = [change(games.own), { ...change(games.own), GameId: 2_000_000_000 }]
    await refused(rows, personas.staff, [404, 'record.notFound'], ['2000000000.GameId'])
  })

  test('T03 with the most serious reason of all, and each row names its own: missing access before rules', async () => {
    const rows = [change(games.own, { GameReportStatus: 'S' }), change(games.other)]
    const fields = [`${games.own.id}.GameReportStatus`, `${games.other.id}.GameId`]
    await refused(rows, personas.clubUser, [404, 'record.notFound'], fields)
  })

  test.each([personas.staff, ...clubTypes])('T08 RES-07 if it sets the status S: $Name', async (persona) => {
    const rows = [change(games.second), change(games.own, { GameReportStatus: 'S' })]
    await refused(rows, persona, [422, 'results.notConfirmedHere'], [`${games.own.id}.GameReportStatus`])
  })

  test('OP-060 D2-002 if it changes a confirmed game, except by staff who opened its report', async () => {
    await set(games.own.id, { report_status: 'S', home_result: 1, away_result: 0 })
    const person_id = await personIdOf(db(), personas.referee)
    await aPlace(db(), { game_id: games.own.id, person_id })
    for (const persona of [...clubTypes, personas.referee])
      for (const GameReportStatus of ['S', 'L', null]) {
        const body = await refused(
          [change(games.own, { GameReportStatus })],
          persona,
          [expect.any(Number), 'matchReports.confirmed'] as never,
          [`${games.own.id}.GameId`],
        )
        expect(body.Errors[0].Message).toMatch(/staðfest/)
      }
    await set(games.own.id, { game_day: '2026-05-12T12:00' })
    for (const GameReportStatus of ['S', 'L', null])
      await refused(
        [change(games.own, { GameReportStatus })],
        personas.staff,
        [409, 'matchReports.openFirst'],
        [`${games.own.id}.GameId`],
      )
    await openReport(server(), games.own.id)
    expect(await rowOf(games.own.id)).toMatchObject({ IsInCorrection: true })
    expect((await save([change(games.own, { GameReportStatus: 'S' })])).status).toBe(200)
    expect(await rowOf(games.own.id)).toMatchObject({ HomeResult: 2, GameReportStatus: 'S' })
    // Saving a result does not confirm the report, so the report stays open for correction.
    expect((await rowOf(games.own.id))?.IsInCorrection).toBe(true)
    expect((await save([change(games.own, { GameReportStatus: 'L', Version: 2 })])).status).toBe(200)
    expect((await rowOf(games.own.id))?.IsInCorrection).toBeUndefined()
    expect((await timeline()).at(-1)).toMatchObject({ act: 'reopen', from_status: 'S', to_status: 'L' })
  })

  test('T10 if a row is stale, and the stale rows are returned with their current state', async () => {
    await save([change(games.own, { HomeResult: 5 })], personas.clubUser)
    await db().deleteFrom('report_events').execute()
    const body = await refused(
      [change(games.other), change(games.own)],
      personas.staff,
      [409, 'record.stale'],
      [`${games.own.id}.Version`],
    )
    expect(body.Current).toEqual([await rowOf(games.own.id)])
    expect(body.Current[0]).toMatchObject({ HomeResult: 5, Version: 2 })
    expect((await save([change(games.other)])).status).toBe(200)
    expect((await save([change(games.own, { Version: 2 })])).status).toBe(200)
  })

  test('T10 except that a row without a version is accepted', async () => {
    await set(games.own.id, { version: 7 })
    expect((await save([change(games.own, { Version: undefined })])).status).toBe(200)
    expect((await rowOf(games.own.id))?.Version).toBe(8)
  })

  test('if a game appears twice, which is reported once', async () => {
    const rows = [change(games.own), change(games.other), change(games.own, { HomeResult: 9 })]
    await refused(rows, personas.staff, [422, 'results.twice'], [`${games.own.id}.GameId`])
  })

  test.each([
    ['HomeResult', -1],
    ['AwayResult', 100],
    ['HomeResult', 40_000],
    ['HomeResult', 1.5],
    ['HomeResult', '2'],
    ['AwayResult', 'tvö'],
    ['AwayResult', true],
    ['HomeResult', undefined],
    ['AwayResult', undefined],
    ['GameReportStatus', undefined],
    ['GameReportStatus', ''],
    ['GameReportStatus', 'X'],
    ['GameReportStatus', 'u'],
    ['GameReportStatus', 1],
    ['GameId', undefined],
    ['GameId', '1'],
    ['GameId', -1],
    ['GameId', 0],
    ['GameId', 99_999_999_999],
    ['Version', 0],
    ['Version', 'a'],
    ['Version', 1.5],
  ])('RES-06 if %s is %s; the row and the field are named, and nothing is saved', async (field, value) => {
    const rows = [change(games.other), change(games.own, { [field]: value })]
    await refused(rows, personas.staff, [400, 'input.malformed'], [`1.${field}`])
  })

  test.each([[[]], [{}], [null], ['x'], [[1]], [[null]], [[{ TeamId: 1 }]]])(
    'if the body is %j, and nothing is saved',
    async (body) => {
      await refused(body, personas.staff, [400, 'input.malformed'])
    },
  )

  test('T05 if it has an unknown field', async () => {
    await refused([change(games.own, { TournamentId: cup.id })], personas.staff, [400, 'input.malformed'])
  })

  test('if it has more than 1,000 rows', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({ ...change(games.own), GameId: index + 1 }))
    await refused(rows, personas.staff, [400, 'input.malformed'])
  })

  test('but a saved list is audited with the user and the ids of its games', async () => {
    // Moves to the next minute, because equal refusals within a minute share a row.
    server().clock.forward(60)
    await save([change(games.own), change(games.other)], personas.clubUser)
    await save([change(games.own)], personas.clubUser)
    const rows = await db()
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'results.save')
      .orderBy('id')
      .execute()
    expect(rows.slice(-2)).toMatchObject([
      { result: 404, auth_type: 3, records: { Games: [games.own.id, games.other.id] } },
      { result: 200, auth_type: 3, records: { Games: [games.own.id] } },
    ])
  })
})
