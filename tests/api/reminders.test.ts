import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { notices } from '#domain/notices/calls.ts'
import { reminderRules } from '#domain/reminders/calls.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/reminders.ts'
import { sendLetters } from '#server/notices/letters.ts'
import { remind } from '#server/reminders/reminders.ts'
import { removeOverdue } from '#server/retention.ts'
import { aContract, aGame, anInspectorReport, aPlace, aSquadList, aTournament } from '../support/builders.ts'
import { demoDatabase, testNow } from '../support/demo-database.ts'
import { demoEngines } from '../support/engines.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer } from '../support/transfers.ts'

const { own, other } = personaClubs
let server: TestServer
const db = () => server.services.database.db

const start = (open: typeof demoDatabase) => async () => {
  server = await testServer({ database: await open(), environment: { sessionSeconds: 90 * 86_400 } })
}
const stop = () => server.stop()

async function begin() {
  server.clock.set(testNow)
  for (const table of ['notices', 'notice_settings', 'sent_reminders', 'outbox'] as const)
    await db().deleteFrom(table).execute()
}

const run = (at?: string) => {
  if (at) server.clock.set(at)
  return remind(server.services)
}
const told = async (persona: Persona) =>
  notices.answer.parse(await (await server.as(persona).get('rest/notices')).json())
const kindsOf = async (persona: Persona, record: number) =>
  (await told(persona)).filter(({ Address }) => Address.includes(String(record))).map(({ Kind }) => Kind)
const sent = async (kind: ReminderKind, record: number) =>
  (
    await db()
      .selectFrom('sent_reminders')
      .select('number')
      .where('kind', '=', kind)
      .where('record_id', '=', record)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)
const rules = async (persona: Persona = personas.staff) =>
  reminderRules.answer.parse(await (await server.as(persona).get('rest/reminders')).json())
const ruleOf = async (kind: ReminderKind) => {
  const found = (await rules()).find(({ Kind }) => Kind === kind)
  if (!found) throw new Error(`${kind} has no rule`)
  return found
}
async function save(kind: ReminderKind, change: object, persona: Persona = personas.staff) {
  const { Kind: _kind, Sent: _sent, LastSent: _last, ...rule } = await ruleOf(kind)
  return server.as(persona).post('rest/reminders', { ...rule, ...change })
}

const game = async (game_day: string, values = {}) =>
  aGame(db(), {
    tournament_id: (await aTournament(db())).id,
    game_day,
    home_team_id: own,
    away_team_id: other,
    ...values,
  })
const place = async (game_id: number, persona: Persona, role_id: number = RefereeRole.Referee, values = {}) =>
  aPlace(db(), { game_id, person_id: await personIdOf(db(), persona), role_id, ...values })

describe.each(demoEngines)('the reminder job on %s', (_name, open) => {
  beforeAll(start(open))
  afterAll(stop)
  beforeEach(begin)

  test('T25 reminds a referee without an answer as often as the rule says, and once each time, even if the job runs twice at once', async () => {
    const { id } = await game('2026-05-15T10:00:00')
    await place(id, personas.referee)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await sent('assignmentUnanswered', id)).toEqual([1])
    const about = async () =>
      (await told(personas.referee)).filter(({ Game }) => Game?.GameDay === '2026-05-15T10:00:00')
    expect(await about()).toMatchObject([{ Kind: 'assignmentUnanswered', IsRead: false, Address: '/heim' }])
    await run('2026-05-13T10:00:00Z')
    await run('2026-05-14T10:00:00Z')
    expect(await sent('assignmentUnanswered', id)).toEqual([1, 2, 3])
    // The newest reminder replaces the earlier ones in the list of notices.
    expect(await about()).toHaveLength(1)
    await run('2026-05-15T01:00:00Z')
    expect(await sent('assignmentUnanswered', id)).toEqual([1, 2, 3])
  })

  test('reminds an official appointed on the day of the game until it begins', async () => {
    const [tonight, over] = [await game('2026-05-12T20:00:00'), await game('2026-05-12T09:00:00')]
    for (const { id } of [tonight, over]) await place(id, personas.referee)
    await run()
    expect(await sent('assignmentUnanswered', tonight.id)).toEqual([3])
    expect(await sent('assignmentUnanswered', over.id)).toEqual([])
  })

  test('does not remind officials who answered, and an answer removes the reminder', async () => {
    const { id } = await game('2026-05-15T10:05:00')
    const mine = await place(id, personas.referee)
    await place(id, personas.otherReferee, RefereeRole.Assistant1, {
      declined_at: testNow,
      declined_reason: 'Veikindi',
    })
    await run()
    expect(await sent('assignmentUnanswered', id)).toEqual([1])
    const isTold = async () =>
      (await told(personas.referee)).some(({ Game }) => Game?.GameDay === '2026-05-15T10:05:00')
    expect(await isTold()).toBe(true)
    const answer = await server.as(personas.referee).post(`referees/rsvp/${mine.id}`, {})
    expect(answer.status).toBe(200)
    expect(await isTold()).toBe(false)
    await run('2026-05-13T10:00:00Z')
    expect(await sent('assignmentUnanswered', id)).toEqual([1])
  })

  test('reminds nobody of postponed or cancelled games, and starts again for a moved game', async () => {
    const cancelled = await game('2026-05-15T10:00:00', { outcome: 'cancelled', cancelled_reason: 'Ófært' })
    const postponed = await game('2026-05-15T10:00:00', { report_status: 'F' })
    const moved = await game('2026-05-15T10:00:00')
    for (const { id } of [cancelled, postponed, moved]) await place(id, personas.referee)
    await run()
    expect(await sent('assignmentUnanswered', cancelled.id)).toEqual([])
    expect(await sent('assignmentUnanswered', postponed.id)).toEqual([])
    await updateRow(db(), 'games', moved.id, { game_day: '2026-06-15T10:00:00' })
    await run('2026-05-13T10:00:00Z')
    expect(await sent('assignmentUnanswered', moved.id)).toEqual([1])
    await run('2026-06-12T11:00:00Z')
    expect(await sent('assignmentUnanswered', moved.id)).toEqual([1, 1])
  })

  test('sends nothing for a rule that is off', async () => {
    const { id } = await game('2026-05-15T10:00:00')
    await place(id, personas.referee)
    expect((await save('assignmentUnanswered', { IsOn: false })).status).toBe(200)
    await run()
    expect(await sent('assignmentUnanswered', id)).toEqual([])
    expect((await save('assignmentUnanswered', { IsOn: true })).status).toBe(200)
    await run()
    expect(await sent('assignmentUnanswered', id)).toEqual([1])
  })

  test('reminds a club with a squad list of its line-up before kick-off', async () => {
    const { id, tournament_id } = await game('2026-05-12T15:00:00')
    const { gender } = await rowById(db(), 'tournaments', tournament_id)
    await db().deleteFrom('squad_list_players').execute()
    await db().deleteFrom('squad_lists').execute()
    await aSquadList(db(), { team_id: own, gender })
    await run()
    expect(await kindsOf(personas.clubUser, id)).toEqual(['lineUpMissing'])
    expect(await kindsOf(personas.otherClubUser, id)).toEqual([])
    await insertRow(db(), 'game_sides', { game_id: id, team_id: own, handed_in_at: testNow })
    const before = await sent('lineUpMissing', id)
    await run('2026-05-12T13:30:00Z')
    expect(await sent('lineUpMissing', id)).toEqual(before)
    expect(await kindsOf(personas.clubUser, id)).toEqual([])
  })

  test('reminds the referee to confirm a match report, and the supervisor to send a report', async () => {
    const { id } = await game('2026-05-10T19:00:00')
    await place(id, personas.referee)
    await place(id, personas.otherReferee, RefereeRole.Supervisor)
    await run('2026-05-10T22:00:00Z')
    expect(await kindsOf(personas.referee, id)).toEqual([])
    await run('2026-05-12T07:00:00Z')
    expect(await kindsOf(personas.referee, id)).toEqual(['matchReportLate'])
    expect(await kindsOf(personas.otherReferee, id)).toEqual(['inspectorReportLate'])
    await updateRow(db(), 'games', id, { report_status: 'S' })
    await anInspectorReport(db(), {
      game_id: id,
      person_id: await personIdOf(db(), personas.otherReferee),
      confirmed_at: testNow,
    })
    const before = await sent('inspectorReportLate', id)
    await run('2026-05-13T08:00:00Z')
    expect(await sent('inspectorReportLate', id)).toEqual(before)
    for (const name of ['referee', 'otherReferee'] as const)
      expect(await kindsOf(personas[name], id)).toEqual([])
  })

  test('reminds the club that must answer a transfer, and staff once the club has approved', async () => {
    const { id } = await aTransfer(db(), { created_at: '2026-05-09T09:00:00.000Z' })
    await run()
    expect(await kindsOf(personas.otherClubUser, id)).toEqual(['transferAtClub'])
    for (const name of ['clubUser', 'staff', 'referee'] as const)
      expect(await kindsOf(personas[name], id), name).toEqual([])
    await updateRow(db(), 'transfer_requests', id, { status: 'Samþykkt' })
    await run('2026-05-12T13:00:00Z')
    expect(await kindsOf(personas.otherClubUser, id)).toEqual([])
    expect(await kindsOf(personas.staff, id)).toEqual(['transferAtStaff'])
    await updateRow(db(), 'transfer_requests', id, { status: 'Hafnað' })
    expect(await kindsOf(personas.staff, id)).toEqual([])
  })

  test('reminds staff of a pending contract, and the club of a contract without its file', async () => {
    const { id } = await aContract(db(), { team_id: own, registered_at: '2026-05-06T09:00:00.000Z' })
    await run()
    expect(await kindsOf(personas.clubUser, id)).toEqual(['contractPaperMissing'])
    expect(await kindsOf(personas.staff, id)).toEqual([])
    const transfer = await aTransfer(db())
    const { file_id } = await db()
      .selectFrom('transfer_files')
      .select('file_id')
      .where('request_id', '=', transfer.id)
      .executeTakeFirstOrThrow()
    await insertRow(db(), 'contract_files', { contract_id: id, file_id: file_id ?? 0 })
    await run('2026-05-12T13:00:00Z')
    expect(await kindsOf(personas.clubUser, id)).toEqual([])
    expect(await kindsOf(personas.staff, id)).toEqual(['contractAtStaff'])
  })

  test('T25 sends reminders by mail as each person has chosen', async () => {
    const { id } = await game('2026-05-15T10:00:00')
    await place(id, personas.referee)
    await place(id, personas.otherReferee, RefereeRole.Assistant1)
    const choice = { Kind: 'assignmentUnanswered', Mail: 'never' }
    await server.as(personas.otherReferee).put('rest/notices/settings', choice)
    await run()
    await sendLetters(server.services)
    const to = await db().selectFrom('outbox').select('person_id').execute()
    const people = to.map(({ person_id }) => person_id)
    expect(people.filter((one) => one !== null)).toContain(await personIdOf(db(), personas.referee))
    expect(people).not.toContain(await personIdOf(db(), personas.otherReferee))
  })

  test('T30 deletes the record of sent reminders after 90 days', async () => {
    const { id } = await game('2026-05-15T10:00:00')
    await place(id, personas.referee)
    await run()
    server.clock.set('2026-08-09T12:00:00Z')
    await removeOverdue(server.services)
    expect(await sent('assignmentUnanswered', id)).toEqual([1])
    server.clock.set('2026-08-11T12:00:00Z')
    await removeOverdue(server.services)
    expect(await sent('assignmentUnanswered', id)).toEqual([])
  })
})

describe('the reminder rules', () => {
  beforeAll(start(demoDatabase))
  afterAll(stop)
  beforeEach(begin)

  test('are shown to staff for each kind, with the number sent and the last time', async () => {
    expect((await rules()).map(({ Kind, IsOn, Sent, LastSent }) => [Kind, IsOn, Sent, LastSent])).toEqual(
      reminderKinds.map((kind) => [kind, true, 0, null]),
    )
    const { id } = await game('2026-05-15T10:00:00')
    await place(id, personas.referee)
    await run()
    expect((await ruleOf('assignmentUnanswered')).LastSent).toBe(testNow)
    expect((await ruleOf('assignmentUnanswered')).Sent).toBeGreaterThan(0)
    server.clock.set('2026-06-20T12:00:00Z')
    expect((await ruleOf('assignmentUnanswered')).Sent).toBe(0)
  })

  test('can be changed by staff, and the second of two simultaneous changes gets the current rule', async () => {
    const before = await ruleOf('matchReportLate')
    expect(await (await save('matchReportLate', { First: 6, Most: 2 })).json()).toMatchObject({
      Kind: 'matchReportLate',
      First: 6,
      Most: 2,
      Version: before.Version + 1,
    })
    const stale = await save('matchReportLate', { First: 8, Version: before.Version })
    expect(stale.status).toBe(409)
    expect((await ruleOf('matchReportLate')).First).toBe(6)
  })

  test('refuse a bad value at its field with a message, and an unknown kind is not created', async () => {
    for (const [change, field] of [
      [{ First: 0 }, 'First'],
      [{ Again: 1.5 }, 'Again'],
      [{ Most: 11 }, 'Most'],
      [{ Unit: 'days', First: 60, Again: 1, Most: 1 }, 'Most'],
    ] as const) {
      const response = await save('matchReportLate', change)
      expect([400, 422]).toContain(response.status)
      expect((await response.json()).Errors).toEqual([
        { Field: field, Message: expect.stringMatching(/^\p{Lu}.+\.$/u) },
      ])
    }
    expect((await save('matchReportLate', { Id: 999 })).status).toBe(404)
    for (const name of ['clubUser', 'referee', 'restrictedNdo'] as const)
      expect((await save('matchReportLate', {}, personas[name])).status, name).toBe(403)
  })
})
