import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ReportStatus } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aGame } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, reportAddress, reportFrom } from '../support/report-scene.ts'
import { aTransfer } from '../support/transfers.ts'

// Users can undo their own approval or confirmation for a short time, while nothing else has happened.

const { own, other } = personaClubs
const { server, db } = apiTest()
beforeEach(() => server().clock.set(testNow))

const secondsOn = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString()
const transferRow = async (id: number) =>
  db()
    .selectFrom('transfer_requests')
    .select(['status', 'version', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const approve = async (id: number, persona: Persona = personas.staff) => {
  const body = { Status: 'Samþykkt', Version: (await transferRow(id)).version }
  return (await (await server().as(persona).put(`transfers/transferRequests/${id}`, body)).json()) as {
    Success: boolean
    Data: { Version: number; History: { Act: string }[] }
  }
}
const takeBack = (Id: number, Version: number, persona: Persona = personas.staff) =>
  server().as(persona).post('rest/transfers/undo-approval', { Id, Version })
const mailsAbout = async (id: number) =>
  db()
    .selectFrom('mails')
    .select('id')
    .where('record_path', '=', `/felagaskipti-oklaradar-adgerdir/${id}`)
    .execute()

describe('undoing the approval of a transfer', () => {
  test('TRA-31 removes its unsent mails, and the history has both actions', async () => {
    const { id } = await aTransfer(db())
    const { Data } = await approve(id)
    const [mail] = await mailsAbout(id)
    const due = await db()
      .selectFrom('outbox')
      .select('next_attempt_at')
      .where('mail_id', '=', mail?.id ?? 0)
      .execute()
    expect(due.map(({ next_attempt_at }) => next_attempt_at)).toEqual(due.map(() => secondsOn(20)))
    server().clock.set(secondsOn(10))
    const response = await takeBack(id, Data.Version)
    expect(response.status).toBe(200)
    const taken = (await response.json()) as { Status: string; History: { Act: string }[] }
    expect(taken.Status).toBe('Skráð')
    const acts = taken.History.map(({ Act }) => Act)
    expect([acts.includes('approved'), acts.includes('undone'), acts.includes('mailed')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await mailsAbout(id)).toEqual([])
    expect(await transferRow(id)).toEqual({ status: 'Skráð', version: Data.Version + 1, completed_at: null })
    expect((await approve(id)).Success).toBe(true)
  })

  test.each<[string, Persona, number, number, string]>([
    ['by another person', personas.otherClubUser, 0, 403, 'undo.notYours'],
    ['by a club that has no part in it', personas.manyRoles, 0, 403, 'undo.notYours'],
    ['too late', personas.staff, 16, 409, 'undo.tooLate'],
  ])('D3-010 is refused %s', async (_why, persona, seconds, status, reason) => {
    const { id } = await aTransfer(db())
    const { Data } = await approve(id)
    server().clock.set(secondsOn(seconds))
    const response = await takeBack(id, Data.Version, persona)
    expect([response.status, (await response.json()).error]).toEqual([status, reason])
    expect((await transferRow(id)).status).toBe('Samþykkt')
    expect(await mailsAbout(id)).not.toEqual([])
  })

  test('D3-010 returns 404 to a club without access', async () => {
    const { id } = await aTransfer(db(), { team_from_id: other, team_to_id: other })
    const { Data } = await approve(id)
    expect((await takeBack(id, Data.Version, personas.clubUser)).status).toBe(404)
  })

  test('D3-010 is refused once a worker has started to send a mail', async () => {
    const { id } = await aTransfer(db())
    const { Data } = await approve(id)
    const [mail] = await mailsAbout(id)
    await sql`update outbox set attempts = 1 where mail_id = ${mail?.id}`.execute(db())
    expect((await (await takeBack(id, Data.Version)).json()).error).toBe('undo.tooLate')
    expect((await transferRow(id)).status).toBe('Samþykkt')
  })

  test('T10 and a simultaneous decision of another user: exactly one succeeds, and the other gets a message', async () => {
    const { id } = await aTransfer(db())
    const { Data } = await approve(id)
    const reject = { Status: 'Hafnað', RejectedReason: 'Annar dómur', Version: Data.Version }
    const [undone, rejected] = await Promise.all([
      takeBack(id, Data.Version).then((response) => response.json()),
      server()
        .as(personas.manyRoles)
        .put(`transfers/transferRequests/${id}`, reject)
        .then((response) => response.json()),
    ])
    const { status } = await transferRow(id)
    if (status === 'Skráð') {
      expect(undone.Status).toBe('Skráð')
      expect(rejected.error).toBe('record.stale')
    } else {
      expect(status).toBe('Hafnað')
      expect([undone.error, undone.error_description]).toEqual([
        'undo.changed',
        'Þessu hefur verið breytt síðan, svo ekki er hægt að taka það til baka.',
      ])
    }
  })
})

describe('undoing the confirmation of a contract', () => {
  const confirmed = async () => {
    const { id } = await aContract(db(), { team_id: own, state: 'confirmed' })
    await sql`update contracts set decided_at = ${testNow}::timestamptz, version = 2,
      decided_by = (select id from persons where name = ${personas.staff.Name}) where id = ${id}`.execute(
      db(),
    )
    return id
  }
  const undo = (Id: number, Version: number, persona: Persona = personas.staff) =>
    server().as(persona).post('rest/contracts/undo-confirmation', { Id, Version })
  const stateOf = async (id: number) =>
    db()
      .selectFrom('contracts')
      .select(['state', 'decided_by', 'decided_at', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('CON-05 makes the contract unconfirmed again', async () => {
    const id = await confirmed()
    const answer = await (await undo(id, 2)).json()
    expect(answer).toMatchObject({ Id: id, State: 'unconfirmed', Confirmed: null, Version: 3 })
    expect(await stateOf(id)).toEqual({
      state: 'unconfirmed',
      decided_by: null,
      decided_at: null,
      version: 3,
    })
    expect((await (await undo(id, 2)).json()).error).toBe('undo.changed')
  })

  test('D3-028 is refused to a club, to another staff user, or too late', async () => {
    const id = await confirmed()
    expect((await undo(id, 2, personas.clubUser)).status).toBe(403)
    expect((await (await undo(id, 2, personas.manyRoles)).json()).error).toBe('undo.notYours')
    server().clock.set(secondsOn(16))
    expect((await (await undo(id, 2)).json()).error).toBe('undo.tooLate')
    expect((await stateOf(id)).state).toBe('confirmed')
  })
})

describe('undoing the confirmation of a match report', () => {
  const confirm = async (GameId: number, persona: Persona, body: object = {}) =>
    (
      await server()
        .as(persona)
        .post('gamereport/setreportstatus', { GameId, Status: ReportStatus.Confirmed, ...body })
    ).json()
  const undo = async (GameId: number, Version: number, persona: Persona) =>
    (await server().as(persona).post('rest/match-reports/undo-confirmation', { GameId, Version })).json()
  const played = () => aReport(db(), { game_day: '2026-05-12T11:00', report_status: ReportStatus.Finished })
  const read = async (gameId: number) =>
    reportFrom(await server().as(personas.staff).get(reportAddress(gameId)))

  test('REP-30 restores the previous status for a referee', async () => {
    const { gameId } = await played()
    const { Version } = await confirm(gameId, personas.referee)
    const undone = await undo(gameId, Version, personas.referee)
    expect(undone).toMatchObject({ GameReportStatus: ReportStatus.Finished, Event: { Act: 'undo' } })
    const { Timeline } = await read(gameId)
    expect(Timeline.map(({ Act }) => Act)).toEqual(['undo', 'confirm'])
  })

  test('REP-30 T08 is refused to another user, too late, or after a change', async () => {
    const { gameId } = await played()
    const { Version } = await confirm(gameId, personas.referee)
    expect((await undo(gameId, Version, personas.clubUser)).error).toBe('undo.notYours')
    expect((await undo(gameId, Version, personas.restrictedLsl)).error).toBe('access.denied')
    expect((await undo(gameId, Version + 1, personas.referee)).error).toBe('undo.changed')
    server().clock.set(secondsOn(16))
    expect((await undo(gameId, Version, personas.referee)).error).toBe('undo.tooLate')
    expect((await read(gameId)).Game.GameReportStatus).toBe(ReportStatus.Confirmed)
  })

  test('REP-30 is unavailable before the game, because only staff can confirm then, with a stored reason', async () => {
    const { gameId } = await aReport(db(), { game_day: '2026-05-12T12:30' })
    expect((await confirm(gameId, personas.referee, { Reason: 'Nei' })).error).toBe('matchReports.notBegun')
    expect((await confirm(gameId, personas.clubUser)).error).toBe('matchReports.notBegun')
    expect((await confirm(gameId, personas.staff)).error).toBe('matchReports.confirmReasonMissing')
    expect((await confirm(gameId, personas.staff, { Reason: '  ' })).error).toBe(
      'matchReports.confirmReasonMissing',
    )
    const reason = 'Gestirnir gáfu leikinn.'
    expect(await confirm(gameId, personas.staff, { Reason: reason })).toMatchObject({
      GameReportStatus: ReportStatus.Confirmed,
      Event: { Act: 'confirm', Reason: reason },
    })
    expect((await read(gameId)).Timeline[0]?.Reason).toBe(reason)
  })

  test('REP-30 is available from kick-off on, because a referee can confirm then', async () => {
    const game = await aGame(db(), { game_day: '2026-05-12T12:00' })
    const { gameId } = await aReport(db(), { game_day: '2026-05-12T12:00' })
    expect((await confirm(gameId, personas.referee)).GameReportStatus).toBe(ReportStatus.Confirmed)
    expect((await confirm(game.id, personas.referee)).error).toBe('record.notFound')
  })
})
