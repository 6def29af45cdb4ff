import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setReportStatus } from '#domain/match-reports/calls.ts'
import { type Random, randomFrom } from '#server/demo/random.ts'
import { aGame, aPerson, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import {
  closing,
  type ModelGame,
  type ModelStatus,
  modelStatuses,
  objections,
  tellingMoments,
} from '../support/report-state-model.ts'
import type { TestServer } from '../support/server.ts'
import { walkOf, walkServer } from '../support/walk.ts'

// Random users perform random actions on random games at random times. Each response and row is compared with a small model of the requirements. A
// failure prints its seed; set `seed` to it to repeat the run.

const seed = 20_260_512
const steps = walkOf(10_500, 7)
/** Steps between two checks of the tables. Versions only grow, so an unexpected write is still visible then. */
const batch = 25

const walkers = [
  ...(['staff', 'restrictedUtl', 'restrictedUrl', 'clubUser', 'otherClubUser', 'limited'] as const),
  ...(['referee', 'otherReferee', 'transfersOnly', 'supervisor'] as const),
] satisfies (keyof typeof personas)[]
type Walker = (typeof walkers)[number]

/** A person's role at a game. It gives no access if it was only added on the report (`byHand`). */
type Place = { walker: Walker; role: 20 | 21 | 22 | 23 | 24; byHand: boolean }

/** The stored facts of a report without cards or people. */
const nothingBefore = JSON.stringify({
  HomeResult: null,
  AwayResult: null,
  Cards: [],
  LineUp: [],
  Persons: [],
})

type World = ModelGame & {
  id: number
  gameDay: string
  teams: { id: number; name: string; club: number }[]
  places: Place[]
  version: number
  reportVersion: number
  handedIn: Set<number>
}

let server: TestServer
let dismissed: number
const db = () => server.services.database.db

beforeAll(async () => {
  // One login lasts for all the months that the test clock covers.
  server = await walkServer(steps)
  dismissed = (await aPerson(db())).id
})
afterAll(() => server.stop())

test(`REP-30 REP-31 REP-32 REP-33 REP-42 T08 T09 ${steps} random steps, legal and illegal, match the model of the requirements`, async () => {
  const random = randomFrom(seed)
  const worlds = await makeWorlds()
  const seen = new Map<string, number>()
  for (let step = 1; step <= steps; step++) {
    const world = random.pick(worlds)
    if (random.chance(0.2)) {
      await expectRows([world], step)
      await elsewhere(world, random)
    }
    const outcome = await take(world, random).catch((error: unknown) => {
      throw new Error(`step ${step} of seed ${seed}`, { cause: error })
    })
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    if (step % batch === 0) await expectRows(worlds, step)
  }
  // Fails if one of these outcomes never occurred, because the run would then prove too little.
  expect([...seen.keys()].sort()).toEqual([
    ...['200 changed', '200 corrected', '200 handed in', '200 nothing'],
    ...['403 access.denied', '403 access.notYours', '403 matchReports.confirmDeadline'],
    ...[
      '403 matchReports.onlyPreRegistration',
      '403 matchReports.onlyStaffConfirms',
      '403 matchReports.otherSide',
    ],
    ...[
      '404 record.notFound',
      '409 matchReports.confirmed',
      '409 matchReports.openFirst',
      '409 record.stale',
    ],
    ...['422 matchReports.beforeKickOff', '422 matchReports.confirmReasonMissing'],
    ...['422 matchReports.disciplineMissing', '422 matchReports.earlyReasonMissing'],
    ...['422 matchReports.notBegun', '422 matchReports.postponed'],
    ...['422 matchReports.preRegistrationEnded', '422 matchReports.tooEarly'],
  ])
  for (const [outcome, times] of seen) expect(times, outcome).toBeGreaterThan(steps / 4000)
}, 1_800_000)

/** Takes one step, compares the expected with the actual outcome, and returns its kind. */
async function take(world: World, random: Random): Promise<string> {
  const name = random.pick(walkers)
  const persona: Persona = personas[name]
  const to = random.pick(modelStatuses)
  const at = random.pick(tellingMoments(world))
  const teamId = random.chance(0.4) ? random.pick([...world.teams.map(({ id }) => id), 5003]) : undefined
  const sentVersion = random.weighted([5, 4, 1])
  const Reason = random.chance(0.1) ? 'Ástæða' : undefined
  const Version = [undefined, world.version, world.version + random.pick([1, 7])][sentVersion]
  world.hasReason = Reason !== undefined
  const expected = verdictOn(world, { name, persona, to, at, teamId, isOld: sentVersion === 2 })

  server.clock.set(new Date(at).toISOString())
  const response = await server
    .as(persona)
    .post('gamereport/setreportstatus', { GameId: world.id, Status: to, TeamId: teamId, Version, Reason })
  const body = await response.json()
  const said = response.status === 200 ? '200' : `${response.status} ${body.error}`
  const asked = JSON.stringify({ name, ...world, to, at: new Date(at), teamId, Version })

  if (expected.objections.size > 0) {
    expect([...expected.objections], asked).toContain(said)
    expect(body.error_description, asked).toMatch(/[.!]$/)
    if (said === '409 record.stale') expect(body.Current).toMatchObject({ GameReportStatus: world.status })
  } else {
    expect(said, asked).toBe('200')
    const answer = setReportStatus.answer.parse(body)
    const isCorrected = endsCorrection(world, persona, expected.status)
    const isChanged = expected.status !== world.status || expected.handedIn.length > 0 || isCorrected
    expect(answer, asked).toMatchObject({ GameId: world.id, GameReportStatus: expected.status })
    expect(
      answer.Event && [
        answer.Event.PersonName,
        answer.Event.At,
        answer.Event.FromStatus,
        answer.Event.ToStatus,
      ],
      asked,
    ).toEqual(isChanged ? [persona.Name, new Date(at).toISOString(), world.status, expected.status] : null)
    if (expected.status !== world.status) world.version++
    if (isChanged) world.reportVersion++
    world.status = expected.status
    if (isCorrected) world.isInCorrection = false
    for (const team of expected.handedIn) world.handedIn.add(team)
    expect(answer.Version, asked).toBe(world.version)
    if (isCorrected) return '200 corrected'
    return !isChanged
      ? '200 nothing'
      : answer.Event?.FromStatus === answer.Event?.ToStatus
        ? '200 handed in'
        : '200 changed'
  }
  return said
}

type Asked = {
  name: Walker
  persona: Persona
  to: ModelStatus
  at: number
  teamId: number | undefined
  isOld: boolean
}

/** The outcome of a request that the requirements demand, including this app's additions (TeamId, Version). */
function verdictOn(world: World, { name, persona, to, at, teamId, isOld }: Asked) {
  const { AuthType, TeamId, Websites } = persona
  const isClub = AuthType === 2 || AuthType === 3 || AuthType === 5
  const refusedFor = (reason: string) => ({
    objections: new Set([reason]),
    status: world.status,
    handedIn: [],
  })
  const own = isClub ? world.teams.filter(({ club }) => club === TeamId) : []
  const places = world.places.filter(({ walker, byHand }) => walker === name && !byHand)
  if (AuthType === 6 || AuthType === 7) return refusedFor('403 access.denied')
  if (AuthType === 2 && !Websites.includes('UTL')) return refusedFor('403 access.denied')
  if (isClub && !own.length) return refusedFor('404 record.notFound')
  if (AuthType === 4 && !places.length) return refusedFor('404 record.notFound')
  if (AuthType === 4 && places.every(({ role }) => role === 23)) return refusedFor('403 access.notYours')
  if (teamId && !world.teams.some(({ id }) => id === teamId)) return refusedFor('404 record.notFound')
  if (teamId && isClub && !own.some(({ id }) => id === teamId))
    return refusedFor('403 matchReports.otherSide')

  const found = objections(AuthType, world, to, at)
  const handsIn = isClub && to === 'A'
  const handedIn = handsIn
    ? own.map(({ id }) => id).filter((id) => (!teamId || id === teamId) && !world.handedIn.has(id))
    : []
  // A request that names its team hands in the team's side, and does not change the status of a game in play or over.
  const status = handsIn && teamId ? (world.status ?? 'A') : to
  if (handedIn.length && at >= closing(world)) found.add('422 matchReports.preRegistrationEnded')
  if (isOld && (status !== world.status || handedIn.length || endsCorrection(world, persona, status)))
    found.add('409 record.stale')
  return { objections: found, status, handedIn }
}

/** Ends a correction as staff: confirms the report again, or withdraws the confirmation. */
function endsCorrection(world: World, { AuthType }: Persona, status: ModelStatus): boolean {
  return Boolean(world.isInCorrection) && (AuthType === 1 || status !== world.status)
}

/** Moves a game to another state directly in the database, so that the run reaches all states. */
async function elsewhere(world: World, random: Random) {
  const [home] = world.teams
  world.status = random.pick(modelStatuses)
  world.isInCorrection = world.status === 'S' && random.chance(0.5)
  world.handedIn = new Set(world.teams.map(({ id }) => id).filter(() => random.chance(0.3)))
  const [filed, open] = random.chance(0.5) ? [0, 0] : [random.between(0, 2), random.between(0, 2)]
  // One discipline report per person is enough, because all dismissals are of one person.
  world.openDismissals = filed ? 0 : open
  const teams = [...world.handedIn].map((team) => `(${world.id}, ${team}, '2026-05-01')`)
  const incidents = Array.from({ length: filed + open }, () => random.pick([14, 18]))
  // A single SQL statement, because the run executes it thousands of times. Cards that need no report never block a step.
  await sql
    .raw(`
      delete from incidents where game_id = ${world.id};
      delete from report_events where game_id = ${world.id};
      delete from report_corrections where game_id = ${world.id};
      delete from game_sides where game_id = ${world.id};
      update games set report_status = ${world.status ? `'${world.status}'` : 'null'} where id = ${world.id};
      ${world.isInCorrection ? `insert into report_corrections (game_id, before) values (${world.id}, '${nothingBefore}');` : ''}
      ${teams.length ? `insert into game_sides (game_id, team_id, handed_in_at) values ${teams};` : ''}
      insert into incidents (game_id, team_id, incident_type_id, person_id, minute) values
        ${[13, ...incidents].map((type, minute) => `(${world.id}, ${home?.id}, ${type}, ${dismissed}, ${minute})`)};
      insert into discipline_reports (incident_id, discipline_type_id, registered_by_id, registered_at)
        select id, 3880, person_id, '2026-05-01' from incidents
        where game_id = ${world.id} and minute between 1 and ${filed};`)
    .execute(db())
}

async function expectRows(worlds: readonly World[], step: number) {
  const ids = worlds.map(({ id }) => id)
  const { rows } = await sql`
    select id, report_status as status, version, report_version as "reportVersion",
      array(select team_id from game_sides where game_id = g.id and handed_in_at is not null order by team_id)
        as "handedIn"
    from games g where id = any(${ids}) order by id`.execute(db())
  expect(rows, `the tables after step ${step} of seed ${seed}`).toEqual(worlds.map(modelRow))
}

const modelRow = ({ id, status, version, reportVersion, handedIn }: World) => ({
  id,
  status,
  version,
  reportVersion,
  handedIn: [...handedIn].sort((one, other) => one - other),
})

/** Games of own and foreign teams, in open and restricted tournaments, by day, at midnight and at New Year. */
async function makeWorlds(): Promise<World[]> {
  const { own, other } = personaClubs
  const under = await aTeam(db(), { parent_team_id: own })
  const third = await aTeam(db())
  const people = new Map<Walker, number>()
  for (const name of walkers) people.set(name, await personIdOf(db(), personas[name]))
  const ofOwn = { id: own, name: '', club: own }
  const ofUnder = { id: under.id, name: under.short_name, club: own }
  const ofOther = { id: other, name: '', club: other }
  const ofThird = { id: third.id, name: third.short_name, club: third.id }
  const pairs = [
    [ofOwn, ofOther],
    [ofOther, ofOwn],
    [ofUnder, ofThird],
    [ofOwn, ofUnder],
    [ofThird, ofOther],
  ]
  const roles = [20, 21, 22, 24, 23] as const
  const worlds: World[] = []
  for (const isRestricted of [false, true]) {
    const tournament = await aTournament(db(), { confirm_game_report: isRestricted })
    for (const gameDay of ['2026-06-12T19:15:00', '2026-07-01T00:30:00', '2026-12-31T23:45:00'])
      for (const [index, teams] of pairs.entries()) {
        const places: Place[] = [
          { walker: 'referee', role: roles[index] ?? 20, byHand: false },
          ...(index % 2
            ? [{ walker: 'otherReferee', role: roles[index - 1] ?? 20, byHand: index === 1 } as const]
            : []),
          ...(index === 2 ? [{ walker: 'supervisor', role: 23, byHand: false } as const] : []),
        ]
        const [home, away] = teams
        const { id } = await aGame(db(), {
          tournament_id: tournament.id,
          game_day: gameDay,
          home_team_id: home?.id,
          away_team_id: away?.id,
        })
        for (const { walker, role, byHand } of places)
          await aPlace(db(), {
            game_id: id,
            person_id: people.get(walker) ?? 0,
            role_id: role,
            set_by_hand: byHand,
          })
        const state = {
          status: null,
          openDismissals: 0,
          version: 1,
          reportVersion: 1,
          handedIn: new Set<number>(),
        }
        worlds.push({
          id,
          gameDay,
          kickOff: Date.parse(`${gameDay}Z`),
          isRestricted,
          teams,
          places,
          ...state,
        })
      }
  }
  return worlds
}
