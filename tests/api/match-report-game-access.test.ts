import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aReferee, aTeam, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personas } from '../support/personas.ts'
import { openReport } from '../support/report-correction.ts'
import { aDismissal, aReportGame, type ReportPeople, reportPeople } from '../support/report-game.ts'

// The rights to change each part of a report: in own and foreign games, before the opening hour, after it, and once confirmed.

const { server, db } = apiTest()
let people: ReportPeople
let other: number

beforeAll(async () => {
  people = await reportPeople(db())
  other = (await aReferee(db())).id
})
beforeEach(() => server().clock.set(testNow))

let minutes = 0

type Made = { game: Row<'games'>; dismissal: Row<'incidents'> }

/** Each action as a request about the home side, with the database change that it makes. */
const acts = {
  'D2-010 updateincident': ({ game }: Made) => [
    'gamereport/updateincident',
    {
      GameId: game.id,
      TeamId: game.home_team_id,
      PersonId: people.home.captain,
      IncidentTypeId: IncidentType.Goal,
      Minute: '10',
    },
  ],
  'D2-010 updateincident with Delete': ({ game, dismissal }: Made) => [
    'gamereport/updateincident',
    { Id: dismissal.id, GameId: game.id, TeamId: game.home_team_id, IncidentTypeId: 14, Delete: true },
  ],
  'D2-011 updategamediscipline': ({ game, dismissal }: Made) => [
    'gamereport/updategamediscipline',
    { GameId: game.id, PersonId: dismissal.person_id, DisciplineTypeId: 3880, Comments: 'Sparkaði' },
  ],
  'D2-012 savereferee': ({ game }: Made) => [
    'gamereport/savereferee',
    { GameId: game.id, RoleId: RefereeRole.Backup, Referee: { PersonId: other } },
  ],
  'D2-013 savegamescore': ({ game }: Made) => [
    'gamereport/savegamescore',
    { GameId: game.id, Attendance: '99', FulltimeHomeScore: 1, FulltimeAwayScore: 0 },
  ],
  'D2-007 gamereport': ({ game }: Made) => [
    'gamereport',
    {
      Game: { GameId: game.id, Attendance: 98 },
      HomeLineUp: [
        { PersonId: people.home.captain, JerseyNumber: 1, PositionId: Position.CaptainGoalkeeper },
        { PersonId: people.home.starter, JerseyNumber: 8, PositionId: Position.Starter },
      ],
    },
  ],
} satisfies Record<string, (made: Made) => [path: string, body: object]>
type Act = keyof typeof acts
const actNames = Object.keys(acts) as Act[]

async function make(wanted: Partial<Parameters<typeof aReportGame>[1]> = {}): Promise<Made> {
  const game = await aReportGame(db(), { people, ...wanted })
  return { game, dismissal: await aDismissal(db(), people, game) }
}

async function attempt(persona: Persona, act: Act, made: Made) {
  const [path, body] = acts[act](made)
  const before = await rowsOf(made.game.id)
  const response = await server().as(persona).post(path, body)
  const answered = await response.json()
  const isChanged = (await rowsOf(made.game.id)) !== before
  return { status: response.status, error: answered.error ?? null, isChanged }
}

const done = { status: 200, error: null, isChanged: true }
const refused = (status: number, error: string) => ({ status, error, isChanged: false })

async function rowsOf(gameId: number): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_build_array(
      (select row_to_json(g) from games g where id = ${gameId}),
      (select json_agg(i order by id) from incidents i where game_id = ${gameId}),
      (select json_agg(d order by incident_id) from discipline_reports d join incidents i on i.id = d.incident_id
        where i.game_id = ${gameId}),
      (select json_agg(r order by id) from game_referees r where game_id = ${gameId}),
      (select json_agg(l order by id) from lineups l where game_id = ${gameId}),
      (select json_agg(s order by team_id) from game_sides s where game_id = ${gameId}),
      (select json_agg(e order by id) from report_events e where game_id = ${gameId})
    )::text as all`.execute(db())
  return rows[0]?.all ?? ''
}

const byReferee = (role_id: number, set_by_hand = false) => ({ place: { role_id, set_by_hand } })

describe.each(actNames)('%s', (act) => {
  test.each([
    ['staff, any game', personas.staff, {}],
    ['type 2 with its alias', personas.restrictedUtl, {}],
    ['the club', personas.clubUser, {}],
    ['the referee', personas.referee, {}],
    ['an assistant referee', personas.referee, byReferee(RefereeRole.Assistant2)],
    ['the other assistant', personas.referee, byReferee(RefereeRole.Assistant1)],
  ] as const)('T02 is allowed for %s', async (_, persona, wanted) => {
    expect(await attempt(persona, act, await make(wanted))).toEqual(done)
  })

  test.each([
    ['type 2 with another alias', personas.restrictedUrl, {}, refused(403, 'access.denied')],
    ['type 2 without any', personas.restrictedNone, {}, refused(403, 'access.denied')],
    ['the opponents', personas.otherClubUser, {}, 'opponents'],
    ['type 5', personas.limited, {}, refused(403, 'access.denied')],
    ['type 6', personas.transfersOnly, {}, refused(403, 'access.denied')],
    ['type 7', personas.supervisor, {}, refused(403, 'access.denied')],
    ['a referee of other games', personas.otherReferee, {}, refused(404, 'record.notFound')],
    ['the supervisor as a referee', personas.referee, byReferee(23), refused(403, 'access.notYours')],
    ['one set by hand', personas.referee, byReferee(20, true), refused(404, 'record.notFound')],
  ] as const)(
    'T02 T05 is refused to %s, or to the side it does not concern',
    async (_, persona, wanted, expected) => {
      // Both clubs may write data of the game, but only a side's own club may write data of the side.
      const isOfGame = act.includes('savereferee') || act.includes('savegamescore')
      const opponents = isOfGame ? done : refused(403, 'matchReports.otherSide')
      const verdict = expected === 'opponents' ? opponents : expected
      expect(await attempt(persona, act, await make(wanted))).toEqual(verdict)
    },
  )

  test("T02 returns 404 for other clubs' games, for a club and for type 2", async () => {
    for (const persona of [personas.clubUser, personas.restrictedUtl]) {
      const foreign = await make({ game: { home_team_id: (await aTeam(db())).id } })
      expect(await attempt(persona, act, foreign)).toEqual(refused(404, 'record.notFound'))
    }
  })

  test('T02 returns 401 without access', async () => {
    const [path, body] = acts[act](await make())
    expect((await server().anonymous.post(path, body)).status).toBe(401)
  })

  test('REP-03 OP-073 T09 is refused to everybody more than 60 minutes before the game', async () => {
    for (const persona of [personas.staff, personas.clubUser, personas.referee]) {
      server().clock.set('2026-05-12T11:29:59Z')
      const made = await make()
      expect(await attempt(persona, act, made)).toEqual(refused(422, 'matchReports.tooEarly'))
      server().clock.set('2026-05-12T11:30:00Z')
      expect(await attempt(persona, act, made)).toEqual(done)
    }
  })

  test('REP-30 T08 is refused to everybody on a confirmed report, until staff open it for correction', async () => {
    const confirmed = { game: { report_status: 'S' } } as const
    for (const persona of [personas.clubUser, personas.restrictedUtl, personas.referee])
      expect(await attempt(persona, act, await make(confirmed))).toEqual(
        refused(409, 'matchReports.confirmed'),
      )
    const made = await make(confirmed)
    expect(await attempt(personas.staff, act, made)).toEqual(refused(409, 'matchReports.openFirst'))
    await openReport(server(), made.game.id)
    for (const persona of [personas.clubUser, personas.restrictedUtl, personas.referee])
      expect(await attempt(persona, act, made)).toEqual(refused(409, 'matchReports.confirmed'))
    expect(await attempt(personas.staff, act, made)).toEqual(done)
  })

  test('T11 is done once if repeated with the same idempotency key', async () => {
    const made = await make()
    const [path, body] = acts[act](made)
    const send = () =>
      server()
        .as(personas.staff)
        .post(path, body, { key: `once-${act.slice(0, 6)}-${made.game.id}` })
    const first = await send()
    const rows = await rowsOf(made.game.id)
    const second = await send()
    expect([second.status, await second.text()]).toEqual([200, await first.text()])
    expect(await rowsOf(made.game.id)).toBe(rows)
  })

  test('T29 leaves an audit row with ids only for each attempt of a known user', async () => {
    const made = await make()
    // Refusals of the same kind within a minute share one audit row.
    server().clock.forward(60 * ++minutes)
    await attempt(personas.clubUser, act, made)
    await attempt(personas.limited, act, made)
    const rows = await db()
      .selectFrom('audit')
      .select(['records', 'result', 'auth_type'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ result, auth_type }) => [auth_type, result])).toEqual([
      [5, 403],
      [3, 200],
    ])
    expect(rows[1]?.records).toMatchObject({ Game: made.game.id })
    expect(JSON.stringify(rows[1]?.records)).not.toMatch(/\d{10}|Spark|Prófun/)
  })
})
