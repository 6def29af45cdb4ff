import { beforeAll, describe, expect, test } from 'vitest'
import { IncidentType, RefereeRole } from '#domain/games/codes.ts'
import { mostIncidents } from '#domain/match-reports/incidents/incidents.ts'
import { mostRows } from '#domain/match-reports/line-up.ts'
import type { ReportEvent } from '#domain/match-reports/report-event.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aLineUpRow, anIncident, aPerson, aReferee, aSquadListPlayer, aTeam } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, fieldAll, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
/** A report whose steps are not open yet and that neither side has handed in. */
const inTwoDays = { game_day: '2026-05-14T12:00' }
const savePre = (persona: Persona, gameId: number, LineUp: object[]) =>
  server().as(persona).post(`gamereport/saveprelineup/${gameId}/${own}`, { LineUp })
const saveRow = (gameId: number, sent: object, teamId: number = own, persona: Persona = personas.clubUser) =>
  server().as(persona).post(`gamereport/savelineupplayer/${gameId}/${teamId}`, sent)
const reportFor = async (persona: Persona, { gameId }: Scene) =>
  reportFrom(await server().as(persona).get(reportAddress(gameId)))
const lastRecords = async (act: string) => {
  const rows = db.selectFrom('audit').select(['records', 'result']).where('act', '=', act)
  return rows.orderBy('id', 'desc').executeTakeFirst()
}

describe('T06 a line-up that is not handed in', () => {
  test('is not revealed to the opponents by trying person ids: its players are refused like anybody else', async () => {
    const scene = await aReport(db, inTwoDays)
    await fieldAll(db, scene, scene.away)
    const absent = await aPerson(db, { team_id: other })
    const tried = [scene.away.ids[0], absent.id, 999_999].map((PersonId) => ({ PersonId }))
    const response = await savePre(personas.clubUser, scene.gameId, tried)
    expect(response.status).toBe(422)
    const { Errors } = await response.json()
    expect(Errors).toHaveLength(3)
    expect(new Set(Errors.map(({ Message }: { Message: string }) => Message)).size).toBe(1)
  })

  /** A player on the squad lists of both clubs, and in the opponents' line-up. */
  async function sharedPlayer() {
    const scene = await aReport(db, inTwoDays)
    const shared = await aPerson(db, { team_id: own, name: 'Beggja Megin' })
    await aSquadListPlayer(db, { squad_list_id: scene.home.list.id, person_id: shared.id })
    await aLineUpRow(db, { game_id: scene.gameId, team_id: other, person_id: shared.id })
    return { scene, id: shared.id }
  }
  const flagsIn = (people: { PersonId: number; Flags: string[] }[], id: number) =>
    people.find(({ PersonId }) => PersonId === id)?.Flags

  test('is not revealed to the opponents by warnings about their own players, in the report or in a search', async () => {
    const { scene, id } = await sharedPlayer()
    const search = async () =>
      (
        await server().as(personas.clubUser).get(`rest/match-reports/${scene.gameId}/${own}/people?q=beggja`)
      ).json()
    expect(flagsIn((await reportFor(personas.clubUser, scene)).HomePlayers, id)).toEqual([])
    expect(flagsIn(await search(), id)).toEqual([])
    expect(flagsIn((await reportFor(personas.staff, scene)).HomePlayers, id)).toEqual(['inOtherTeam'])
    await server()
      .as(personas.otherClubUser)
      .post('gamereport/setreportstatus', { GameId: scene.gameId, Status: 'A' })
    expect(flagsIn((await reportFor(personas.clubUser, scene)).HomePlayers, id)).toEqual(['inOtherTeam'])
    expect(flagsIn(await search(), id)).toEqual(['inOtherTeam'])
  })

  test('is not revealed to the opponents by warnings in their own last line-up', async () => {
    const { scene, id } = await sharedPlayer()
    const before = await aReport(db, { game_day: '2026-05-14T11:00' })
    await aLineUpRow(db, { game_id: before.gameId, team_id: own, person_id: id })
    const previous = async (persona: Persona) => {
      const answer = await server().as(persona).get(`rest/match-reports/${scene.gameId}/${own}/previous`)
      return flagsIn((await answer.json()).LineUp, id)
    }
    expect(await previous(personas.clubUser)).not.toContain('inOtherTeam')
    expect(await previous(personas.staff)).toContain('inOtherTeam')
  })

  test('is not revealed to the opponents when they pick one of its players, and does not keep them from picking that player', async () => {
    const { scene, id } = await sharedPlayer()
    const pick = () => savePre(personas.clubUser, scene.gameId, [{ PersonId: id }])
    const hidden = await pick()
    expect(hidden.status).toBe(200)
    expect(flagsIn((await hidden.json()).LineUp, id)).toEqual([])
    await savePre(personas.clubUser, scene.gameId, [])
    await server()
      .as(personas.otherClubUser)
      .post('gamereport/setreportstatus', { GameId: scene.gameId, Status: 'A' })
    expect((await pick()).status).toBe(422)
  })
})

test('T21 a referee can read squad lists, searches and the last line-up only while the referee may change the line-up', async () => {
  const scene = await aReport(db, inTwoDays)
  const before = await aReport(db, { game_day: '2026-05-13T12:00' })
  await fieldAll(db, before, before.home)
  const listed = async (persona: Persona) => {
    const side = `rest/match-reports/${scene.gameId}/${own}`
    const [search, previous] = [
      await server().as(persona).get(`${side}/people?q=leik`),
      await server().as(persona).get(`${side}/previous`),
    ]
    const report = await reportFor(persona, scene)
    return [search.status, previous.status, report.HomePlayers.length > 0, report.HomeGroups.length > 0]
  }
  const everything = [200, 200, true, true]
  const nothing = (status: number) => [status, status, false, false]
  expect(await listed(personas.clubUser)).toEqual(everything)
  expect(await listed(personas.referee)).toEqual(nothing(422))
  await updateRow(db, 'games', scene.gameId, { game_day: '2026-05-12T12:30' })
  expect(await listed(personas.referee)).toEqual(everything)
  await updateRow(db, 'games', scene.gameId, { report_status: 'S' })
  expect(await listed(personas.referee)).toEqual(nothing(409))
  expect(await listed(personas.staff)).toEqual(everything)
})

describe('T21 national ids', () => {
  test('of referees are not revealed by finding a referee by date of birth and adding the referee to a line-up', async () => {
    const { gameId } = await aReport(db)
    const referee = await aReferee(db, {}, { ssn: '1107991439', team_id: (await aTeam(db)).id })
    const find = (ssn: string) => server().as(personas.clubUser).get(`gamereport/getpersonbyssn/${ssn}`)
    const put = () => saveRow(gameId, { Player: { PersonId: referee.id } })
    expect(await (await find('110799')).json()).toMatchObject([{ PersonId: referee.id }])
    const refused = await put()
    expect(refused.status).toBe(422)
    expect(await refused.text()).not.toContain(referee.ssn)
    await find(referee.ssn)
    expect((await put()).status).toBe(200)
  })

  test('D2-016 are audited as a person id when savereferee finds the person, whether the request is refused or not', async () => {
    const { gameId } = await aReport(db)
    const stranger = await aPerson(db)
    const sent = { GameId: gameId, RoleId: RefereeRole.Backup, Referee: { SocialId: stranger.ssn } }
    const save = (more: object) =>
      server()
        .as(personas.clubUser)
        .post('gamereport/savereferee', { ...sent, ...more })
    const records = { Game: gameId, Role: RefereeRole.Backup, Person: stranger.id }
    for (const [more, result] of [
      [{}, 422],
      [{ NotInRegister: true }, 200],
      [{ Delete: true }, 200],
    ] as const) {
      await save(more)
      expect(await lastRecords('matchReports.saveReferee')).toEqual({ records, result })
    }
  })

  test('never enter the audit if sent in place of a person id', async () => {
    const { gameId } = await aReport(db)
    // Moves to the next minute, because equal refusals within a minute share a row.
    server().clock.forward(60)
    const PersonId = 1_203_781_429
    const ids = { GameId: gameId, PersonId }
    const incident = { TeamId: own, IncidentTypeId: IncidentType.Goal, Minute: 5 }
    const post = (path: string, body: object) =>
      server().as(personas.clubUser).post(`gamereport/${path}`, body)
    const answers = [
      await savePre(personas.clubUser, gameId, [{ PersonId }]),
      await saveRow(gameId, { Player: { PersonId } }),
      await saveRow(gameId, { ReplacePlayer: { PersonId } }),
      await post('updateincident', { ...ids, ...incident }),
      await post('updategamediscipline', { ...ids, DisciplineTypeId: 1 }),
      await post('savereferee', { ...ids, RoleId: RefereeRole.Backup, Referee: { PersonId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 422, 404, 422])
    const rows = await db
      .selectFrom('audit')
      .select('records')
      .orderBy('id', 'desc')
      .limit(answers.length)
      .execute()
    expect(rows.map(({ records }) => records)).toEqual(
      answers.map(() => expect.objectContaining({ Game: gameId })),
    )
    expect(JSON.stringify(rows)).not.toContain(String(PersonId))
  })
})

test('T29 adding single rows cannot make a list longer than a whole save allows', async () => {
  const scene = await aReport(db, { squad: mostRows })
  await fieldAll(db, scene, scene.home)
  await db.updateTable('lineups').set({ position_id: 32 }).where('game_id', '=', scene.gameId).execute()
  const more = await aPerson(db, { team_id: own })
  const refused = await saveRow(scene.gameId, { Player: { PersonId: more.id } })
  expect(await refused.json()).toMatchObject({ error: 'matchReports.lineUpFull' })
  const inPlace = { Player: { PersonId: more.id }, ReplacePlayer: { PersonId: scene.home.ids[0] } }
  expect((await saveRow(scene.gameId, inPlace)).status).toBe(200)
  const report = await reportFor(personas.clubUser, scene)
  const { Game, HomeLineUp, Version } = report
  const whole = await server().as(personas.clubUser).post('gamereport', { Game, HomeLineUp, Version })
  expect(whole.status).toBe(200)
})

test('T29 a side has a maximum number of incidents, and existing ones can still be changed', async () => {
  const scene = await aReport(db)
  await fieldAll(db, scene, scene.home)
  const goal = { game_id: scene.gameId, team_id: own, person_id: scene.home.ids[0]!, minute: 5 }
  const { id } = await anIncident(db, goal)
  const more = Array.from({ length: mostIncidents - 1 }, () => ({
    ...goal,
    incident_type_id: IncidentType.Goal,
  }))
  await db.insertInto('incidents').values(more).execute()
  const save = (sent: object) =>
    server()
      .as(personas.clubUser)
      .post('gamereport/updateincident', {
        GameId: scene.gameId,
        TeamId: own,
        PersonId: goal.person_id,
        IncidentTypeId: IncidentType.Goal,
        Minute: 7,
        ...sent,
      })
  expect(await (await save({})).json()).toMatchObject({ error: 'matchReports.tooManyIncidents' })
  expect((await save({ Id: id })).status).toBe(200)
  expect((await save({ Id: id, Delete: true })).status).toBe(200)
  expect((await save({})).status).toBe(200)
})

test('REP-10 the timeline names a club only for actions of its own users', async () => {
  const { gameId } = await aReport(db)
  const sent = { GameId: gameId, Status: 'A', TeamId: other }
  const answer = await server().as(personas.referee).post('gamereport/setreportstatus', sent)
  const { Event }: { Event: ReportEvent } = await answer.json()
  expect(Event).toMatchObject({ Act: 'preRegister', TeamShortName: '' })
})

test('D2-009 T03 a club that hands in for the opponents or for a team not in the game changes nothing', async () => {
  const scene = await aReport(db)
  const handIn = async (TeamId: number) => {
    const sent = { GameId: scene.gameId, Status: 'A', TeamId }
    return (await server().as(personas.clubUser).post('gamereport/setreportstatus', sent)).json()
  }
  expect(await handIn(other)).toMatchObject({ error: 'matchReports.otherSide' })
  expect(await handIn((await aTeam(db)).id)).toMatchObject({ error: 'record.notFound' })
  const { Game, HomeHandedInAt, AwayHandedInAt } = await reportFor(personas.staff, scene)
  expect([Game.GameReportStatus, HomeHandedInAt, AwayHandedInAt]).toEqual([null, null, null])
})

test("T10 D2-007 a whole report based on a state before the opponents' change returns the current report, not a refusal for changing their side", async () => {
  const scene = await aReport(db)
  await fieldAll(db, scene, scene.away)
  const seen = await reportFor(personas.clubUser, scene)
  const changed = { Player: { PersonId: scene.away.ids[0], JerseyNumber: 77 }, updateCurr: true }
  expect((await saveRow(scene.gameId, changed, other, personas.otherClubUser)).status).toBe(200)
  const old = await server().as(personas.clubUser).post('gamereport', seen)
  const body = await old.json()
  expect([old.status, body.error]).toEqual([409, 'record.stale'])
  expect(body.Current.AwayLineUp[0]).toMatchObject({ JerseyNumber: 77, SSN: '' })
})
