import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { PendingName } from '#domain/pending/calls.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aGame, aPerson, aPlace, aSquadList, aTeam, aTournament } from '../support/builders.ts'
import { aGameToMove, aTimeRequest } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { confirmAgain, openReport } from '../support/report-correction.ts'
import { insertRow } from '../support/rows.ts'
import { aThirdClubUser, aTransfer, aTransferFile } from '../support/transfers.ts'
import { waitingCounts, waitingFor } from '../support/waiting.ts'

const { own, other } = personaClubs

// In February both squad lists and participation notifications are pending.
const now = '2026-02-10T12:00:00.000Z'
const { server, db } = apiTest({ now })

beforeEach(async () => {
  await sql`truncate games, squad_lists, transfer_requests, mails, registry_queue, participation_notifications
    cascade`.execute(db())
})

type Counts = Partial<Record<PendingName, number>>

describe('the pending counts', () => {
  beforeEach(async () => {
    await lineUpsDue(own, 2)
    await lineUpsDue(other, 1)
    await requestsFrom(other, own, 2)
    await requestsFrom(own, other, 1)
    await transfersTo(own, 2)
    await transfersTo(other, 1)
    await placesOf(personas.referee, 2)
    await placesOf(personas.otherReferee, 1)
    await placesOf(personas.supervisor, 3)
    await forTheAssociation()
  })

  const ofOwnClub: Counts = {
    'results.lineUpsDue': 2,
    'gameTimes.consent': 2,
    'squadLists.empty': 2,
    'transfers.unfinished': 2,
  }
  const ofReferee = (count: number): Counts => ({
    'assignments.unanswered': count,
    'gameExecution.due': count,
    'inspectorReports.due': count,
  })

  test.each<[id: string, Persona, Counts]>([
    ['D2-018 D2-036 a referee (4)', personas.referee, ofReferee(2)],
    ['D2-018 D2-036 another referee (4)', personas.otherReferee, ofReferee(1)],
    [
      'SUP-02 a supervisor (7)',
      personas.supervisor,
      { 'assignments.unanswered': 3, 'supervisorReports.reportsDue': 3 },
    ],
    [
      'D2-021 D3-010 a club user (3)',
      personas.clubUser,
      { ...ofOwnClub, 'transfers.toDecide': 1, 'participation.own': 1 },
    ],
    [
      'D2-021 D3-010 a user of another club (3)',
      personas.otherClubUser,
      {
        'results.lineUpsDue': 1,
        'gameTimes.consent': 1,
        'squadLists.empty': 1,
        'transfers.unfinished': 1,
        'transfers.toDecide': 2,
        'participation.own': 1,
      },
    ],
    ['D2-027 D3-006 a limited user (5)', personas.limited, ofOwnClub],
    ['D3-006 who has the transfers alone (6)', personas.transfersOnly, { 'transfers.unfinished': 2 }],
    ['D2-027 a restricted user with LSL (2)', personas.restrictedLsl, { 'squadLists.empty': 2 }],
    ['RES-17 a restricted user with UTL (2)', personas.restrictedUtl, { 'results.lineUpsDue': 2 }],
    [
      'D3-031 a restricted user with BRT (2)',
      personas.restrictedBrt,
      { 'gameTimes.consent': 2, 'results.lineUpsDue': 2 },
    ],
    ['D3-006 a restricted user with FEL (2)', personas.restrictedFel, { 'transfers.unfinished': 2 }],
    ['D2-021 a restricted user with URL (2)', personas.restrictedUrl, { 'participation.own': 1 }],
    ['SES-29 a restricted user without a club (2)', personas.restrictedNdo, {}],
    ['SES-29 a restricted user without a site (2)', personas.restrictedNone, {}],
  ])('SES-05 T02 have the expected kinds for %s', async (_who, persona, expected) => {
    expect(await waitingCounts(server(), persona)).toEqual(expected)
  })

  test("SES-05 for staff (1) include the association's work only, not that of clubs or officials", async () => {
    const { 'participation.missing': missing, ...counts } = await waitingCounts(server(), personas.staff)
    expect(counts).toEqual({
      'results.missing': 1,
      'results.reportsOverdue': 2,
      'gameTimes.association': 1,
      'mail.failed': 1,
      'mail.held': 2,
      'mail.queued': 3,
      'registry.queue': 3,
      // `appointments.toReplace` counts games between the two clubs to which officials of these clubs are
      // appointed.
      'transfers.toDecide': 3,
      'appointments.toReplace': 9,
    })
    expect(missing).toBeGreaterThan(1)
  })

  test('T02 do not change with work of a third club or person, except those of staff', async () => {
    const others = Object.values(personas).filter(({ AuthType }) => AuthType !== 1)
    const told = () => Promise.all(others.map((persona) => waitingFor(server(), persona)))
    const before = await told()
    const toDecide = async () => (await waitingCounts(server(), personas.staff))['transfers.toDecide'] ?? 0
    const ofStaff = await toDecide()
    const third = await aThirdClubUser(db())
    const fourth = await aTeam(db())
    await lineUpsDue(third.TeamId, 1)
    await requestsFrom(fourth.id, third.TeamId, 1)
    await transfersTo(third.TeamId, 1, fourth.id)
    await placesOf((await aPerson(db())).id, 1)
    expect(await told()).toEqual(before)
    expect(await toDecide()).toBe(ofStaff + 1)
    expect(await waitingCounts(server(), third)).toEqual({
      'results.lineUpsDue': 1,
      'gameTimes.consent': 1,
      'squadLists.empty': 1,
      'transfers.unfinished': 1,
      'participation.own': 1,
    })
  })
})

test('SES-05 the pending counts leave out kinds without pending work', async () => {
  for (const persona of [personas.referee, personas.supervisor, personas.limited, personas.transfersOnly])
    expect(await waitingFor(server(), persona)).toEqual([])
})

test('SES-05 a line-up is pending on the day of its game until it is handed in, if the side has a squad list', async () => {
  const due = async () => (await waitingCounts(server(), personas.clubUser))['results.lineUpsDue'] ?? 0
  const women = await aTournament(db(), { gender: 'female' })
  const game = await aGame(db(), { home_team_id: own, game_day: '2026-02-10T23:59' })
  await aGame(db(), { away_team_id: own, game_day: '2026-02-10T00:00', tournament_id: women.id })
  for (const day of ['2026-02-09T23:59', '2026-02-11T00:00'])
    await aGame(db(), { home_team_id: own, game_day: day })
  expect(await due()).toBe(0)
  await aSquadList(db(), { team_id: own })
  expect(await due()).toBe(1)
  const side = { game_id: game.id, handed_in_at: now }
  await insertRow(db(), 'game_sides', { ...side, team_id: game.away_team_id! })
  expect(await due()).toBe(1)
  await insertRow(db(), 'game_sides', { ...side, team_id: own })
  expect(await due()).toBe(0)
})

test("SES-05 missing results and reports are pending for games of the last two weeks in the association's own tournaments", async () => {
  await chased('2026-01-27T00:00')
  await chased('2026-01-26T23:59')
  await chased('2026-02-10T10:00')
  await chased('2026-02-03T10:00', { report_status: ReportStatus.Postponed })
  await aGame(db(), { game_day: '2026-02-03T10:00' })
  expect(await waitingCounts(server(), personas.staff, 'results.')).toEqual({
    'results.missing': 1,
    'results.reportsOverdue': 1,
  })
})

test('SES-05 D2-002 reports open for correction are pending for staff, with a link to the one opened first', async () => {
  const confirmed = () => aGame(db(), { game_day: '2025-05-11T19:15', report_status: ReportStatus.Confirmed })
  const [first, second] = [await confirmed(), await confirmed()]
  await confirmed()
  const told = (persona: Persona = personas.staff) => waitingFor(server(), persona, 'matchReports.')
  expect(await told()).toEqual([])
  await openReport(server(), second.id)
  const Since = server().services.clock().toISOString()
  server().clock.forward(3600)
  await openReport(server(), first.id)
  const line = { Name: 'matchReports.inCorrection', Params: { id: second.id, step: 'leikskyrslan' }, Since }
  expect(await told()).toEqual([{ ...line, Number: 2 }])
  for (const persona of [personas.restrictedUtl, personas.clubUser, personas.referee])
    expect(await told(persona)).toEqual([])
  await confirmAgain(server(), second.id)
  const [left] = await told()
  expect(left).toMatchObject({ Number: 1, Params: { id: first.id } })
  await confirmAgain(server(), first.id)
  expect(await told()).toEqual([])
})

test('CON-05 D3-028 contracts with a file are pending for the association, and those without for the club', async () => {
  await sql`delete from contracts where state = 'unconfirmed'`.execute(db())
  for (const team_id of [own, own, other]) {
    const person_id = (await aPerson(db(), { team_id })).id
    const contract = await aContract(db(), { person_id, team_id, state: 'unconfirmed' })
    if (team_id === own)
      await sql`
        with paper as (
          insert into files (name, media_type, byte_size, sha256, created_at)
          values ('samningur.pdf', 'application/pdf', 9, 'none', now()) returning id)
        insert into contract_files (contract_id, file_id) select ${contract.id}::int, id from paper`.execute(
        db(),
      )
  }
  expect(await waitingCounts(server(), personas.staff, 'contracts.')).toEqual({ 'contracts.toDecide': 2 })
  expect(await waitingCounts(server(), personas.clubUser, 'contracts.')).toEqual({})
  expect(await waitingCounts(server(), personas.otherClubUser, 'contracts.')).toEqual({
    'contracts.unfinished': 1,
  })
  expect(await waitingCounts(server(), personas.limited, 'contracts.')).toEqual({})
})

test('reading the pending counts is not audited, since it shows no record', async () => {
  const rows = () => db().selectFrom('audit').select('id').where('act', '=', 'waiting').execute()
  await waitingFor(server(), personas.staff)
  expect(await rows()).toEqual([])
})

/** Creates line-ups due today and as many empty squad lists for the team. */
async function lineUpsDue(team: number, count: number) {
  for (let made = 0; made < count; made++) {
    await aSquadList(db(), { team_id: team })
    await aGame(db(), { home_team_id: team, game_day: '2026-02-10T19:15' })
  }
}

async function requestsFrom(asking: number, consenting: number, count: number) {
  for (let made = 0; made < count; made++)
    await aTimeRequest(db(), await aGameToMove(db()), {
      requested_by_team_id: asking,
      consent_team_id: consenting,
    })
}

/** Creates `count` complete transfers and `count` transfers without a contract file, each from one of the two clubs to the other. */
async function transfersTo(to: number, count: number, from: number = to === own ? other : own) {
  for (let made = 0; made < count; made++) {
    await aTransfer(db(), { team_to_id: to, team_from_id: from })
    const unfinished = await aTransfer(db(), { team_to_id: to, team_from_id: from })
    await aTransferFile(db(), unfinished.id, 'contract', { isThere: false })
  }
}

/** Creates unanswered games and past games without the reports of the main referee and the supervisor. */
async function placesOf(who: Persona | number, count: number) {
  const person_id = typeof who === 'number' ? who : await personIdOf(db(), who)
  for (let made = 0; made < count; made++) {
    const coming = await aGame(db(), { game_day: '2026-02-13T19:15' })
    await aPlace(db(), { game_id: coming.id, person_id })
    const over = await aGame(db(), { game_day: '2026-02-01T19:15' })
    await aPlace(db(), { game_id: over.id, person_id, role_id: RefereeRole.Supervisor })
  }
}

async function chased(game_day: string, values: object = {}) {
  const league = await aTournament(db(), { category_type_id: TournamentCategory.League })
  return aGame(db(), { tournament_id: league.id, game_day, ...values })
}

async function forTheAssociation() {
  await chased('2026-02-05T19:15')
  await chased('2026-02-05T19:15', { home_result: 1, away_result: 0 })
  await aTimeRequest(db(), await aGameToMove(db()), { status: 'S' })
  const mail = { kind: 'bulk', subject: 'Æfing', body: 'Kl. 18.', created_at: now } as const
  const { id: mail_id } = await insertRow(db(), 'mails', mail)
  const states = ['failed', 'held', 'held', 'queued', 'queued', 'queued', 'sent'] as const
  const outbox = states.map((state, index) => ({
    mail_id,
    state,
    address: `${index}@a.is`,
    next_attempt_at: now,
  }))
  await db().insertInto('outbox').values(outbox).execute()
  const act = { kind: 'person', act: 'register', sent: '{}', next_attempt_at: now, created_at: now } as const
  const queued = ['duplicates', 'refused', 'failed', 'waiting', 'done', 'givenUp'] as const
  await db()
    .insertInto('registry_queue')
    .values(queued.map((state, local_id) => ({ ...act, state, local_id })))
    .execute()
}
