import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueExecutions, executionForm } from '#domain/game-execution/calls.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, anExecution, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { waitingFor } from '../support/waiting.ts'

const { server, db } = apiTest({ environment: { sessionSeconds: 30 * 86_400 } })
let referee: number
let otherReferee: number
let supervisor: number
let game: number

const begun = '2026-05-11T19:15'

beforeAll(async () => {
  referee = await personIdOf(db(), personas.referee)
  otherReferee = await personIdOf(db(), personas.otherReferee)
  supervisor = await personIdOf(db(), personas.supervisor)
})
beforeEach(async () => {
  server().clock.set(testNow)
  for (const table of ['game_executions', 'game_referees'] as const) await db().deleteFrom(table).execute()
  game = await aGameOf(referee)
})

async function aGameOf(person_id: number, values: object = {}, role_id: number = RefereeRole.Referee) {
  const { id } = await aGame(db(), { game_day: begun, ...values })
  await aPlace(db(), { game_id: id, person_id, role_id })
  return id
}

const read = (persona: Persona = personas.referee, person = referee, id = game) =>
  server().as(persona).get(`games/execution/${id}/${person}`)
const formOf = async (persona: Persona = personas.referee): Promise<ExecutionForm> => {
  const response = await read(persona)
  expect(response.status).toBe(200)
  return executionForm.answer.parse(await response.json())
}
const filled = (rating = 4) => [
  { TypeId: 1, Other: '350', Rating: 0 },
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((TypeId) => ({ TypeId, Other: '', Rating: rating })),
]
const body = (values: object = {}) => ({
  GameReport: { Id: game, Comment: '' },
  GameExecutions: filled(),
  sendData: false,
  userId: referee,
  ...values,
})
const post = (values: object = {}, persona: Persona = personas.referee, key?: string) =>
  server().as(persona).post('games/execution', body(values), { key })
const saved = async (values: object = {}): Promise<ExecutionForm> => {
  const response = await post(values)
  expect(response.status).toBe(200)
  return executionForm.answer.parse(await response.json())
}
const stored = async () => ({
  forms: await db().selectFrom('game_executions').selectAll().orderBy('id').execute(),
  rows: await db().selectFrom('game_execution_rows').selectAll().orderBy('type_id').execute(),
})

describe('reading a game execution form', () => {
  test('EXE-10 EXE-02 returns a row for each item to rate, with the possible ratings, the game and the writer', async () => {
    const [home, away] = [await aTeam(db(), { short_name: 'Ægir' }), await aTeam(db(), { short_name: 'Þór' })]
    game = await aGameOf(referee, {
      tournament_id: (await aTournament(db(), { short_name: 'Besta' })).id,
      home_team_id: home.id,
      away_team_id: away.id,
      court_id: (await aCourt(db(), { name: 'Ægisvöllur' })).id,
    })
    const form = await formOf()
    expect(form).toMatchObject({
      GameReport: { Id: game, Comment: '' },
      Game: {
        GameId: game,
        GameDay: '2026-05-11T19:15:00',
        HomeTeamShortName: 'Ægir',
        AwayTeamShortName: 'Þór',
        TournamentShortName: 'Besta',
        CourtName: 'Ægisvöllur',
      },
      Referee: { PersonId: referee, Name: personas.referee.Name },
      HandedIn: null,
      WhyNotSave: null,
      WhyNotSend: null,
      Version: 0,
    })
    expect(form.GameExecutions[0]).toEqual({
      TypeId: 1,
      TypeName: 'Áhorfendafjöldi',
      TypeScore: 1,
      Other: '',
      Rating: 0,
      ErrorMessage: '',
    })
    expect(form.GameExecutions.map(({ TypeScore }) => TypeScore)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(form.Ratings[0]).toEqual({ Name: 'Mjög gott', Points: 5 })
    expect(form.Ratings.map(({ Points }) => Points)).toEqual([5, 4, 3, 2, 1])
  })

  test("EXE-03 T07 is only for the writer while the form is a draft; once sent, staff and the game's supervisor may read it", async () => {
    await aPlace(db(), { game_id: game, person_id: supervisor, role_id: RefereeRole.Supervisor })
    await aPlace(db(), { game_id: game, person_id: otherReferee, role_id: RefereeRole.Assistant1 })
    await saved()
    for (const persona of [personas.staff, personas.supervisor])
      expect(await refusalOf(read(persona))).toEqual([404, 'gameExecution.notSent'])
    expect(await refusalOf(read(personas.otherReferee))).toEqual([403, 'access.notYours'])
    await saved({ sendData: true })
    for (const persona of [personas.staff, personas.supervisor])
      expect(await formOf(persona)).toMatchObject({
        HandedIn: testNow,
        WhyNotSave: 'gameExecution.onlyWriter',
        WhyNotSend: 'gameExecution.onlyWriter',
      })
    expect(await refusalOf(read(personas.otherReferee))).toEqual([403, 'access.notYours'])
  })

  test('D2-018 is refused to a supervisor of other games', async () => {
    await saved({ sendData: true })
    expect(await refusalOf(read(personas.supervisor))).toEqual([403, 'access.notYours'])
  })

  test('EXE-09 returns 404 for an unknown game or person', async () => {
    expect(await refusalOf(read(personas.staff, referee, 2_147_483_647))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(read(personas.staff, 2_147_483_647))).toEqual([404, 'record.notFound'])
    expect((await server().as(personas.staff).get('games/execution/x/1')).status).toBe(400)
  })

  test('T07 is audited with the reader', async () => {
    await formOf()
    const row = await db()
      .selectFrom('audit')
      .select(['act', 'records'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ act: 'gameExecution.form', records: { Game: game, Person: referee } })
  })
})

describe('saving a game execution form', () => {
  test('EXE-04 EXE-11 stores a draft without the checks, and it can be read and changed', async () => {
    const first = await saved({ GameExecutions: [{ TypeId: 2, Rating: 3 }], Version: 0 })
    expect(first).toMatchObject({ Version: 1, HandedIn: null })
    const again = await saved({
      GameExecutions: [{ TypeId: 1, Other: '120' }],
      GameReport: { Id: game, Comment: 'Gott veður' },
      Version: 1,
    })
    expect(again).toMatchObject({ Version: 2, GameReport: { Comment: 'Gott veður' } })
    expect(again.GameExecutions.slice(0, 2)).toMatchObject([{ Other: '120' }, { Rating: 3 }])
    expect(await formOf()).toEqual(again)
  })

  test('EXE-11 accepts the form exactly as the read call returned it', async () => {
    const form = await formOf()
    const response = await server()
      .as(personas.referee)
      .post('games/execution', { ...form, sendData: false, userId: referee })
    expect(response.status).toBe(200)
  })

  test('EXE-08 clears the rating of the first row, and the text of each row that has a rating', async () => {
    const form = await saved({
      GameExecutions: [
        { TypeId: 1, Other: '90', Rating: 5 },
        { TypeId: 2, Other: 'aukatexti', Rating: 2 },
      ],
    })
    expect(form.GameExecutions.slice(0, 2)).toMatchObject([
      { Other: '90', Rating: 0 },
      { Other: '', Rating: 2 },
    ])
  })

  test('keeps the version if nothing changes', async () => {
    await saved()
    expect((await saved()).Version).toBe(1)
  })

  test('T10 with a stale version is refused with the current form; version 0 means that the user saw no form', async () => {
    await saved({ Version: 0 })
    const response = await post({ GameExecutions: filled(2), Version: 0 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'record.stale', Current: { Version: 1 } })
    expect((await formOf()).GameExecutions[1]?.Rating).toBe(4)
  })

  test('T10 for the first time by two requests at the same moment succeeds for only one of them', async () => {
    const answers = await Promise.all([post({ Version: 0 }), post({ GameExecutions: filled(2), Version: 0 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('sending a game execution form', () => {
  const lacking = (TypeId: number) => filled().filter((row) => row.TypeId !== TypeId)

  test("EXE-04 EXE-11 sets the time from the server's clock and makes the form read-only", async () => {
    const form = await saved({ sendData: true })
    expect(form).toMatchObject({
      HandedIn: testNow,
      WhyNotSave: 'gameExecution.isSent',
      WhyNotSend: 'gameExecution.isSent',
    })
    const before = await stored()
    server().clock.forward(60)
    for (const sendData of [false, true]) {
      const response = await post({ sendData, GameExecutions: filled(1) })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'gameExecution.isSent',
        error_description: 'Skýrslan hefur verið send og henni verður ekki breytt.',
        Current: { HandedIn: testNow },
      })
    }
    expect(await stored()).toEqual(before)
  })

  test('T11 twice with the same idempotency key returns the first response', async () => {
    const [one, other] = [
      await post({ sendData: true }, personas.referee, 'send-once-1'),
      await post({ sendData: true }, personas.referee, 'send-once-1'),
    ]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await other.json()).toEqual(await one.json())
  })

  test('EXE-05 EXE-07 without the attendance is refused, and nothing is stored', async () => {
    const rows = [{ TypeId: 1, Other: '   ', Rating: 0 }, ...lacking(1)]
    const response = await post({ sendData: true, GameExecutions: rows })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: 'gameExecution.incomplete',
      error_description: 'Villa kom upp vinsamlegast farið yfir skilyrta reiti.',
      Errors: [{ Field: 'GameExecutions.0.Other', Message: 'Reiturinn Áhorfendafjöldi er skilyrtur' }],
    })
    expect(await stored()).toEqual({ forms: [], rows: [] })
  })

  test('EXE-06 EXE-07 names each row without a rating', async () => {
    const rows = filled().map((row) => (row.TypeId === 3 ? { ...row, Rating: 0 } : row))
    const response = await post({ sendData: true, GameExecutions: rows })
    expect((await response.json()).Errors).toEqual([
      { Field: 'GameExecutions.2.Rating', Message: 'Reiturinn er skilyrtur' },
    ])
  })

  test('EXE-06 uses the stored values for rows that the request leaves out', async () => {
    expect((await post({ sendData: true, GameExecutions: lacking(5) })).status).toBe(422)
    await saved()
    expect((await post({ sendData: true, GameExecutions: lacking(5) })).status).toBe(200)
  })

  test("EXE-04 T09 is possible from the start of the game by the server's clock; drafts are possible before", async () => {
    game = await aGameOf(referee, { game_day: '2026-05-12T19:15' })
    server().clock.set('2026-05-12T19:14:59.999Z')
    expect(await refusalOf(post({ sendData: true }))).toEqual([422, 'gameExecution.notBegun'])
    expect(await saved()).toMatchObject({ WhyNotSave: null, WhyNotSend: 'gameExecution.notBegun' })
    server().clock.set('2026-05-12T19:15:00.000Z')
    expect((await formOf()).WhyNotSend).toBeNull()
    expect(await saved({ sendData: true })).toMatchObject({ HandedIn: '2026-05-12T19:15:00.000Z' })
  })
})

describe('a game execution form of another official', () => {
  const nothing = { forms: [], rows: [] }

  test('T05 cannot be written by naming its writer in userId', async () => {
    const response = await post({ userId: otherReferee })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: 'access.notYours', Errors: [{ Field: 'userId' }] })
    expect(await stored()).toEqual(nothing)
  })

  test('EXE-03 D2-019 cannot be drafted by a referee who is not at the game', async () => {
    for (const sendData of [false, true])
      expect(await refusalOf(post({ userId: otherReferee, sendData }, personas.otherReferee))).toEqual([
        403,
        'access.notYours',
      ])
    expect(await refusalOf(post({ GameReport: { Id: 2_147_483_647 } }))).toEqual([404, 'record.notFound'])
    expect(await stored()).toEqual(nothing)
  })

  test('D2-012 is closed to people who were only added on the report', async () => {
    const by = { game_id: game, person_id: otherReferee, role_id: RefereeRole.Backup, set_by_hand: true }
    await aPlace(db(), by)
    expect(await refusalOf(read(personas.otherReferee, otherReferee))).toEqual([403, 'access.notYours'])
    expect(await refusalOf(post({ userId: otherReferee }, personas.otherReferee))).toEqual([
      403,
      'access.notYours',
    ])
  })

  test.each(['staff', 'restrictedDom', 'clubUser', 'limited', 'transfersOnly', 'supervisor'] as const)(
    'EXE-03 cannot be saved or sent by %s',
    async (name) => {
      const userId = await personIdOf(db(), personas[name])
      await aPlace(db(), { game_id: game, person_id: userId, role_id: RefereeRole.Supervisor })
      for (const sendData of [false, true])
        expect(await refusalOf(post({ userId, sendData }, personas[name]))).toEqual([403, 'access.denied'])
      expect(await stored()).toEqual(nothing)
    },
  )
})

describe('bad input to a game execution form', () => {
  const row = (values: object) => ({ GameExecutions: [{ TypeId: 2, Other: '', Rating: 1, ...values }] })

  test.each([
    ['a rating that is a text', row({ Rating: '4' }), 'GameExecutions.0.Rating'],
    ['half a rating', row({ Rating: 2.5 }), 'GameExecutions.0.Rating'],
    ['a negative rating', row({ Rating: -1 }), 'GameExecutions.0.Rating'],
    ['a text that is too long', row({ TypeId: 1, Other: 'x'.repeat(201) }), 'GameExecutions.0.Other'],
    ['a NUL in a text', row({ TypeId: 1, Other: 'a\u0000b' }), 'GameExecutions.0.Other'],
    ['a row without a type', row({ TypeId: undefined }), 'GameExecutions.0.TypeId'],
    ['the same row twice', { GameExecutions: [...filled(), ...filled()] }, 'GameExecutions'],
    ['rows that are no list', { GameExecutions: {} }, 'GameExecutions'],
    [
      'too many rows',
      { GameExecutions: Array.from({ length: 101 }, (_, TypeId) => ({ TypeId })) },
      undefined,
    ],
    [
      'a comment that is too long',
      { GameReport: { Id: 1, Comment: 'x'.repeat(4001) } },
      'GameReport.Comment',
    ],
    ['no game', { GameReport: { Comment: '' } }, 'GameReport.Id'],
    ['sendData as a text', { sendData: 'true' }, 'sendData'],
    ['no sendData', { sendData: undefined }, 'sendData'],
    ['no userId', { userId: undefined }, 'userId'],
    ['an invalid version', { Version: -1 }, 'Version'],
  ])('%s returns 400 with a message and changes nothing', async (_what, values, Field) => {
    const response = await post(values)
    expect(response.status).toBe(400)
    const answer = await response.json()
    expect(answer.error_description).toMatch(/^\p{Lu}.+\.$/u)
    if (Field) expect(answer.Errors[0]).toEqual({ Field, Message: expect.stringMatching(/\.$/) })
    expect(await stored()).toEqual({ forms: [], rows: [] })
  })

  test.each([
    ['row', { TypeId: 700 }, 'gameExecution.unknownType', 'GameExecutions.0.TypeId'],
    ['rating', { Rating: 6 }, 'gameExecution.unknownRating', 'GameExecutions.0.Rating'],
  ])('a %s that the form does not offer is refused', async (_what, values, error, Field) => {
    const response = await post(row(values))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error, Errors: [{ Field }] })
    expect(await stored()).toEqual({ forms: [], rows: [] })
  })
})

describe('pending game execution forms', () => {
  const waiting = async (persona: Persona = personas.referee) => {
    const response = await server().as(persona).get('rest/game-execution/due')
    const ids = dueExecutions.answer.parse(await response.json()).Games.map(({ GameId }) => GameId)
    // The home page shows the number of these games and links to the first of them.
    const Params = { gameId: ids[0], refereeId: await personIdOf(db(), persona) }
    const line = { Name: 'gameExecution.due', Number: ids.length, Params }
    expect(await waitingFor(server(), persona, 'gameExecution.')).toEqual(ids.length ? [line] : [])
    return ids
  }

  test('SES-05 belong to the main referee, or to the supervisor if the game has one', async () => {
    expect(await waiting()).toEqual([game])
    await aPlace(db(), { game_id: game, person_id: supervisor, role_id: RefereeRole.Supervisor })
    expect(await waiting()).toEqual([])
    const supervised = await aGameOf(referee, {}, RefereeRole.Supervisor)
    expect(await waiting()).toEqual([supervised])
  })

  test('EXE-04 include a draft until it is sent', async () => {
    await aPlace(db(), { game_id: game, person_id: supervisor, role_id: RefereeRole.Supervisor })
    await saved()
    expect(await waiting()).toEqual([game])
    await saved({ sendData: true })
    expect(await waiting()).toEqual([])
  })

  test('SES-05 cover three months from the start of the game, oldest first, without postponed games', async () => {
    const at = (game_day: string, values: object = {}) => aGameOf(referee, { game_day, ...values })
    await at('2026-02-11T23:45')
    const oldest = await at('2026-02-12T00:00')
    const now = await at('2026-05-12T12:00')
    await at('2026-05-12T12:01')
    await at('2026-05-10T12:00', { report_status: ReportStatus.Postponed })
    expect(await waiting()).toEqual([oldest, game, now])
    expect(await waiting(personas.otherReferee)).toEqual([])
  })

  test('T05 do not include games to which the official was only added on the report', async () => {
    await db().updateTable('game_referees').set({ set_by_hand: true }).execute()
    await anExecution(db(), { game_id: game, person_id: referee })
    expect(await waiting()).toEqual([])
  })
})
