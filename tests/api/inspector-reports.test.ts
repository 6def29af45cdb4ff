import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { inspectorReport } from '#domain/inspector-reports/calls.ts'
import { chapterId } from '#domain/inspector-reports/chapters.ts'
import { mostRows } from '#domain/inspector-reports/input.ts'
import { dueReports, refereeMarks } from '#domain/inspector-reports/list-calls.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { addDays } from '#domain/platform/dates.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, anExecution, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { waitingFor } from '../support/waiting.ts'

// The supervisor logs in with the role of a referee (AuthType 4); the other referee is assessed.

const { server, db } = apiTest({ environment: { sessionSeconds: 30 * 86_400 } })
let writer: number
let judged: number
let supervisor: number
let game: number

const begun = '2026-05-11T19:15'

beforeAll(async () => {
  writer = await personIdOf(db(), personas.referee)
  judged = await personIdOf(db(), personas.otherReferee)
  supervisor = await personIdOf(db(), personas.supervisor)
})
beforeEach(async () => {
  server().clock.set(testNow)
  for (const table of ['inspector_reports', 'game_executions', 'game_referees'] as const)
    await db().deleteFrom(table).execute()
  game = await aGameOf()
})

async function aGameOf(values: object = {}) {
  const { id } = await aGame(db(), { game_day: begun, ...values })
  await aPlace(db(), { game_id: id, person_id: writer, role_id: RefereeRole.Supervisor })
  await aPlace(db(), { game_id: id, person_id: judged, role_id: RefereeRole.Referee })
  return id
}

const ask = (persona: Persona = personas.referee, id = game) =>
  server().as(persona).get(`refereereport/refereereport/${id}`)
const reportOf = async (persona: Persona = personas.referee): Promise<InspectorReport> => {
  const response = await ask(persona)
  expect(response.status).toBe(200)
  return inspectorReport.answer.parse(await response.json())
}
const saveChapter = (chapter: number | string, values: object, persona: Persona = personas.referee) =>
  server()
    .as(persona)
    .post(`refereereport/chapter${chapter}`, { GameId: game, ...values })
const saved = async (chapter: number, values: object): Promise<InspectorReport> => {
  const response = await saveChapter(chapter, values)
  expect(response.status).toBe(200)
  return inspectorReport.answer.parse(await response.json())
}
const update = (values: object, persona: Persona = personas.referee, key?: string) =>
  server()
    .as(persona)
    .post('refereereport/update/1', { GameId: game, complete: false, ...values }, { key })
const mark = (values: object = {}) => ({
  Referees: [
    { RoleId: RefereeRole.Referee, DifficultiesIndex: 2, Rating: 8.4, OtherRating: null, ...values },
  ],
})
const sending = { complete: true, SendReport: true }
const sent = async (values: object = mark()): Promise<InspectorReport> => {
  const response = await update({ ...values, ...sending })
  expect(response.status).toBe(200)
  return inspectorReport.answer.parse(await response.json())
}
const stored = async () => ({
  reports: await db().selectFrom('inspector_reports').selectAll().execute(),
  marks: await db().selectFrom('inspector_marks').selectAll().execute(),
  rows: await db().selectFrom('inspector_rows').selectAll().execute(),
  grades: await db().selectFrom('inspector_grades').selectAll().execute(),
  comments: await db().selectFrom('inspector_comments').selectAll().execute(),
})
const nothing = { reports: [], marks: [], rows: [], grades: [], comments: [] }

describe('reading a supervisor report', () => {
  test('INS-19 INS-20 INS-22 returns the game, its officials and the content of each chapter', async () => {
    const [home, away] = [await aTeam(db(), { short_name: 'Ægir' }), await aTeam(db(), { short_name: 'Þór' })]
    game = await aGameOf({
      tournament_id: (await aTournament(db(), { short_name: 'Besta' })).id,
      home_team_id: home.id,
      away_team_id: away.id,
      court_id: (await aCourt(db(), { name: 'Ægisvöllur' })).id,
      home_result: 2,
      away_result: 1,
      halftime_home_score: 1,
      halftime_away_score: 0,
    })
    const report = await reportOf()
    expect(report).toMatchObject({
      GameId: game,
      GameResult: {
        GameId: game,
        GameDay: '2026-05-11T19:15:00',
        TournamentShortName: 'Besta',
        HomeShortName: 'Ægir',
        AwayShortName: 'Þór',
        CourtName: 'Ægisvöllur',
        HomeResult: 2,
        AwayResult: 1,
        HalftimeHomeScore: 1,
        HalftimeAwayScore: 0,
        AddedFulltimeHomeScore: null,
        PenaltyHomeScore: null,
      },
      Referees: [
        { Role: 'Dómari', RoleId: 20, PersonId: judged, DifficultiesIndex: null, Rating: null },
        { Role: 'Eftirlitsmaður', RoleId: 23, PersonId: writer },
      ],
      FieldCondition: '',
      Weather: '',
      Conditions: '',
      GeneralPerfomance: '',
      SendReport: false,
      DisableReport: false,
      FilledOutDate: null,
      IsLate: false,
      Version: 0,
      Inspector: { PersonId: writer, Name: personas.referee.Name },
      WhyNotSave: null,
      WhyNotSend: 'inspectorReports.marksMissing',
      Now: testNow,
    })
    expect(report.ChapterTitle.map(({ Chapter }) => Chapter)).toEqual([
      { number: 0, Title: 'Forskráning', Order: 0, IsPointers: false, IsIncident: false, isReview: false },
      { number: 1, Title: 'Leikstjórn', Order: 1, IsPointers: false, IsIncident: true, isReview: false },
      { number: 2, Title: 'Agastjórn', Order: 2, IsPointers: false, IsIncident: true, isReview: false },
      { number: 3, Title: 'Hreyfing', Order: 3, IsPointers: false, IsIncident: true, isReview: true },
      {
        number: 4,
        Title: 'Frammistaða dómara',
        Order: 4,
        IsPointers: true,
        IsIncident: true,
        isReview: true,
      },
      {
        number: 5,
        Title: 'Aðstoðardómari 1',
        Order: 5,
        IsPointers: false,
        IsIncident: true,
        isReview: false,
      },
      {
        number: 6,
        Title: 'Aðstoðardómari 2',
        Order: 6,
        IsPointers: false,
        IsIncident: true,
        isReview: false,
      },
      { number: 7, Title: 'Spjöld', Order: 7, IsPointers: false, IsIncident: true, isReview: false },
    ])
    expect(report.Grades[0]).toMatchObject({
      Id: 101,
      ReportGrade: null,
      RefereeReportChapterId: chapterId(game, 1),
      Chapter: { number: 1 },
    })
  })

  test('D2-036 T07 is only for the writer while the report is a draft, even if the execution form was sent', async () => {
    await saved(0, mark())
    await anExecution(db(), { game_id: game, person_id: writer, handed_in_at: testNow })
    for (const persona of [personas.staff, personas.supervisor, personas.otherReferee])
      expect(await refusalOf(ask(persona))).toEqual([404, 'inspectorReports.notSent'])
  })

  test('ASG-15 INS-22 T07 is open to staff at once and to the assessed referee after more than a minute', async () => {
    const { FilledOutDate } = await sent()
    expect(FilledOutDate).toBe(testNow)
    for (const persona of [personas.staff, personas.supervisor])
      expect(await reportOf(persona)).toMatchObject({
        DisableReport: true,
        SendReport: true,
        WhyNotSave: 'inspectorReports.onlyWriter',
      })
    server().clock.forward(60)
    expect(await refusalOf(ask(personas.otherReferee))).toEqual([404, 'inspectorReports.notSent'])
    server().clock.set(new Date(Date.parse(testNow) + 60_001).toISOString())
    expect((await reportOf(personas.otherReferee)).Referees[0]).toMatchObject({ Rating: 8.4 })
  })

  test('D2-036 is closed to referees of other games and people who were only added on the report', async () => {
    await sent()
    server().clock.forward(3600)
    await db().deleteFrom('game_referees').where('person_id', '=', judged).execute()
    expect(await refusalOf(ask(personas.otherReferee))).toEqual([403, 'access.notYours'])
    await aPlace(db(), { game_id: game, person_id: judged, role_id: RefereeRole.Backup, set_by_hand: true })
    expect(await refusalOf(ask(personas.otherReferee))).toEqual([403, 'access.notYours'])
  })

  test('INS-22 returns 404 for an unknown game', async () => {
    expect(await refusalOf(ask(personas.referee, 2_147_483_647))).toEqual([404, 'record.notFound'])
    expect((await server().as(personas.staff).get('refereereport/refereereport/x')).status).toBe(400)
  })

  test('T07 is audited with the reader', async () => {
    await reportOf()
    const row = await db()
      .selectFrom('audit')
      .select(['act', 'records'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ act: 'inspectorReports.report', records: { Game: game } })
  })
})

describe('saving a chapter of a supervisor report', () => {
  test('INS-08 INS-21 INS-23 stores each chapter as a draft that can be read again', async () => {
    await saved(0, { FieldCondition: 2, Weather: '8', Conditions: 'Hvasst', ...mark() })
    await saved(1, {
      Grades: [{ Id: 101, ReportGrade: 1 }],
      Incidents: [{ Key: 'a', Minute: '45+2', Text: 'Vítaspyrna' }],
      Comments: [{ Name: 'assistants', Text: 'Gott starf' }],
    })
    await saved(4, { Reviews: [{ Key: 'b', Text: 'Yfirvegaður', ReportGrade: 1 }] })
    await saved(7, {
      Incidents: [{ Key: 'c', List: 'expulsions', Number: '7', Team: 'Ægir', Minute: 88, Comment: 'Brot' }],
      GeneralPerfomance: 'Góð frammistaða',
    })
    const report = await reportOf()
    expect(report).toMatchObject({
      FieldCondition: '2',
      Weather: '8',
      Conditions: 'Hvasst',
      GeneralPerfomance: 'Góð frammistaða',
      Version: 4,
      FilledOutDate: null,
    })
    expect(report.Referees[0]).toMatchObject({ DifficultiesIndex: 2, Rating: 8.4, OtherRating: null })
    expect(report.Grades.find(({ Id }) => Id === 101)?.ReportGrade).toBe(1)
    expect(report.Incidents).toMatchObject([
      {
        Key: 'a',
        List: 'incidents',
        Minute: '45+2',
        Text: 'Vítaspyrna',
        Comment: '',
        Chapter: { number: 1 },
      },
      {
        Key: 'c',
        List: 'expulsions',
        Minute: '88',
        Number: '7',
        Team: 'Ægir',
        Text: '',
        Comment: 'Brot',
        RefereeReportChapterId: chapterId(game, 7),
      },
    ])
    expect(report.Reviews).toMatchObject([
      { Key: 'b', List: 'positive', Text: 'Yfirvegaður', ReportGrade: 1 },
    ])
    expect(report.Comments.find(({ Text }) => Text !== '')).toMatchObject({
      Name: 'assistants',
      Text: 'Gott starf',
      Chapter: { number: 1 },
    })
  })

  test('INS-23 keeps what the request leaves out, and changes rows by their id', async () => {
    const first = await saved(1, { Incidents: [{ Key: 'a', Minute: '3', Text: 'Eitt' }, { Text: 'Tvö' }] })
    const [one] = first.Incidents
    await saved(1, { Incidents: [{ Id: one?.Id, Minute: '4', Text: 'Eitt aftur' }] })
    expect((await reportOf()).Incidents).toMatchObject([{ Text: 'Eitt aftur' }, { Text: 'Tvö' }])
  })

  test('T11 twice with the same row key stores one row', async () => {
    await saved(1, { Incidents: [{ Key: 'a', Text: 'Atvik' }] })
    expect((await saved(1, { Incidents: [{ Key: 'a', Text: 'Atvikið' }] })).Incidents).toMatchObject([
      { Text: 'Atvikið' },
    ])
  })

  test('INS-24 OP-091 accepts the whole report as it was read, without sending it', async () => {
    await saved(1, { Incidents: [{ Key: 'a', Text: 'Atvik' }] })
    const report = await reportOf()
    expect(await refusalOf(update({ ...report, complete: true, SendReport: false }))).toEqual([
      200,
      undefined,
    ])
    expect(await reportOf()).toMatchObject({ FilledOutDate: null, Version: report.Version })
  })

  test('keeps the version if nothing changes', async () => {
    await saved(0, mark())
    expect((await saved(0, mark())).Version).toBe(1)
  })

  test('T10 with a stale version is refused with the current report; version 0 means that the user saw no report', async () => {
    await saved(0, { ...mark(), Version: 0 })
    const response = await saveChapter(1, { Grades: [{ Id: 101, ReportGrade: 0 }], Version: 0 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'record.stale', Current: { Version: 1 } })
    expect((await stored()).grades).toEqual([])
  })

  test('T10 for the first time by two requests at the same moment succeeds for only one of them', async () => {
    const answers = await Promise.all([
      saveChapter(0, { ...mark(), Version: 0 }),
      saveChapter(1, { Grades: [{ Id: 101, ReportGrade: 0 }], Version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('OP-090 accepts grades beyond the usual three, and null removes a grade', async () => {
    const grade = (report: InspectorReport) => report.Grades.find(({ Id }) => Id === 101)?.ReportGrade
    expect(grade(await saved(1, { Grades: [{ Id: 101, ReportGrade: 7 }] }))).toBe(7)
    expect(grade(await saved(1, { Grades: [{ Id: 101, ReportGrade: null }] }))).toBeNull()
  })

  test('INS-15 accepts conditions beyond the suggested values', async () => {
    expect(await saved(0, { FieldCondition: '9', Weather: '2' })).toMatchObject({
      FieldCondition: '9',
      Weather: '2',
    })
  })

  test('ties a mark to the person: another official in the same role has no mark', async () => {
    await saved(0, mark())
    await db()
      .updateTable('game_referees')
      .set({ person_id: supervisor })
      .where('role_id', '=', RefereeRole.Referee)
      .execute()
    expect((await reportOf()).Referees[0]).toMatchObject({ PersonId: supervisor, Rating: null })
    expect(await refusalOf(update(sending))).toEqual([422, 'inspectorReports.marksMissing'])
  })

  test('T10 with a mark for an official who left the game is refused, whether the role is filled again or not', async () => {
    const places = db().updateTable('game_referees').where('role_id', '=', RefereeRole.Referee)
    for (const change of [
      places.set({ person_id: supervisor }),
      db().deleteFrom('game_referees').where('role_id', '=', RefereeRole.Referee),
    ]) {
      await change.execute()
      for (const answer of [
        saveChapter(0, mark({ PersonId: judged })),
        update({ ...mark({ PersonId: judged }), ...sending }),
      ]) {
        const response = await answer
        expect(response.status).toBe(409)
        const { error, Current } = await response.json()
        expect(error).toBe('record.stale')
        expect(JSON.stringify(Current.Referees)).not.toContain(personas.otherReferee.Name)
      }
    }
    expect(await stored()).toEqual(nothing)
  })

  test('stores a new row with the key of a deleted row in the chapter that is saved', async () => {
    const rows = [
      { Key: 'a', Text: 'Eitt' },
      { Key: 'b', Text: 'Tvö' },
    ]
    const [one] = (await saved(1, { Incidents: rows })).Incidents
    await server().as(personas.referee).delete(`refereereport/incident/${one!.Id}`)
    const { Incidents } = await saved(7, { Incidents: [{ Key: 'a', List: 'expulsions', Comment: 'Brot' }] })
    expect(Incidents.find(({ Key }) => Key === 'a')).toMatchObject({
      List: 'expulsions',
      Comment: 'Brot',
      Chapter: { number: 7 },
    })
  })

  test('T29 with more rows than a report may have is refused, and the report can still be sent', async () => {
    const rows = Array.from({ length: mostRows }, (_, place) => ({ Key: `a${place}`, Text: 'Atvik' }))
    const { Incidents } = await saved(1, { Incidents: rows })
    const response = await saveChapter(2, { Incidents: [{ Key: 'b', Text: 'Atvik' }] })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: 'inspectorReports.tooManyRows',
      error_description: 'Skýrslan tekur mest 200 atvik og 200 umsagnir. Ekkert var vistað.',
    })
    expect((await saved(4, { Reviews: [{ Text: 'Yfirvegaður', List: 'positive' }] })).Reviews).toHaveLength(1)
    expect((await sent({ ...mark(), Incidents })).Incidents).toHaveLength(mostRows)
  })
})

describe('deleting a row of a supervisor report', () => {
  const remove = (kind: string, id: number | string, persona: Persona = personas.referee) =>
    server().as(persona).delete(`refereereport/${kind}/${id}`)
  const twoRows = async () =>
    (
      await saved(1, {
        Incidents: [
          { Key: 'a', Text: 'Eitt' },
          { Key: 'b', Text: 'Tvö' },
        ],
      })
    ).Incidents

  test('INS-25 removes the row, and can be repeated', async () => {
    const [one, other] = await twoRows()
    for (const _time of ['first', 'again']) {
      const response = await remove('incident', one!.Id)
      expect(response.status).toBe(200)
      expect((await response.json()).Incidents).toMatchObject([{ Id: other!.Id }])
    }
    expect(await reportOf()).toMatchObject({ Version: 2 })
  })

  test('INS-16 INS-25 is refused for the only row and for the id 0', async () => {
    const [one, other] = await twoRows()
    await remove('incident', one!.Id)
    expect(await refusalOf(remove('incident', other!.Id))).toEqual([422, 'inspectorReports.onlyRow'])
    expect((await remove('incident', 0)).status).toBe(400)
    expect((await reportOf()).Incidents).toHaveLength(1)
  })

  test('INS-25 distinguishes incidents and reviews: each call deletes only its own kind', async () => {
    const { Reviews } = await saved(3, {
      Reviews: [
        { Key: 'c', Text: 'X' },
        { Key: 'd', Text: 'Y' },
      ],
    })
    const [one] = Reviews
    expect(await refusalOf(remove('incident', one!.Id))).toEqual([404, 'record.notFound'])
    expect((await remove('review', one!.Id)).status).toBe(200)
  })

  test('INS-11 INS-25 is only for the writer, and only before sending', async () => {
    const [one] = await twoRows()
    expect(await refusalOf(remove('incident', one!.Id, personas.otherReferee))).toEqual([
      ...[403, 'access.notYours'],
    ])
    await sent()
    expect(await refusalOf(remove('incident', one!.Id))).toEqual([409, 'inspectorReports.isSent'])
    expect((await reportOf()).Incidents).toHaveLength(2)
  })
})

describe('sending a supervisor report', () => {
  test("INS-09 INS-11 INS-24 sets the time from the server's clock and makes the report read-only", async () => {
    const report = await sent()
    expect(report).toMatchObject({
      FilledOutDate: testNow,
      SendReport: true,
      DisableReport: true,
      IsLate: false,
      WhyNotSave: 'inspectorReports.isSent',
      WhyNotSend: 'inspectorReports.isSent',
    })
    const before = await stored()
    server().clock.forward(60)
    for (const again of [
      update({ ...mark({ Rating: 9 }), ...sending }),
      saveChapter(0, mark({ Rating: 9 })),
    ]) {
      const response = await again
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'inspectorReports.isSent',
        Current: { FilledOutDate: testNow },
        error_description: 'Skýrslan hefur verið send og henni verður ekki breytt.',
      })
    }
    expect(await stored()).toEqual(before)
  })

  test('T11 twice with the same idempotency key returns the first response', async () => {
    const values = { ...mark(), ...sending }
    const [one, other] = [
      await update(values, personas.referee, 'send-once-1'),
      await update(values, personas.referee, 'send-once-1'),
    ]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await other.json()).toEqual(await one.json())
  })

  test('INS-13 without a difficulty and a rating for each referee is refused, and nothing is stored', async () => {
    for (const values of [{ DifficultiesIndex: null }, { Rating: '' }]) {
      const response = await update({ ...mark(values), ...sending })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        error: 'inspectorReports.marksMissing',
        Errors: [{ Field: 'Referees.0' }],
        error_description: 'Vinsamlega fyllið í reitina Erfiðleikagráða og Einkunn',
      })
    }
    expect(await stored()).toEqual(nothing)
  })

  test('INS-13 is refused if an official is named twice and the second row, which is stored, has no mark', async () => {
    const [full] = mark().Referees
    const values = {
      Referees: [full, { RoleId: RefereeRole.Referee, DifficultiesIndex: null, Rating: null }],
    }
    expect(await refusalOf(update({ ...values, ...sending }))).toEqual([422, 'inspectorReports.marksMissing'])
    expect(await stored()).toEqual(nothing)
  })

  test("INS-24 T09 is possible from the start of the game by the server's clock; drafts are possible before", async () => {
    game = await aGameOf({ game_day: '2026-05-12T19:15' })
    server().clock.set('2026-05-12T19:14:59.999Z')
    expect(await refusalOf(update({ ...mark(), ...sending }))).toEqual([422, 'inspectorReports.notBegun'])
    expect(await saved(0, mark())).toMatchObject({
      WhyNotSave: null,
      WhyNotSend: 'inspectorReports.notBegun',
    })
    server().clock.set('2026-05-12T19:15:00.000Z')
    expect((await reportOf()).WhyNotSend).toBeNull()
    expect(await sent({})).toMatchObject({ FilledOutDate: '2026-05-12T19:15:00.000Z' })
  })

  test.each([
    ['at the last moment of the 36 hours', '2026-05-13T07:15:00.000Z', false],
    ['a moment after them', '2026-05-13T07:15:00.001Z', true],
  ])(
    'INS-03 OP-089 D2-038 T09 %s is accepted, and marked as late after the deadline',
    async (_when, now, IsLate) => {
      server().clock.set(now)
      expect(await sent()).toMatchObject({ FilledOutDate: now, IsLate, Deadline: '2026-05-13T07:15:00.000Z' })
    },
  )

  test('keeps the assessed person, even if the role gets another official', async () => {
    await sent()
    await db()
      .updateTable('game_referees')
      .set({ person_id: supervisor })
      .where('role_id', '=', RefereeRole.Referee)
      .execute()
    expect((await reportOf(personas.staff)).Referees[0]).toMatchObject({ PersonId: judged, Rating: 8.4 })
  })
})

describe('a supervisor report of another official', () => {
  const writes = (persona: Persona) => [
    saveChapter(0, mark(), persona),
    update({ ...mark(), ...sending }, persona),
  ]

  test('INS-18 D2-037 D2-038 cannot be written by those it assesses or who are not at the game', async () => {
    for (const response of writes(personas.otherReferee))
      expect(await refusalOf(response)).toEqual([403, 'access.notYours'])
    await db().deleteFrom('game_referees').execute()
    for (const response of writes(personas.referee))
      expect(await refusalOf(response)).toEqual([403, 'access.notYours'])
    game = 2_147_483_647
    for (const response of writes(personas.referee))
      expect(await refusalOf(response)).toEqual([404, 'record.notFound'])
    expect(await stored()).toEqual(nothing)
  })

  test('D2-012 cannot be written by a supervisor who was only added on the report', async () => {
    await db().updateTable('game_referees').set({ set_by_hand: true }).execute()
    for (const response of writes(personas.referee))
      expect(await refusalOf(response)).toEqual([403, 'access.notYours'])
  })

  test.each(['staff', 'restrictedDom', 'clubUser', 'limited', 'transfersOnly', 'supervisor'] as const)(
    'INS-18 OP-088 cannot be saved, sent or changed by %s',
    async (name) => {
      await db()
        .updateTable('game_referees')
        .set({ person_id: await personIdOf(db(), personas[name]) })
        .where('role_id', '=', RefereeRole.Supervisor)
        .execute()
      const deletes = ['review', 'incident'].map((kind) =>
        server().as(personas[name]).delete(`refereereport/${kind}/1`),
      )
      for (const response of [...writes(personas[name]), ...deletes])
        expect(await refusalOf(response)).toEqual([403, 'access.denied'])
      expect(await stored()).toEqual(nothing)
    },
  )
})

describe('bad input to a supervisor report', () => {
  test.each([
    ['a difficulty of 0', { DifficultiesIndex: 0 }, 'Erfiðleikagráða', 'DifficultiesIndex'],
    ['a difficulty above 3', { DifficultiesIndex: 3.01 }, 'Erfiðleikagráða', 'DifficultiesIndex'],
    ['a rating below 6', { Rating: 5.99 }, 'Einkunn', 'Rating'],
    ['a rating above 10', { Rating: '10.1' }, 'Einkunn', 'Rating'],
    ['a rating in words', { Rating: 'átta' }, 'Einkunn', 'Rating'],
    ['a rating with an exponent', { Rating: '1e1' }, 'Einkunn', 'Rating'],
    ['an alternate rating below 6', { OtherRating: 1 }, 'Einkunn án augljósra mistaka', 'OtherRating'],
  ])(
    'INS-12 %s is refused with its field and line, and changes nothing',
    async (_what, values, title, name) => {
      const response = await saveChapter(0, mark(values))
      expect(response.status).toBe(422)
      const sentence = `Passaðu að reiturinn ${title} í línu 1 sé með löglegt gildi`
      expect(await response.json()).toMatchObject({
        error: 'inspectorReports.illegalMark',
        error_description: sentence,
        Errors: [{ Field: `Referees.0.${name}`, Message: sentence }],
      })
      expect(await stored()).toEqual(nothing)
    },
  )

  test.each([
    ['the lowest', { DifficultiesIndex: 1, Rating: 6, OtherRating: 6 }],
    ['the highest', { DifficultiesIndex: 3, Rating: 10, OtherRating: 10 }],
  ])('INS-12 %s valid values are accepted', async (_which, values) => {
    expect((await saved(0, mark(values))).Referees[0]).toMatchObject(values)
  })

  test('INS-12 a comma is accepted as decimal point, and an empty alternate rating means none', async () => {
    const { Referees } = await saved(0, mark({ Rating: '8,25', DifficultiesIndex: '1,5', OtherRating: '' }))
    expect(Referees[0]).toMatchObject({ Rating: 8.25, DifficultiesIndex: 1.5, OtherRating: null })
  })

  test('INS-13 the supervisor cannot get a mark', async () => {
    const response = await saveChapter(0, mark({ RoleId: RefereeRole.Supervisor }))
    expect(await refusalOf(response)).toEqual([422, 'inspectorReports.illegalMark'])
  })

  const row = { Key: 'a', Text: 'Atvik' }
  test.each([
    [
      'a chapter of another game',
      1,
      { Incidents: [{ ...row, RefereeReportChapterId: 11 }] },
      'foreignChapter',
    ],
    [
      'another chapter than the call’s',
      1,
      { Incidents: [{ ...row, Chapter: { number: 2 } }] },
      'foreignChapter',
    ],
    ['a table of another chapter', 1, { Incidents: [{ ...row, List: 'expulsions' }] }, 'unknownList'],
    ['a review where there are none', 1, { Reviews: [row] }, 'unknownList'],
    ['a question of another chapter', 1, { Grades: [{ Id: 201, ReportGrade: 1 }] }, 'unknownQuestion'],
    ['an unknown question', 1, { Grades: [{ Id: 199, ReportGrade: 1 }] }, 'unknownQuestion'],
    ['an unknown text', 1, { Comments: [{ Name: 'x', Text: 'y' }] }, 'unknownComment'],
    ['an invalid minute', 1, { Incidents: [{ ...row, Minute: '45-2' }] }, 'minute'],
    ['a row of another report', 1, { Incidents: [{ ...row, Id: 2_000_000_000 }] }, 'foreignRow'],
    ['a role without an official', 0, mark({ RoleId: RefereeRole.Backup }), 'unknownReferee'],
  ])('%s is refused and changes nothing', async (_what, chapter, values, error) => {
    const response = await saveChapter(chapter, values)
    expect(response.status).toBe(422)
    const answer = await response.json()
    expect(answer.error).toBe(`inspectorReports.${error}`)
    expect(answer.error_description).toMatch(/^\p{Lu}.+\.$/u)
    expect(await stored()).toEqual(nothing)
  })

  test.each([
    ['a chapter 8', '8', {}],
    ['a text that is too long', '1', { Incidents: [{ Text: 'x'.repeat(2001) }] }],
    ['a NUL in a text', '7', { GeneralPerfomance: 'a\u0000b' }],
    ['half a grade', '1', { Grades: [{ Id: 101, ReportGrade: 0.5 }] }],
    ['a negative grade', '1', { Grades: [{ Id: 101, ReportGrade: -1 }] }],
    ['a key with a blank', '1', { Incidents: [{ Key: 'a b', Text: '' }] }],
    ['rows that are no list', '1', { Incidents: {} }],
    ['too many rows', '1', { Incidents: Array.from({ length: 201 }, () => ({ Text: '' })) }],
    ['a mark that is a list', '0', mark({ Rating: [8] })],
    ['no game', '1', { GameId: undefined }],
    ['an invalid version', '1', { Version: -1 }],
  ])('%s returns 400 with a message and changes nothing', async (_what, chapter, values) => {
    const response = await saveChapter(chapter, values)
    expect(response.status).toBe(400)
    expect((await response.json()).error_description).toMatch(/^\p{Lu}.+\.$/u)
    expect(await stored()).toEqual(nothing)
  })
})

describe('after a supervisor report is sent', () => {
  const marksFor = async (persona: Persona) => {
    const response = await server().as(persona).get('rest/inspector-reports/marks')
    return refereeMarks.answer.parse(await response.json()).Marks
  }

  test('ASG-15 T07 a referee sees their own marks after a minute, staff see all marks at once', async () => {
    await aPlace(db(), { game_id: game, person_id: supervisor, role_id: RefereeRole.Assistant1 })
    const both = [...mark().Referees, { RoleId: 21, DifficultiesIndex: 2, Rating: 7.9, OtherRating: 8.3 }]
    await saved(0, { Referees: both })
    expect(await marksFor(personas.staff)).toEqual([])
    await sent({})
    expect(await marksFor(personas.staff)).toMatchObject([
      { PersonId: judged, RoleId: 20, Rating: 8.4, OtherRating: null },
      { PersonId: supervisor, RoleId: 21, Rating: 7.9, OtherRating: 8.3, DifficultiesIndex: 2 },
    ])
    const dayOfGame = (await marksFor(personas.staff))[0]!.GameDay.slice(0, 10)
    const within = async (from: string, to: string) =>
      (
        await (
          await server().as(personas.staff).get(`rest/inspector-reports/marks?from=${from}&to=${to}`)
        ).json()
      ).Marks
    expect(await within(dayOfGame, dayOfGame)).toHaveLength(2)
    expect(await within(addDays(dayOfGame, 1), addDays(dayOfGame, 9))).toEqual([])
    expect((await server().as(personas.staff).get('rest/inspector-reports/marks?from=1.1.2026')).status).toBe(
      400,
    )
    server().clock.forward(60)
    expect(await marksFor(personas.otherReferee)).toEqual([])
    server().clock.set(new Date(Date.parse(testNow) + 60_001).toISOString())
    expect(await marksFor(personas.otherReferee)).toMatchObject([
      { GameId: game, PersonId: judged, Rating: 8.4 },
    ])
    expect(await marksFor(personas.referee)).toEqual([])
  })

  test('INS-22 D2-036 the report is a PDF for all who may read it; a draft has no PDF', async () => {
    const pdfFor = (persona: Persona) => server().as(persona).get(`rest/inspector-reports/${game}/pdf`)
    await saved(1, {
      Grades: [{ Id: 103, ReportGrade: 0 }],
      Incidents: [{ Key: 'a', Minute: '45+2', Text: 'Löng lýsing á atviki. '.repeat(60) }],
      Comments: [{ Name: 'assistants', Text: 'Línuskil\n'.repeat(120) }],
    })
    expect(await refusalOf(pdfFor(personas.referee))).toEqual([404, 'inspectorReports.notSent'])
    await sent()
    for (const persona of [personas.referee, personas.staff, personas.supervisor]) {
      const response = await pdfFor(persona)
      expect(response.status).toBe(200)
      const { pages, text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(pages).toBeGreaterThan(1)
      for (const words of [
        'Skýrsla eftirlitsmanns um dómara',
        '8,4',
        '45+2',
        'Hagnaðarregla',
        'Til athugunar',
      ])
        expect(text).toContain(words)
      expect(text).toContain(personas.otherReferee.Name)
    }
    expect(await refusalOf(pdfFor(personas.otherReferee))).toEqual([404, 'inspectorReports.notSent'])
  })

  test('SES-05 INS-03 due reports are listed with their deadlines, for three months from the start of the game', async () => {
    const at = (game_day: string, values: object = {}) => aGameOf({ game_day, ...values })
    await at('2026-02-11T23:45')
    const oldest = await at('2026-02-12T00:00')
    await at('2026-05-12T12:01')
    await at('2026-05-10T12:00', { report_status: 'F' })
    const due = async () => {
      const response = await server().as(personas.referee).get('rest/inspector-reports/due')
      return dueReports.answer.parse(await response.json()).Games
    }
    const line = () => waitingFor(server(), personas.referee, 'inspectorReports.')
    const Name = 'inspectorReports.due'
    const games = await due()
    expect(games.map(({ GameId }) => GameId)).toEqual([oldest, game])
    expect(games[1]).toMatchObject({ Deadline: '2026-05-13T07:15:00.000Z' })
    // A report that can still be on time is listed before late ones: at noon 19 hours and 15 minutes remain.
    const MinutesLeft = 19 * 60 + 15
    expect(await line()).toEqual([{ Name, Number: 2, Params: { id: game, step: 0 }, MinutesLeft }])
    await sent()
    expect(await due()).toMatchObject([{ GameId: oldest }])
    expect(await line()).toEqual([{ Name, Number: 1, Params: { id: oldest, step: 0 }, MinutesLeft: null }])
  })
})
