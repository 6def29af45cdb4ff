import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { CorrectionEffect } from '#domain/match-reports/correction-calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { confirmAgain, openReport } from '../support/report-correction.ts'
import { aReport, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'

const { server, staff } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
const { Red, Yellow, Goal } = IncidentType

let ageGroup = 3000
let scene: Scene
/** A confirmed game in its own age group, in which the first home player was sent off. */
beforeEach(async () => {
  scene = await aReport(db, { squad: 3, game_day: '2026-05-11T19:15', report_status: 'S' })
  ageGroup++
  await updateRow(db, 'tournaments', scene.tournament.id, { age_group_type_id: ageGroup })
  await updateRow(db, 'games', scene.gameId, { home_result: 2, away_result: 1 })
  for (const person_id of scene.home.ids)
    await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id })
})

const open = (persona: Persona, more: object = {}) =>
  server()
    .as(persona)
    .post('rest/match-reports/open-correction', {
      GameId: scene.gameId,
      Reason: 'Rangur leikmaður fékk spjald',
      Version: 1,
      ...more,
    })
const report = async (persona: Persona = personas.staff): Promise<GameReport> =>
  reportFrom(await server().as(persona).get(reportAddress(scene.gameId)))
const effect = async () =>
  CorrectionEffect.parse(await (await staff().get(`rest/match-reports/${scene.gameId}/correction`)).json())
const aCard = (person_id: number | undefined, type: number = Red) =>
  anIncident(db, { game_id: scene.gameId, team_id: own, person_id: person_id ?? 0, incident_type_id: type })
const saveIncident = (more: object) =>
  staff().post('gamereport/updateincident', { GameId: scene.gameId, TeamId: own, Minute: 30, ...more })
const saveRow = (PersonId: number | undefined) =>
  staff().post(`gamereport/savelineupplayer/${scene.gameId}/${own}`, {
    Player: { PersonId, JerseyNumber: 44, PositionId: 0 },
  })
const setStatus = (more: object, persona: Persona = personas.staff) =>
  server()
    .as(persona)
    .post('gamereport/setreportstatus', { GameId: scene.gameId, ...more })
const dismissed = { Cause: 'dismissal', Count: 1, Left: 1, Until: null, IsCertain: true }

describe('opening a confirmed report for correction', () => {
  test('T08 is possible for staff with a reason, which everybody in the game reads in the timeline', async () => {
    const receipt = await (await open(personas.staff)).json()
    expect(receipt).toMatchObject({
      GameReportStatus: 'S',
      Version: 1,
      Event: { Act: 'correct', PersonName: personas.staff.Name, Reason: 'Rangur leikmaður fékk spjald' },
    })
    for (const persona of [personas.staff, personas.clubUser, personas.otherClubUser]) {
      const { Game, Timeline } = await report(persona)
      expect(Game).toMatchObject({ GameReportStatus: 'S', IsInCorrection: true })
      expect(Timeline[0]).toMatchObject({ Act: 'correct', Reason: 'Rangur leikmaður fékk spjald' })
    }
  })

  test.each([
    ['restrictedUtl', 403],
    ['clubUser', 403],
    ['otherClubUser', 403],
    ['referee', 403],
    ['limited', 403],
    ['transfersOnly', 403],
    ['supervisor', 403],
  ] as const)(
    'T02 is refused to %s, who cannot see the effect of a correction either',
    async (name, status) => {
      expect((await open(personas[name])).status).toBe(status)
      expect((await report()).Game.IsInCorrection).toBeUndefined()
      await openReport(server(), scene.gameId)
      const address = `rest/match-reports/${scene.gameId}/correction`
      expect((await server().as(personas[name]).get(address)).status).toBe(status)
      expect((await server().anonymous.get(address)).status).toBe(401)
    },
  )

  test.each([
    ['an empty reason', { Reason: '  ' }, 400],
    ['no reason', { Reason: undefined }, 400],
    ['a reason of 501 characters', { Reason: 'a'.repeat(501) }, 400],
    ['no version', { Version: undefined }, 400],
    ['an old version', { Version: 7 }, 409],
    ['an unknown game', { GameId: 2_000_000_000 }, 404],
    ['a name that the call does not know', { Status: 'L' }, 400],
  ])('T08 with %s is refused with a message and changes nothing', async (_what, more, status) => {
    const answer = await open(personas.staff, more)
    expect(answer.status).toBe(status)
    expect((await answer.json()).error_description).toMatch(/[.!]$/)
    expect((await report()).Game.IsInCorrection).toBeUndefined()
  })

  test('T08 is refused if the report is not confirmed or already open', async () => {
    await openReport(server(), scene.gameId)
    expect(await refusalOf(await open(personas.staff))).toEqual([409, 'matchReports.openAlready'])
    expect((await report()).Timeline.filter(({ Act }) => Act === 'correct')).toHaveLength(1)
    expect((await setStatus({ Status: 'L' })).status).toBe(200)
    expect(await refusalOf(await open(personas.staff, { Version: 2 }))).toEqual([
      409,
      'matchReports.notConfirmed',
    ])
  })

  test('T10 by two staff users at once succeeds for only one of them', async () => {
    const answers = await Promise.all([open(personas.staff), open(personas.staff)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('correcting a confirmed report', () => {
  test('T08 a twelfth starter is refused until staff open the report for correction, and again after they confirm it', async () => {
    const [, , third] = scene.home.ids
    await db
      .deleteFrom('lineups')
      .where('person_id', '=', third ?? 0)
      .execute()
    expect(await refusalOf(await saveRow(third))).toEqual([409, 'matchReports.openFirst'])
    await openReport(server(), scene.gameId)
    expect((await saveRow(third)).status).toBe(200)
    await confirmAgain(server(), scene.gameId)
    expect(await refusalOf(await saveIncident({ PersonId: third, IncidentTypeId: Goal }))).toEqual([
      409,
      'matchReports.openFirst',
    ])
  })

  test('T08 a status is refused until staff open the report for correction, and then the status L ends the correction', async () => {
    for (const Status of ['H', 'U', 'L', 'F', 'A', null])
      expect(await refusalOf(await setStatus({ Status }))).toEqual([409, 'matchReports.openFirst'])
    await openReport(server(), scene.gameId)
    expect((await setStatus({ Status: 'L' })).status).toBe(200)
    const { Game, Timeline } = await report()
    expect(Game).toMatchObject({ GameReportStatus: 'L' })
    expect(Game.IsInCorrection).toBeUndefined()
    expect(Timeline.map(({ Act }) => Act)).toEqual(['reopen', 'correct'])
  })

  test('T08 a confirmation by a referee or a club does not end the correction', async () => {
    await openReport(server(), scene.gameId)
    for (const persona of [personas.clubUser, personas.referee])
      expect(await (await setStatus({ Status: 'S' }, persona)).json()).toMatchObject({ Event: null })
    expect((await report()).Game.IsInCorrection).toBe(true)
  })

  test('T08 confirming again needs the discipline reports and the current version', async () => {
    await openReport(server(), scene.gameId)
    const { Version } = await effect()
    const [first] = scene.home.ids
    const added = await saveIncident({ PersonId: first, IncidentTypeId: Red })
    expect(await refusalOf(await setStatus({ Status: 'S' }))).toEqual([422, 'matchReports.disciplineMissing'])
    const { Incident } = await added.json()
    await saveIncident({ Id: Incident.Id, PersonId: first, IncidentTypeId: Red, Delete: true })
    expect(await refusalOf(await setStatus({ Status: 'S', ReportVersion: Version }))).toEqual([
      409,
      'record.stale',
    ])
    const seen = await effect()
    expect((await setStatus({ Status: 'S', ReportVersion: seen.Version })).status).toBe(200)
    expect((await report()).Timeline[0]).toMatchObject({
      Act: 'confirmAgain',
      FromStatus: 'S',
      ToStatus: 'S',
    })
    expect(await (await setStatus({ Status: 'S', ReportVersion: seen.Version })).json()).toMatchObject({
      Event: null,
    })
  })

  test('T08 the effect of a correction is refused if the report is not open for correction', async () => {
    const answer = await staff().get(`rest/match-reports/${scene.gameId}/correction`)
    expect(await refusalOf(answer)).toEqual([422, 'matchReports.notOpen'])
  })
})

describe('the effect shown before a correction is confirmed', () => {
  test('is empty right after staff open the report for correction', async () => {
    await aCard(scene.home.ids[0])
    await openReport(server(), scene.gameId)
    expect(await effect()).toMatchObject({
      Before: { Home: 2, Away: 1 },
      After: { Home: 2, Away: 1 },
      Bans: [],
    })
  })

  test('names the ban that ends and the ban that begins if a card moves to another player', async () => {
    const [first, second] = scene.home.ids
    const card = await aCard(first)
    await openReport(server(), scene.gameId)
    const moved = { Id: card.id, PersonId: second, IncidentTypeId: Red }
    expect((await saveIncident(moved)).status).toBe(200)
    const [wrong, right] = scene.home.players
    expect((await effect()).Bans).toEqual(
      expect.arrayContaining([
        {
          PersonId: first,
          Name: wrong?.name,
          TeamShortName: 'Fálkinn',
          Before: dismissed,
          After: null,
        },
        {
          PersonId: second,
          Name: right?.name,
          TeamShortName: 'Fálkinn',
          Before: null,
          After: dismissed,
        },
      ]),
    )
    expect((await effect()).Bans).toHaveLength(2)
  })

  test('has the new result, and the ban that is no longer served because the player took part', async () => {
    const [first] = scene.home.ids
    await db
      .deleteFrom('lineups')
      .where('person_id', '=', first ?? 0)
      .execute()
    const before = await aGame(db, {
      tournament_id: scene.tournament.id,
      home_team_id: own,
      away_team_id: other,
      game_day: '2026-05-04T19:15',
      home_result: 1,
      away_result: 0,
      report_status: 'S',
    })
    const sentOff = { game_id: before.id, team_id: own, person_id: first ?? 0 }
    await aLineUpRow(db, sentOff)
    await anIncident(db, { ...sentOff, incident_type_id: Red })
    await openReport(server(), scene.gameId)
    expect((await saveRow(first)).status).toBe(200)
    const scores = { FulltimeHomeScore: 3, FulltimeAwayScore: 1 }
    expect((await staff().post('gamereport/savegamescore', { GameId: scene.gameId, ...scores })).status).toBe(
      200,
    )
    expect(await effect()).toMatchObject({
      Before: { Home: 2, Away: 1 },
      After: { Home: 3, Away: 1 },
      Bans: [{ PersonId: first, Before: { ...dismissed, Left: 0 }, After: dismissed }],
    })
  })

  test('leaves out changes by other games', async () => {
    const [first] = scene.home.ids
    await openReport(server(), scene.gameId)
    const elsewhere = await aGame(db, {
      tournament_id: scene.tournament.id,
      home_team_id: own,
      away_team_id: other,
      game_day: '2026-05-12T10:00',
      report_status: 'U',
    })
    const sentOff = { game_id: elsewhere.id, team_id: own, person_id: first ?? 0 }
    await aLineUpRow(db, sentOff)
    await anIncident(db, { ...sentOff, incident_type_id: Red })
    await aCard(scene.home.ids[1], Yellow)
    expect((await effect()).Bans).toEqual([])
  })
})
