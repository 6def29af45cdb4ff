import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { IncidentType, RefereeRole } from '#domain/games/codes.ts'
import type { Game, Incident } from '#domain/match-reports/report.ts'
import { apiTest } from '../support/api-test.ts'
import { aReferee, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import {
  aDismissal,
  aReportGame,
  type ReportPeople,
  reportDay,
  reportPeople,
} from '../support/report-game.ts'
import { rowById } from '../support/rows.ts'

// Simultaneous requests to one report, on the real PostgreSQL, where they run in parallel.

const { server, db } = apiTest()
let people: ReportPeople
let game: Row<'games'>

beforeAll(async () => {
  people = await reportPeople(db())
})
beforeEach(async () => {
  server().clock.set(testNow)
  game = await aReportGame(db(), { people })
})

const editors = [personas.staff, personas.clubUser, personas.referee] as const

type Body = {
  error?: string
  Current: Current
  Incident: Pick<Incident, 'Id' | 'Minute'>
  Version: number
  Event: object | null
  Comments: string
  GameReportStatus: string | null
  Referees: Team
  Game: Game
  HomeLineUp: { JerseyNumber: number | null }[]
}
type Team = { RoleId: number; PersonId: number }[]
type Current = Pick<Body, 'GameReportStatus' | 'Referees' | 'Game' | 'HomeLineUp'> & { Minute: number }
type Answered = { status: number; body: Body }

async function send(persona: Persona, path: string, body: object): Promise<Answered> {
  const response = await server().as(persona).post(['gamereport', path].filter(Boolean).join('/'), body)
  return { status: response.status, body: await response.json() }
}

/** Sends the same change by all editors at once. Returns the response that succeeded, and the current versions in the 409 responses. */
async function race(path: string, bodyOf: (index: number) => object) {
  const answers = await Promise.all(editors.map((persona, index) => send(persona, path, bodyOf(index))))
  const taken = answers.filter(({ status }) => status === 200)
  const stale = answers.filter(({ status, body }) => status === 409 && body.error === 'record.stale')
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(stale).toHaveLength(2)
  return { taken: taken[0]!.body, stale: stale.map(({ body }) => body.Current) }
}

const anEvent = (values: object = {}) => ({
  GameId: game.id,
  TeamId: personaClubs.own,
  PersonId: people.home.captain,
  IncidentTypeId: IncidentType.Goal,
  Minute: 10,
  ...values,
})

test('T10 REP-43 one of several simultaneous saves of an event succeeds and the others get its result', async () => {
  const { body } = await send(personas.clubUser, 'updateincident', anEvent())
  const Id = body.Incident.Id
  const { taken, stale } = await race('updateincident', (index) =>
    anEvent({ Id, Minute: 20 + index, Version: 1 }),
  )
  for (const current of stale)
    expect(current).toMatchObject({ Id, Minute: taken.Incident.Minute, Version: 2 })
})

test('T10 REP-43 only one of a simultaneous save and deletion of an event succeeds', async () => {
  const { body } = await send(personas.clubUser, 'updateincident', anEvent())
  const change = anEvent({ Id: body.Incident.Id, Version: 1 })
  const [saved, deleted] = await Promise.all([
    send(personas.clubUser, 'updateincident', { ...change, Minute: 30 }),
    send(personas.referee, 'updateincident', { ...change, Delete: true }),
  ])
  const left = await db().selectFrom('incidents').selectAll().where('game_id', '=', game.id).execute()
  if (saved.status === 200) {
    expect(deleted).toMatchObject({ status: 409, body: { error: 'record.stale', Current: { Minute: 30 } } })
    expect(left).toHaveLength(1)
  } else {
    expect([saved.status, deleted.status]).toEqual([404, 200])
    expect(left).toEqual([])
  }
})

test('T10 REP-43 simultaneous new events are all stored, each with a version of its own', async () => {
  const minutes = Array.from({ length: 12 }, (_, index) => index + 1)
  const answers = await Promise.all(
    minutes.map((Minute) => send(editors[Minute % editors.length]!, 'updateincident', anEvent({ Minute }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(minutes.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.Version)).size).toBe(minutes.length)
  const rows = await db().selectFrom('incidents').select('minute').where('game_id', '=', game.id).execute()
  expect(rows.map(({ minute }) => minute).sort((one, other) => one - other)).toEqual(minutes)
})

test('REP-24 simultaneous red cards for one player are stored once', async () => {
  const red = anEvent({ IncidentTypeId: IncidentType.Red })
  const answers = await Promise.all(editors.map((persona) => send(persona, 'updateincident', red)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('T10 REP-46 one of several simultaneous saves of the scores succeeds and the others get its result', async () => {
  const { taken, stale } = await race('savegamescore', (index) => ({
    GameId: game.id,
    FulltimeHomeScore: index + 1,
    FulltimeAwayScore: 0,
    Version: 1,
  }))
  expect(taken).toMatchObject({ Version: 2 })
  for (const current of stale) expect(current).toEqual(taken)
})

test('T10 REP-46 a save of the scores is stale after a change of the report status', async () => {
  server().clock.set(`${reportDay}Z`)
  await send(personas.referee, 'setreportstatus', { GameId: game.id, Status: 'U', Version: 1 })
  const late = await send(personas.clubUser, 'savegamescore', { GameId: game.id, Attendance: 1, Version: 1 })
  expect(late).toMatchObject({ status: 409, body: { Current: { GameReportStatus: 'U', Version: 2 } } })
})

test('T10 REP-41 one of several simultaneous saves of the whole report succeeds and the others get its result', async () => {
  const { taken, stale } = await race('', (index) => ({
    Game: { GameId: game.id, Attendance: index + 1 },
    HomeLineUp: [{ PersonId: people.home.captain, JerseyNumber: index + 20, PositionId: 29 }],
    Version: 1,
  }))
  for (const current of stale) {
    expect(current.Game).toEqual(taken.Game)
    expect(current.HomeLineUp[0]?.JerseyNumber).toBe(taken.HomeLineUp[0]?.JerseyNumber)
  }
})

test('T10 REP-42 one of several simultaneous status changes succeeds and the others get its result', async () => {
  server().clock.set(`${reportDay}Z`)
  const states = ['H', 'U', 'L']
  const { taken, stale } = await race('setreportstatus', (index) => ({
    GameId: game.id,
    Status: states[index],
    Version: 1,
  }))
  for (const current of stale) expect(current.GameReportStatus).toBe(taken.GameReportStatus)
})

test('T10 D2-008 simultaneous confirmations of a match report all succeed, and one is stored', async () => {
  server().clock.set(`${reportDay}Z`)
  const answers = await Promise.all(
    editors.map((persona) => send(persona, 'setreportstatus', { GameId: game.id, Status: 'S', Version: 1 })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.filter(({ body }) => body.Event !== null)).toHaveLength(1)
  const row = await rowById(db(), 'games', game.id)
  expect(row).toMatchObject({ report_status: 'S', version: 2 })
})

test('T10 REP-24 only one of a simultaneous confirmation and red card succeeds, so no confirmed report lacks a discipline report', async () => {
  server().clock.set(`${reportDay}Z`)
  for (let round = 0; round < 5; round++) {
    const { id } = await aReportGame(db(), { people })
    const [confirmed, carded] = await Promise.all([
      send(personas.referee, 'setreportstatus', { GameId: id, Status: 'S' }),
      send(personas.clubUser, 'updateincident', anEvent({ GameId: id, IncidentTypeId: IncidentType.Red })),
    ])
    expect([confirmed.body.error, carded.body.error]).toContainEqual(
      confirmed.status === 200 ? 'matchReports.confirmed' : 'matchReports.disciplineMissing',
    )
    expect([confirmed.status, carded.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('T10 REP-10 two clubs can hand in their line-ups at the same moment', async () => {
  const answers = await Promise.all(
    [personas.clubUser, personas.otherClubUser].map((persona) =>
      send(persona, 'setreportstatus', { GameId: game.id, Status: 'A' }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.Event !== null])).toEqual([
    [200, true],
    [200, true],
  ])
  const rows = await db().selectFrom('game_sides').selectAll().where('game_id', '=', game.id).execute()
  expect(rows.filter(({ handed_in_at }) => handed_in_at)).toHaveLength(2)
})

test('T10 REP-44 one of several simultaneous discipline reports on one dismissal is stored', async () => {
  const dismissal = await aDismissal(db(), people, game)
  const answers = await Promise.all(
    editors.map((persona, index) =>
      send(persona, 'updategamediscipline', {
        GameId: game.id,
        IncidentId: dismissal.id,
        PersonId: dismissal.person_id,
        DisciplineTypeId: 3880,
        Comments: `Frásögn ${index}`,
        Version: 0,
      }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  const kept = await db()
    .selectFrom('discipline_reports')
    .selectAll()
    .where('incident_id', '=', dismissal.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ comments: taken[0]?.body.Comments, version: 1 })
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([
      [403, 'matchReports.disciplineFiled'],
      [409, 'record.stale'],
    ]).toContainEqual([status, body.error])
})

test('T10 REP-45 one of several simultaneous changes of a referee role succeeds and the others get its result', async () => {
  const referees = [await aReferee(db()), await aReferee(db()), await aReferee(db())]
  const { taken, stale } = await race('savereferee', (index) => ({
    GameId: game.id,
    RoleId: RefereeRole.Assistant1,
    Referee: { PersonId: referees[index]?.id, Version: 0 },
  }))
  const personOf = ({ Referees }: { Referees: Team }) =>
    Referees.find(({ RoleId }) => RoleId === RefereeRole.Assistant1)?.PersonId
  for (const current of stale) expect(personOf(current)).toBe(personOf(taken))
})

test('REP-18 T10 simultaneous changes of the officials cannot give one person two roles', async () => {
  const { id } = await aReferee(db())
  const answers = await Promise.all(
    [RefereeRole.Assistant1, RefereeRole.Assistant2, RefereeRole.Backup].map((RoleId, index) =>
      send(editors[index]!, 'savereferee', { GameId: game.id, RoleId, Referee: { PersonId: id } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('T11 a change of a match report that is repeated while it runs is done once', async () => {
  const sendOnce = () =>
    server()
      .as(personas.clubUser)
      .post('gamereport/updateincident', anEvent(), { key: `goal-${game.id}` })
  const texts = await Promise.all(
    [sendOnce(), sendOnce(), sendOnce()].map(async (sent) => (await sent).text()),
  )
  expect(new Set(texts).size).toBe(1)
  const { rows } = await sql`select id from incidents where game_id = ${game.id}`.execute(db())
  expect(rows).toHaveLength(1)
})

test('T10 simultaneous changes of events, scores and status are all stored, each with its own report version', async () => {
  server().clock.set(`${reportDay}Z`)
  const acts = Array.from({ length: 8 }, (_, index) => [
    send(personas.clubUser, 'updateincident', anEvent({ Minute: index + 1 })),
    send(personas.referee, 'savegamescore', { GameId: game.id, Attendance: index + 1 }),
    send(personas.staff, 'setreportstatus', { GameId: game.id, Status: index % 2 ? 'H' : 'U' }),
  ]).flat()
  const answers = await Promise.all(acts)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const row = await rowById(db(), 'games', game.id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incidents where game_id = ${game.id}`.execute(db())
  expect(rows[0]?.count).toBe(8)
  // The report version grew by one for each event, each attendance and each status change.
  expect(row.report_version).toBe(1 + 8 + (row.version - 1))
})
