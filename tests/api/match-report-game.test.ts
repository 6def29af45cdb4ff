import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import type { Discipline, Game, GameReferee, GameReport, Incident } from '#domain/match-reports/report.ts'
import { anIncident, aPerson, aPlace, aReferee, aTeam, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import {
  aDismissal,
  aReportGame,
  type ReportPeople,
  reportDay,
  reportPeople,
} from '../support/report-game.ts'
import { insertRow, rowById } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let people: ReportPeople
let game: Row<'games'>
const db = () => server.services.database.db

beforeAll(async () => {
  // The tests move the clock by days within one login.
  server = await testServer({ environment: { sessionSeconds: 10 * 86_400 } })
  people = await reportPeople(db())
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set(testNow)
  game = await aReportGame(db(), { people })
})

/** Kick-off, from which on the report can be confirmed. */
const kickOff = `${reportDay}Z`

const translate = (...[key, values]: Parameters<TestServer['services']['texts']['translate']>) =>
  server.services.texts.translate(key, values)

async function post<T>(path: string, body: object, persona: Persona = personas.clubUser): Promise<T> {
  const response = await server.as(persona).post(`gamereport${path}`, body)
  const answered = await response.json()
  expect(answered, path).not.toHaveProperty('error')
  return answered
}

/** Returns the refusal with its message, and checks that no row changed. */
async function refusal(path: string, body: object, persona: Persona = personas.clubUser) {
  const before = await rowsOf()
  const response = await server.as(persona).post(`gamereport${path}`, body)
  const { error, error_description, Errors, Current } = await response.json()
  expect(await rowsOf()).toBe(before)
  return { status: response.status, error, sentence: error_description, fields: Errors, current: Current }
}

async function rowsOf(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_build_array(
      (select json_agg(g order by id) from games g where report_version > 1 or id = ${game.id}),
      (select json_agg(i order by id) from incidents i), (select json_agg(d order by incident_id) from discipline_reports d),
      (select json_agg(r order by id) from game_referees r), (select json_agg(e order by id) from report_events e),
      (select json_agg(l order by id) from lineups l where game_id = ${game.id}),
      (select json_agg(r order by person_id) from referees r))::text as all`.execute(db())
  return rows[0]?.all ?? ''
}

const fieldOf = ({ fields }: Awaited<ReturnType<typeof refusal>>) => fields[0]?.Field

const anEvent = (values: object = {}) => ({
  GameId: game.id,
  TeamId: personaClubs.own,
  PersonId: people.home.captain,
  IncidentTypeId: IncidentType.Goal,
  Minute: '90+5',
  ...values,
})
type Saved = { Incident: Incident; Version: number }

describe('POST gamereport/updateincident', () => {
  test('REP-43 REP-38 OP-065 adds an event and returns it as in the report', async () => {
    const { Incident, Version } = await post<Saved>('/updateincident', anEvent())
    const { name, ssn } = await rowById(db(), 'persons', people.home.captain)
    expect(Incident).toEqual({
      Id: Incident.Id,
      GameId: game.id,
      TeamId: personaClubs.own,
      GameTeamId: personaClubs.own,
      Side: 'Home',
      Minute: 90,
      MinuteInExtraTime: 5,
      IncidentTypeId: 11,
      IncidentType: 'Mark',
      PersonId: people.home.captain,
      PersonName: name,
      SSN: ssn,
      JerseyNumber: 1,
      Discipline: null,
      HasDiscipline: false,
      Version: 1,
    })
    expect(Version).toBe(2)
  })

  test('REP-43 changes an event of a given version, and adds a line to the timeline', async () => {
    const { Incident } = await post<Saved>('/updateincident', anEvent())
    const changed = { Id: Incident.Id, Minute: 44, PersonId: people.home.starter, Version: 1 }
    const after = await post<Saved>('/updateincident', anEvent(changed))
    expect(after.Incident).toMatchObject({ Id: Incident.Id, Minute: 44, MinuteInExtraTime: null, Version: 2 })
    const line = await db()
      .selectFrom('report_events')
      .selectAll()
      .where('game_id', '=', game.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ act: 'incidents', team_id: personaClubs.own, auth_type: 3 })
  })

  test('REP-20 deletes an event', async () => {
    const { Incident } = await post<Saved>('/updateincident', anEvent())
    const gone = await post('/updateincident', anEvent({ Id: Incident.Id, Delete: true }))
    expect(gone).toEqual({ Incident: null, Version: 3 })
    expect(await refusal('/updateincident', anEvent({ Id: Incident.Id, Delete: true }))).toMatchObject({
      status: 404,
    })
  })

  test('T10 with a stale version returns the current event', async () => {
    const { Incident } = await post<Saved>('/updateincident', anEvent())
    const newer = await post<Saved>('/updateincident', anEvent({ Id: Incident.Id, Minute: 12, Version: 1 }))
    const old = await refusal('/updateincident', anEvent({ Id: Incident.Id, Minute: 13, Version: 1 }))
    expect(old).toMatchObject({ status: 409, error: 'record.stale', current: newer.Incident })
  })

  test('T06 returns national ids to a referee on the day of the game only', async () => {
    const byReferee = await post<Saved>('/updateincident', anEvent(), personas.referee)
    expect(byReferee.Incident.SSN).toHaveLength(10)
    server.clock.set('2026-05-13T00:00:00Z')
    expect((await post<Saved>('/updateincident', anEvent(), personas.referee)).Incident.SSN).toBe('')
  })

  test.each([
    ['', 'matchReports.fieldRequired', 'Vinsamlega fylltu út í reitinn Mínúta.'],
    [null, 'matchReports.fieldRequired', 'Vinsamlega fylltu út í reitinn Mínúta.'],
    ['abc', 'matchReports.numberOnly', 'Númer aðeins leyfð fyrir Mínúta'],
    ['-1', 'matchReports.numberOnly', 'Númer aðeins leyfð fyrir Mínúta'],
    [-1, 'matchReports.numberOnly', 'Númer aðeins leyfð fyrir Mínúta'],
    ['90+', 'matchReports.minuteWrong', undefined],
    ['1000', 'matchReports.minuteWrong', undefined],
    [1000, 'matchReports.minuteWrong', undefined],
    [90.5, 'matchReports.minuteWrong', undefined],
  ])('REP-22 REP-23 refuses the minute %j and names the field', async (Minute, error, sentence) => {
    const refused = await refusal('/updateincident', anEvent({ Minute }))
    expect(refused).toMatchObject({ status: 422, error, ...(sentence && { sentence }) })
    expect(fieldOf(refused)).toBe('Minute')
  })

  test.each([undefined, null, 0])('REP-22 refuses the player %j and names the field', async (PersonId) => {
    const refused = await refusal('/updateincident', anEvent({ PersonId }))
    expect(refused).toMatchObject({ status: 422, sentence: 'Vinsamlega fylltu út í reitinn Leikmaður.' })
    expect(fieldOf(refused)).toBe('PersonId')
  })

  test("REP-22 T03 refuses a person outside the side's line-up", async () => {
    for (const PersonId of [people.away.starter, people.referee, 2_147_483_647])
      expect(await refusal('/updateincident', anEvent({ PersonId }))).toMatchObject({
        status: 422,
        error: 'matchReports.notInLineUp',
      })
  })

  test("REP-21 refuses events that are impossible for a person's position", async () => {
    const coach = { PersonId: people.home.coach }
    expect(await refusal('/updateincident', anEvent(coach))).toMatchObject({
      error: 'matchReports.staffOnlyCards',
    })
    const comesIn = { IncidentTypeId: IncidentType.SubstitutedIn }
    expect(await refusal('/updateincident', anEvent(comesIn))).toMatchObject({
      error: 'matchReports.startedGame',
    })
    await post('/updateincident', anEvent({ ...comesIn, PersonId: people.home.substitute }))
    const scores = { IncidentTypeId: IncidentType.Goal, PersonId: people.home.substitute }
    expect(await refusal('/updateincident', anEvent({ ...scores, Minute: '1' }))).toMatchObject({
      error: 'matchReports.notInYet',
    })
    await aDismissal(db(), people, game, { person_id: people.home.captain })
    const again = anEvent({ IncidentTypeId: IncidentType.SecondYellow })
    expect(await refusal('/updateincident', again)).toMatchObject({ error: 'matchReports.alreadyDismissed' })
  })

  test('T03 returns 404 if the ids do not belong together', async () => {
    const foreign = await aReportGame(db(), { people })
    const there = await anIncident(db(), {
      game_id: foreign.id,
      team_id: personaClubs.own,
      person_id: people.home.captain,
    })
    const opponents = await anIncident(db(), {
      game_id: game.id,
      team_id: personaClubs.other,
      person_id: people.away.captain,
    })
    const own = await anIncident(db(), {
      game_id: game.id,
      team_id: personaClubs.own,
      person_id: people.home.captain,
    })
    for (const values of [
      { Id: there.id },
      { Id: there.id, Delete: true },
      { Id: opponents.id },
      { Id: opponents.id, Delete: true },
      { Id: own.id, Delete: true, PersonId: people.home.starter },
      { Id: 2_147_483_647 },
      { Delete: true },
      { GameTeamId: personaClubs.other },
      { TeamId: (await aTeam(db())).id },
      { GameId: 2_147_483_647 },
    ])
      expect(await refusal('/updateincident', anEvent(values)), JSON.stringify(values)).toMatchObject({
        status: 404,
        error: 'record.notFound',
      })
  })

  test.each([
    { IncidentTypeId: 19 },
    { IncidentTypeId: '11' },
    { Id: 3_000_000_000 },
    { Id: -1 },
    { GameId: 1e21 },
    { GameId: '1; drop table games' },
    { PersonId: 1.5 },
    { MinuteInExtraTime: -1 },
    { MinuteInExtraTime: 60 },
    { Minute: { $gt: 1 } },
    { Minute: '9'.repeat(11) },
    { Delete: 'yes' },
    { Version: 0 },
  ])('T22 refuses %j as malformed', async (values) => {
    const refused = await refusal('/updateincident', anEvent(values))
    expect(refused).toMatchObject({ status: 400, error: 'input.malformed' })
    expect(refused.fields[0].Message).toMatch(/\.$/)
  })
})

const aReason = (incident: Row<'incidents'>, values: object = {}) => ({
  GameId: game.id,
  PersonId: incident.person_id,
  IncidentId: incident.id,
  DisciplineTypeId: 3880,
  DisciplineTypeId2: 2,
  Comments: 'Tók mótherja niður aftan frá.',
  ...values,
})

describe('POST gamereport/updategamediscipline', () => {
  let dismissal: Row<'incidents'>
  beforeEach(async () => {
    dismissal = await aDismissal(db(), people, game)
  })

  test('REP-44 REP-39 T05 stores the logged-in user as the writer, whatever is sent', async () => {
    const filer = await personIdOf(db(), personas.clubUser)
    const sent = aReason(dismissal, { RegisteredById: people.referee })
    expect(await post<Discipline>('/updategamediscipline', sent)).toEqual({
      IncidentId: dismissal.id,
      GameId: game.id,
      PersonId: people.home.starter,
      DisciplineTypeId: 3880,
      DisciplineTypeId2: -1,
      Comments: 'Tók mótherja niður aftan frá.',
      RegisteredById: filer,
      RegisteredByName: personas.clubUser.Name,
      RegisteredAt: testNow,
      Version: 1,
    })
  })

  test("REP-44 without IncidentId uses the person's only dismissal", async () => {
    await anIncident(db(), { game_id: game.id, team_id: personaClubs.own, person_id: people.home.starter })
    const sent = aReason(dismissal, { IncidentId: undefined })
    expect(await post<Discipline>('/updategamediscipline', sent)).toMatchObject({ IncidentId: dismissal.id })
    await aDismissal(db(), people, game, { incident_type_id: IncidentType.SecondYellow })
    expect(await refusal('/updategamediscipline', sent)).toMatchObject({
      status: 422,
      error: 'matchReports.whichDismissal',
    })
  })

  test('REP-25 REP-26 needs a reason, and a detail for some reasons', async () => {
    const noReason = await refusal('/updategamediscipline', aReason(dismissal, { DisciplineTypeId: -1 }))
    expect(noReason).toMatchObject({ status: 422, sentence: 'Það verður að velja ástæðu brottvísunar!' })
    expect(fieldOf(noReason)).toBe('DisciplineTypeId')
    const noDetail = aReason(dismissal, { DisciplineTypeId: 3882, DisciplineTypeId2: -1 })
    const refused = await refusal('/updategamediscipline', noDetail)
    expect(refused).toMatchObject({ status: 422, sentence: 'Það verður að velja Nánari skýringu!' })
    expect(fieldOf(refused)).toBe('DisciplineTypeId2')
    const whole = { ...noDetail, DisciplineTypeId2: 2 }
    expect(await post<Discipline>('/updategamediscipline', whole)).toMatchObject({ DisciplineTypeId2: 2 })
  })

  test('T22 refuses unknown codes', async () => {
    for (const [values, error] of [
      [{ DisciplineTypeId: 1 }, 'matchReports.unknownReason'],
      [{ DisciplineTypeId: 2_147_483_647 }, 'matchReports.unknownReason'],
      [{ DisciplineTypeId: 3882, DisciplineTypeId2: 3880 }, 'matchReports.unknownDetail'],
    ] as const)
      expect(await refusal('/updategamediscipline', aReason(dismissal, values))).toMatchObject({
        status: 422,
        error,
      })
    for (const values of [
      { DisciplineTypeId: -2 },
      { DisciplineTypeId: 'abc' },
      { Comments: 'a'.repeat(4001) },
    ])
      expect(await refusal('/updategamediscipline', aReason(dismissal, values))).toMatchObject({
        status: 400,
      })
  })

  test('REP-50 OP-063 accepts exactly the offered reasons and details', async () => {
    const valuesOf = async (type: string): Promise<number[]> => {
      const options = await (await server.as(personas.clubUser).get(`types?type=${type}`)).json()
      return options.map(({ Value }: { Value: number }) => Value)
    }
    const [reasons, details] = [await valuesOf('AGAN'), await valuesOf('AGAN2')]
    expect(reasons).toContain(3882)
    for (const DisciplineTypeId of reasons)
      await post('/updategamediscipline', aReason(dismissal, { DisciplineTypeId }))
    for (const DisciplineTypeId2 of details)
      await post('/updategamediscipline', aReason(dismissal, { DisciplineTypeId: 3882, DisciplineTypeId2 }))
  })

  test('D2-011 lets only the writer and staff change a filed report', async () => {
    await post('/updategamediscipline', aReason(dismissal))
    const more = aReason(dismissal, { Comments: 'Nánar.' })
    for (const persona of [personas.referee, personas.restrictedUtl])
      expect(await refusal('/updategamediscipline', more, persona)).toMatchObject({
        status: 403,
        error: 'matchReports.disciplineFiled',
      })
    expect(await post<Discipline>('/updategamediscipline', more)).toMatchObject({ Version: 2 })
    const byStaff = await post<Discipline>('/updategamediscipline', more, personas.staff)
    expect(byStaff).toMatchObject({ Version: 3, RegisteredByName: personas.clubUser.Name })
  })

  test('D2-011 protects the incident of a filed report: only the writer and staff can delete it or move it to another person', async () => {
    await post('/updategamediscipline', aReason(dismissal), personas.referee)
    const red = { Id: dismissal.id, PersonId: people.home.starter, IncidentTypeId: IncidentType.Red }
    for (const values of [
      { Delete: true },
      { PersonId: people.home.captain },
      { IncidentTypeId: IncidentType.Yellow },
    ])
      expect(await refusal('/updateincident', anEvent({ ...red, ...values }))).toMatchObject({
        status: 403,
        error: 'matchReports.disciplineFiled',
      })
    const later = await post<Saved>('/updateincident', anEvent({ ...red, Minute: 70 }))
    expect(later.Incident).toMatchObject({ Minute: 70, HasDiscipline: true })
    await post('/updateincident', anEvent({ ...red, Delete: true }), personas.referee)
  })

  test('REP-24 no longer needs a report once the dismissal becomes a caution', async () => {
    await post('/updategamediscipline', aReason(dismissal))
    const caution = anEvent({
      Id: dismissal.id,
      PersonId: people.home.starter,
      IncidentTypeId: IncidentType.Yellow,
    })
    expect((await post<Saved>('/updateincident', caution)).Incident.HasDiscipline).toBe(false)
  })

  test('T10 returns a report that was filed meanwhile, to users who saw no report or an older version', async () => {
    const filed = await post<Discipline>('/updategamediscipline', aReason(dismissal), personas.referee)
    const unseen = await refusal('/updategamediscipline', aReason(dismissal, { Version: 0 }), personas.staff)
    expect(unseen).toMatchObject({ status: 409, error: 'record.stale', current: filed })
    const newer = await post('/updategamediscipline', aReason(dismissal, { Version: 1 }), personas.referee)
    const old = await refusal('/updategamediscipline', aReason(dismissal, { Version: 1 }), personas.staff)
    expect(old.current).toEqual(newer)
  })

  test('T10 does not restore a report that was withdrawn meanwhile', async () => {
    const gone = await refusal('/updategamediscipline', aReason(dismissal, { Version: 1 }), personas.staff)
    expect(gone).toMatchObject({ status: 409, error: 'record.stale', current: null })
  })

  test('T03 refuses an incident of another game or person, or one that is no dismissal', async () => {
    const foreign = await aDismissal(db(), people, await aReportGame(db(), { people }))
    const goal = await anIncident(db(), {
      game_id: game.id,
      team_id: personaClubs.own,
      person_id: people.home.starter,
    })
    const opponent = await aDismissal(db(), people, game, {
      team_id: personaClubs.other,
      person_id: people.away.starter,
    })
    for (const [values, status, error] of [
      [{ IncidentId: foreign.id }, 404, 'record.notFound'],
      [{ PersonId: people.home.captain }, 404, 'record.notFound'],
      [{ IncidentId: undefined, PersonId: people.home.captain }, 404, 'record.notFound'],
      [{ IncidentId: goal.id }, 422, 'matchReports.notDismissal'],
      [{ IncidentId: opponent.id, PersonId: people.away.starter }, 403, 'matchReports.otherSide'],
    ] as const)
      expect(await refusal('/updategamediscipline', aReason(dismissal, values))).toMatchObject({
        status,
        error,
      })
  })
})

const registerRows = (person: number) =>
  db().selectFrom('referees').selectAll().where('person_id', '=', person).execute()

type Team = { Referees: GameReferee[]; Version: number }
const aRole = (RoleId: number, Referee?: object, values: object = {}) => ({
  GameId: game.id,
  RoleId,
  Referee,
  ...values,
})

describe('POST gamereport/savereferee', () => {
  test('REP-45 REP-37 sets a referee by national id and keeps the rest of the team', async () => {
    const line = await aReferee(db(), {}, { name: 'Lína Vallardóttir' })
    const { Referees } = await post<Team>(
      '/savereferee',
      aRole(RefereeRole.Assistant1, { SocialId: line.ssn }),
    )
    expect(Referees.map(({ RoleId, Name }) => [RoleId, Name])).toEqual([
      [20, personas.referee.Name],
      [21, 'Lína Vallardóttir'],
    ])
    expect(Referees[1]).toMatchObject({ PersonId: line.id, SetByHand: true, SocialId: '', Version: 1 })
  })

  test('T05 gives no access to the report to an official whom a club adds, until staff confirm the official', async () => {
    const { id } = await aReferee(db())
    const byHand = await personIdOf(db(), personas.otherReferee)
    const sent = aRole(RefereeRole.Backup, { PersonId: byHand })
    await post('/savereferee', sent)
    const open = () => server.as(personas.otherReferee).get(`gamereport/${game.id}/0/0`)
    expect((await open()).status).toBe(404)
    expect((await post<Team>('/savereferee', sent)).Referees[1]).toMatchObject({
      SetByHand: true,
      Version: 1,
    })
    const confirmed = await post<Team>('/savereferee', sent, personas.staff)
    expect(confirmed.Referees[1]).toMatchObject({ PersonId: byHand, SetByHand: false, Version: 2 })
    expect((await open()).status).toBe(200)
    // A club that sends the same request does not undo the confirmation by staff.
    expect((await post<Team>('/savereferee', sent)).Referees[1]).toMatchObject({ SetByHand: false })
    expect(id).not.toBe(byHand)
  })

  test('T05 D2-012 is refused to a referee who wants to enter himself at another game', async () => {
    const PersonId = await personIdOf(db(), personas.otherReferee)
    const sent = aRole(RefereeRole.Backup, { PersonId })
    expect(await refusal('/savereferee', sent, personas.otherReferee)).toMatchObject({ status: 404 })
  })

  test('REP-19 adds an unknown referee to the register of referees after confirmation, and assigns them to the game', async () => {
    const person = await aPerson(db())
    const sent = aRole(RefereeRole.Backup, { SocialId: person.ssn })
    expect(await refusal('/savereferee', sent)).toMatchObject({
      status: 422,
      error: 'matchReports.notInRegister',
    })
    const { Referees } = await post<Team>('/savereferee', { ...sent, NotInRegister: true })
    expect(Referees.at(-1)).toMatchObject({ PersonId: person.id, SetByHand: true })
    const registered = await db()
      .selectFrom('referees')
      .where('person_id', '=', person.id)
      .selectAll()
      .execute()
    expect(registered).toMatchObject([{ set_by_hand: true, team_id: null }])
    // Adding a person who is already in the register needs no confirmation.
    await post('/savereferee', aRole(RefereeRole.Backup, undefined, { Delete: true }))
    await post('/savereferee', { ...sent, NotInRegister: true })
    const again = await post<Team>('/savereferee', aRole(RefereeRole.Backup, { SocialId: person.ssn }))
    expect(again.Referees.at(-1)).toMatchObject({ PersonId: person.id })
  })

  const inRegister = async (persona: Persona, id: number) => {
    const { RefereeList } = await (await server.as(persona).get('referees')).json()
    return RefereeList.some(({ PersonId }: { PersonId: number }) => PersonId === id)
  }

  test('REP-19 T05 adds a person to the register of referees for a club, but only staff see them there until they confirm', async () => {
    const person = await aPerson(db(), { email: 'ny@example.is', gsm: '6901234' })
    const sent = aRole(RefereeRole.Backup, { SocialId: person.ssn })
    await post('/savereferee', { ...sent, NotInRegister: true })
    const others = [personas.clubUser, personas.referee, personas.supervisor, personas.restrictedDom]
    expect(await inRegister(personas.staff, person.id)).toBe(true)
    for (const persona of others) expect(await inRegister(persona, person.id)).toBe(false)
    const half = await server
      .as(personas.otherClubUser)
      .get(`gamereport/getpersonbyssn/${person.ssn.slice(0, 6)}`)
    expect(await half.text()).not.toContain(person.name)
    // Trying out person ids does not reveal a person who is not yet confirmed (T21).
    const counted = await refusal(
      '/savereferee',
      aRole(RefereeRole.Assistant2, { PersonId: person.id }),
      personas.referee,
    )
    expect(counted.status).toBe(422)
    await post('/savereferee', aRole(RefereeRole.Backup, { PersonId: person.id }), personas.staff)
    for (const persona of others) expect(await inRegister(persona, person.id)).toBe(true)
  })

  test.each([
    ['staff', personas.staff, false],
    ['a club', personas.clubUser, true],
    ['AuthType 2 with UTL', personas.restrictedUtl, true],
    ['the referee', personas.referee, true],
  ] as const)(
    'REP-19 D2-012 adds a person to the register of referees for %s',
    async (_who, persona, setByHand) => {
      const person = await aPerson(db())
      // The user found the person by national id a moment ago.
      const lookUp = { person_id: await personIdOf(db(), persona), found_person_id: person.id, at: testNow }
      await db().insertInto('person_lookups').values(lookUp).execute()
      await post(
        '/savereferee',
        aRole(RefereeRole.Backup, { PersonId: person.id }, { NotInRegister: true }),
        persona,
      )
      expect(await registerRows(person.id)).toMatchObject([{ set_by_hand: setByHand }])
    },
  )

  test.each([
    ['AuthType 5', personas.limited, 403],
    ['AuthType 6', personas.transfersOnly, 403],
    ['AuthType 7', personas.supervisor, 403],
    ['AuthType 2 without UTL', personas.restrictedDom, 403],
    ['a referee of another game', personas.otherReferee, 404],
  ] as const)(
    'REP-19 D2-012 does not add a person to the register of referees for %s',
    async (_who, persona, status) => {
      const person = await aPerson(db())
      const sent = aRole(RefereeRole.Backup, { SocialId: person.ssn }, { NotInRegister: true })
      expect(await refusal('/savereferee', sent, persona)).toMatchObject({ status })
      expect(await registerRows(person.id)).toEqual([])
    },
  )

  test('REP-19 takes the role from an official, who also leaves the register of referees if only this report added them', async () => {
    const [person, referee] = [await aPerson(db()), await aReferee(db())]
    const remove = aRole(RefereeRole.Backup, undefined, { Delete: true })
    await post('/savereferee', aRole(RefereeRole.Backup, { SocialId: person.ssn }, { NotInRegister: true }))
    await post('/savereferee', aRole(RefereeRole.Backup, { PersonId: referee.id }))
    expect(await registerRows(person.id)).toEqual([])
    await post('/savereferee', remove)
    expect(await registerRows(referee.id)).toMatchObject([{ set_by_hand: false }])
  })

  test('REP-45 replaces or removes an official only with the current version of the row', async () => {
    const [one, two] = [await aReferee(db()), await aReferee(db())]
    const { Referees } = await post<Team>('/savereferee', aRole(21, { PersonId: one.id, Version: 0 }))
    const row = Referees[1]
    const replaced = await post<Team>(
      '/savereferee',
      aRole(21, { Id: row?.Id, PersonId: two.id, Version: 1 }),
    )
    expect(replaced.Referees[1]).toMatchObject({ Id: row?.Id, PersonId: two.id, Version: 2 })
    const old = await refusal('/savereferee', aRole(21, { PersonId: one.id, Version: 1 }))
    expect(old).toMatchObject({
      status: 409,
      error: 'record.stale',
      current: { Referees: replaced.Referees },
    })
    const empty = await refusal('/savereferee', aRole(21, { PersonId: one.id, Version: 0 }))
    expect(empty.status).toBe(409)
    const gone = await post<Team>('/savereferee', aRole(21, { Id: row?.Id, Version: 2 }, { Delete: true }))
    expect(gone.Referees.map(({ RoleId }) => RoleId)).toEqual([20])
    expect(await post<Team>('/savereferee', aRole(21, undefined, { Delete: true }))).toEqual(gone)
  })

  test('REP-45 does not keep the confirmed appointment of a replaced official', async () => {
    const place = db().updateTable('game_referees').set({ confirmed_at: testNow })
    await place.where('game_id', '=', game.id).execute()
    await post('/savereferee', aRole(20, { PersonId: (await aReferee(db())).id }), personas.staff)
    const found = db().selectFrom('game_referees').select('confirmed_at').where('game_id', '=', game.id)
    expect(await found.execute()).toEqual([{ confirmed_at: null }])
  })

  test('REP-18 refuses a second role for a person', async () => {
    const refused = await refusal('/savereferee', aRole(24, { PersonId: people.referee }))
    expect(refused).toMatchObject({ status: 422, error: 'matchReports.refereeInOtherRole' })
    expect(fieldOf(refused)).toBe('Referee')
  })

  test('REP-15 T21 refuses unknown national ids, and people who were not looked up, each with one message', async () => {
    for (const SocialId of ['0101301499', '010130', 'abc', '99999999999'])
      expect(await refusal('/savereferee', aRole(24, { SocialId }))).toMatchObject({
        status: 404,
        error: 'matchReports.unknownSsn',
        sentence: 'Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.',
      })
    const stranger = await aPerson(db())
    for (const PersonId of [stranger.id, 2_147_483_647])
      expect(await refusal('/savereferee', aRole(24, { PersonId }, { NotInRegister: true }))).toMatchObject({
        status: 422,
        error: 'matchReports.lookUpReferee',
      })
    await insertRow(db(), 'person_lookups', {
      person_id: await personIdOf(db(), personas.clubUser),
      found_person_id: stranger.id,
      at: '2026-05-06T00:00:00Z',
    })
    await post('/savereferee', aRole(24, { PersonId: stranger.id }, { NotInRegister: true }))
  })

  test('T21 limits how often national ids can be tried', async () => {
    const attempt = (number: number) =>
      server.as(personas.restrictedUtl).post('gamereport/savereferee', {
        ...aRole(24, { SocialId: `01013014${String(number).padStart(2, '0')}` }),
      })
    for (let number = 0; number < 60; number++) expect((await attempt(number)).status).toBe(404)
    expect((await attempt(60)).status).toBe(429)
  })

  test('T22 refuses unknown roles and missing names', async () => {
    for (const sent of [aRole(19), aRole(25), aRole(20, { PersonId: 1e12 }), { ...aRole(20), GameId: -1 }])
      expect(await refusal('/savereferee', sent)).toMatchObject({ status: 400 })
    for (const sent of [aRole(24), aRole(24, {}), aRole(24, { PersonId: 0 })])
      expect(await refusal('/savereferee', sent)).toMatchObject({
        status: 422,
        error: 'matchReports.refereeMissing',
      })
  })

  test('T05 REP-18 lets only staff change a supervisor whom the association appointed', async () => {
    const [appointed, another] = [await aReferee(db()), await aReferee(db())]
    await aPlace(db(), {
      game_id: game.id,
      person_id: appointed.id,
      role_id: RefereeRole.Supervisor,
    })
    const remove = aRole(RefereeRole.Supervisor, undefined, { Delete: true })
    const replace = aRole(RefereeRole.Supervisor, { PersonId: another.id })
    for (const persona of [personas.clubUser, personas.restrictedUtl, personas.referee])
      for (const act of [remove, replace])
        expect(await refusal('/savereferee', act, persona), persona.Name).toMatchObject({
          status: 403,
          error: 'matchReports.supervisorAppointed',
        })
    const supervisors = (team: Team) => team.Referees.filter(({ RoleId }) => RoleId === 23)
    const replaced = await post<Team>('/savereferee', replace, personas.staff)
    expect(supervisors(replaced)).toMatchObject([{ PersonId: another.id, SetByHand: false }])
    expect(supervisors(await post<Team>('/savereferee', remove, personas.staff))).toEqual([])
  })

  test('D2-012 REP-18 lets a club remove a supervisor whom a club entered', async () => {
    const { id } = await aReferee(db())
    const set = await post<Team>('/savereferee', aRole(RefereeRole.Supervisor, { PersonId: id }))
    expect(set.Referees.at(-1)).toMatchObject({ RoleId: 23, PersonId: id, SetByHand: true })
    const gone = await post<Team>('/savereferee', aRole(RefereeRole.Supervisor, undefined, { Delete: true }))
    expect(gone.Referees.map(({ RoleId }) => RoleId)).toEqual([20])
  })
})

const scores = (values: object) => ({ GameId: game.id, ...values })

describe('POST gamereport/savegamescore', () => {
  test('REP-46 REP-27 stores the scores and updates the result from them', async () => {
    const saved = await post<Game>(
      '/savegamescore',
      scores({
        Attendance: '1250',
        HalftimeHomeScore: '1',
        HalftimeAwayScore: 0,
        FulltimeHomeScore: 2,
        FulltimeAwayScore: 2,
      }),
    )
    expect(saved).toMatchObject({
      Attendance: 1250,
      HalftimeHomeScore: 1,
      HomeResult: 2,
      AwayResult: 2,
      Version: 2,
    })
    const extra = await post<Game>(
      '/savegamescore',
      scores({ AddedFulltimeHomeScore: 3, AddedFulltimeAwayScore: 2, Version: 2 }),
    )
    expect(extra).toMatchObject({
      Attendance: 1250,
      FulltimeHomeScore: 2,
      HomeResult: 3,
      AwayResult: 2,
      Version: 3,
    })
    expect(await post<Game>('/savegamescore', scores({ Attendance: 1250, Version: 3 }))).toEqual(extra)
    const cleared = await post<Game>(
      '/savegamescore',
      scores({ AddedFulltimeHomeScore: '', AddedFulltimeAwayScore: null }),
    )
    expect(cleared).toMatchObject({ AddedFulltimeHomeScore: null, HomeResult: 2, AwayResult: 2, Version: 4 })
  })

  test('T10 with a stale version returns the current scores', async () => {
    const newer = await post<Game>('/savegamescore', scores({ Attendance: 10, Version: 1 }))
    const old = await refusal('/savegamescore', scores({ Attendance: 11, Version: 1 }))
    expect(old).toMatchObject({ status: 409, error: 'record.stale', current: newer })
  })

  test('REP-27 REP-28 accepts scores that fall, such as extra time counted from 0: any numbers are valid', async () => {
    await post('/savegamescore', scores({ FulltimeHomeScore: 2, FulltimeAwayScore: 2 }))
    const sent = { AddedFulltimeHomeScore: 0, AddedFulltimeAwayScore: 1 }
    const saved = await post<Game>('/savegamescore', scores(sent))
    expect(saved).toMatchObject({ FulltimeHomeScore: 2, ...sent, HomeResult: 0, AwayResult: 1 })
  })

  test.each([
    { Attendance: '12345' },
    { Attendance: -1 },
    { FulltimeHomeScore: -1 },
    { FulltimeHomeScore: '100' },
    { PenaltyAwayScore: 'abc' },
    { HalftimeHomeScore: 1.5 },
    { AddedFulltimeAwayScore: 1e9 },
    { Version: '1' },
    { GameId: 0 },
  ])('REP-27 T22 refuses %j and names the field', async (values) => {
    const refused = await refusal('/savegamescore', scores(values))
    expect(refused).toMatchObject({ status: 400, error: 'input.malformed' })
    expect(fieldOf(refused)).toBe(Object.keys(values)[0])
    expect(refused.fields[0].Message).toMatch(/\.$/)
  })
})

const startersOf = (side: 'home' | 'away', number = 7) => [
  { PersonId: people[side].captain, JerseyNumber: 1, PositionId: Position.CaptainGoalkeeper },
  { PersonId: people[side].starter, JerseyNumber: number, PositionId: Position.Starter },
]

describe('POST gamereport', () => {
  const getReport = async (persona: Persona): Promise<GameReport> =>
    (await server.as(persona).get(`gamereport/${game.id}/0/0`)).json()

  test("REP-41 stores a report as the read call returned it, with changes to the user's side and the scores, and returns it", async () => {
    const report = await getReport(personas.clubUser)
    const sent = {
      ...report,
      Game: { ...report.Game, Attendance: 300, FulltimeHomeScore: 1, FulltimeAwayScore: 0 },
    }
    const after = await post<GameReport>('', { ...sent, HomeLineUp: startersOf('home', 17) })
    expect(after.Game).toMatchObject({ Attendance: 300, HomeResult: 1, AwayResult: 0 })
    expect(after.HomeLineUp.map(({ JerseyNumber }) => JerseyNumber).sort()).toEqual([1, 17])
    expect(after.AwayLineUp).toEqual(report.AwayLineUp)
    expect(after.HomeSubstitutes.map(({ PersonId }) => PersonId)).toEqual([people.home.substitute])
    expect(after.Version).toBeGreaterThan(report.Version)
  })

  test('REP-41 changes nothing if the report is posted exactly as the read call returned it', async () => {
    for (const persona of [personas.clubUser, personas.referee, personas.staff]) {
      const report = await getReport(persona)
      const before = await rowsOf()
      expect(await post<GameReport>('', report, persona)).toEqual(report)
      expect(await rowsOf()).toBe(before)
    }
  })

  test("D2-007 T06 refuses changes of the opponents' side to a club, but not to staff or the referee", async () => {
    const both = {
      Game: { GameId: game.id },
      HomeLineUp: startersOf('home', 9),
      AwayLineUp: startersOf('away', 9),
    }
    expect(await refusal('', both)).toMatchObject({ status: 403, error: 'matchReports.otherSide' })
    expect(await refusal('', { ...both, AwayLineUp: [] })).toMatchObject({ status: 403 })
    const after = await post<GameReport>('', both, personas.referee)
    expect(after.AwayLineUp.map(({ JerseyNumber }) => JerseyNumber).sort()).toEqual([1, 9])
  })

  test('T10 with a stale version returns the current report', async () => {
    const seen = await getReport(personas.clubUser)
    await post('/savegamescore', scores({ Attendance: 5 }), personas.referee)
    const old = await refusal('', { ...seen, Game: { ...seen.Game, Attendance: 6 } })
    expect(old).toMatchObject({ status: 409, error: 'record.stale' })
    expect(old.current.Game.Attendance).toBe(5)
  })

  test('REP-13 T12 stores nothing if one part has a mistake, and names the row of the mistake', async () => {
    const twice = [...startersOf('home'), { PersonId: people.home.coach, JerseyNumber: 7 }]
    const refused = await refusal('', {
      Game: { GameId: game.id, Attendance: 77 },
      HomeLineUp: twice,
      HomeEmployees: [],
    })
    expect(refused).toMatchObject({ status: 422, error: 'matchReports.lineUpInvalid' })
    expect(refused.fields).toContainEqual({
      Field: 'HomeLineUp.2.JerseyNumber',
      Message: 'Númer þegar valið fyrir annan leikmann!',
    })
  })

  test('T03 refuses teams that are not in the game', async () => {
    const sent = { Game: { GameId: game.id }, HomeTeam: { Id: personaClubs.other } }
    expect(await refusal('', sent)).toMatchObject({ status: 404, error: 'record.notFound' })
  })
})

type Receipt = { GameReportStatus: string | null; Event: { TeamShortName: string } | null; Version: number }
const aStatus = (Status: string | null, values: object = {}) => ({ GameId: game.id, Status, ...values })

describe('POST gamereport/setreportstatus', () => {
  test('REP-42 returns a receipt with user, time, old and new status', async () => {
    expect(await post('/setreportstatus', aStatus('A', { Version: 1 }))).toEqual({
      GameId: game.id,
      GameReportStatus: 'A',
      Version: 2,
      Event: {
        Id: expect.any(Number),
        At: testNow,
        PersonName: personas.clubUser.Name,
        AuthType: 3,
        TeamShortName: 'Fálkinn',
        Act: 'preRegister',
        FromStatus: null,
        ToStatus: 'A',
        Reason: '',
      },
    })
  })

  test('REP-10 lets the second club hand in although the status does not change, each with a receipt', async () => {
    await post('/setreportstatus', aStatus('A'))
    const second = await post<Receipt>('/setreportstatus', aStatus('A'), personas.otherClubUser)
    expect(second).toMatchObject({ GameReportStatus: 'A', Version: 2 })
    expect(second.Event).not.toBeNull()
    expect((await post<Receipt>('/setreportstatus', aStatus('A'))).Event).toBeNull()
    const report = await (await server.as(personas.staff).get(`gamereport/${game.id}/0/0`)).json()
    expect([report.HomeHandedInAt, report.AwayHandedInAt]).toEqual([testNow, testNow])
    // Handing in does not change the version of the line-ups, so the next save of a line-up is not stale.
    expect([report.HomeVersion, report.AwayVersion]).toEqual([1, 1])
  })

  test('REP-10 T09 refuses a late hand-in even if the other club was in time', async () => {
    await post('/setreportstatus', aStatus('A'))
    server.clock.set('2026-05-14T00:00:00Z')
    const late = await refusal('/setreportstatus', aStatus('A'), personas.otherClubUser)
    expect(late).toMatchObject({ status: 422, error: 'matchReports.preRegistrationEnded' })
    expect((await post<Receipt>('/setreportstatus', aStatus('A'))).Event).toBeNull()
    server.clock.set('2026-05-13T23:59:59Z')
    await post('/setreportstatus', aStatus('A'), personas.otherClubUser)
  })

  test('REP-10 accepts a hand-in after kick-off if the request names the team, and keeps the status of the game', async () => {
    server.clock.set(kickOff)
    await post('/setreportstatus', aStatus('H'), personas.referee)
    const late = await post<Receipt>('/setreportstatus', aStatus('A', { TeamId: personaClubs.own }))
    expect(late).toMatchObject({ GameReportStatus: 'H', Event: { FromStatus: 'H', ToStatus: 'H' } })
  })

  test('D2-008 returns the first confirmation to a second request, even with a stale version, and changes nothing', async () => {
    server.clock.set(kickOff)
    await post('/setreportstatus', aStatus('S', { Version: 1 }), personas.referee)
    const before = await rowsOf()
    expect(await post('/setreportstatus', aStatus('S', { Version: 1 }), personas.referee)).toMatchObject({
      GameReportStatus: 'S',
      Event: null,
      Version: 2,
    })
    expect(await rowsOf()).toBe(before)
  })

  test.each([
    ['a club, in an open tournament', personas.clubUser, false, kickOff, null],
    ['a club, in a restricted one', personas.clubUser, true, '2026-05-12T12:00:00Z', 'onlyStaffConfirms'],
    [
      'type 2, in a restricted one',
      personas.restrictedUtl,
      true,
      '2026-05-12T12:00:00Z',
      'onlyStaffConfirms',
    ],
    ['type 5', personas.limited, false, '2026-05-12T12:00:00Z', 'onlyPreRegistration'],
    ['the referee in the last second', personas.referee, true, '2026-05-13T23:59:59Z', null],
    ['the referee a second later', personas.referee, true, '2026-05-14T00:00:00Z', 'confirmDeadline'],
    ['the referee later in an open tournament', personas.referee, false, '2026-05-14T00:00:00Z', null],
    ['staff later in a restricted one', personas.staff, true, '2026-05-14T00:00:00Z', null],
  ] as const)(
    'REP-31 REP-32 REP-33 for %s confirms the report or refuses with the expected reason',
    async (_, persona, isRestricted, at, why) => {
      game = await aReportGame(db(), { people, isRestricted })
      server.clock.set(at)
      const sent = aStatus('S')
      if (!why) {
        expect(await post<Receipt>('/setreportstatus', sent, persona)).toMatchObject({
          GameReportStatus: 'S',
        })
        return
      }
      const refused = await refusal('/setreportstatus', sent, persona)
      expect(refused).toMatchObject({ status: 403, sentence: translate(`refusals.matchReports.${why}`) })
    },
  )

  test('REP-24 refuses a confirmation while a dismissal has no discipline report, even for staff', async () => {
    server.clock.set(kickOff)
    const dismissal = await aDismissal(db(), people, game)
    for (const persona of [personas.staff, personas.clubUser, personas.referee])
      expect(await refusal('/setreportstatus', aStatus('S'), persona)).toMatchObject({
        status: 422,
        error: 'matchReports.disciplineMissing',
      })
    await post('/updategamediscipline', aReason(dismissal))
    await post('/setreportstatus', aStatus('S'))
  })

  test('T22 refuses unknown statuses', async () => {
    for (const Status of ['X', 's', '', 1, undefined, { S: 1 }])
      expect(await refusal('/setreportstatus', { GameId: game.id, Status })).toMatchObject({ status: 400 })
    expect(await refusal('/setreportstatus', aStatus('A', { Confirmed: true }))).toMatchObject({
      status: 400,
    })
  })
})
