import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import type { Row } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReportGame, type ReportPeople, reportPeople } from '../support/report-game.ts'

// Kick-off is at 12:30.

const { server, db } = apiTest()
let people: ReportPeople
beforeAll(async () => {
  people = await reportPeople(db())
})

const justBefore = '2026-05-12T12:14:59.999Z'
const justIn = '2026-05-12T12:15:00.000Z'

async function set(persona: Persona, at: string, more: object, game: Partial<Row<'games'>> = {}) {
  server().clock.set(at)
  const { id } = await aReportGame(db(), { people, game })
  const answer = await server()
    .as(persona)
    .post('gamereport/setreportstatus', { GameId: id, ...more })
  const body = await answer.json()
  const row = await db()
    .selectFrom('games')
    .select('report_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.report_status).toBe(answer.status === 200 ? body.GameReportStatus : null)
  if (answer.status !== 200) expect(body.error_description).toMatch(/[.!]$/)
  return { status: answer.status, said: body.error ?? body.Event?.Reason }
}

describe.each(['H', 'U', 'L'])('REP-42 T09 the match report status %s', (Status) => {
  test.each([
    ['clubUser', 422, 'matchReports.beforeKickOff'],
    ['otherClubUser', 422, 'matchReports.beforeKickOff'],
    ['restrictedUtl', 422, 'matchReports.beforeKickOff'],
    ['referee', 422, 'matchReports.beforeKickOff'],
    ['limited', 403, 'matchReports.onlyPreRegistration'],
    ['otherReferee', 404, 'record.notFound'],
    ['transfersOnly', 403, 'access.denied'],
    ['supervisor', 403, 'access.denied'],
    ['staff', 422, 'matchReports.earlyReasonMissing'],
  ] as const)('cannot be set by %s more than 15 minutes before the game', async (name, status, said) => {
    expect(await set(personas[name], justBefore, { Status })).toEqual({ status, said })
  })

  test.each(['clubUser', 'otherClubUser', 'restrictedUtl', 'referee'] as const)(
    'cannot be set more than 15 minutes before the game by %s, even with a reason',
    async (name) => {
      const sent = { Status, Reason: 'Veður' }
      expect((await set(personas[name], justBefore, sent)).said).toBe('matchReports.beforeKickOff')
    },
  )

  test.each(['staff', 'clubUser', 'otherClubUser', 'restrictedUtl', 'referee'] as const)(
    'can be set by %s from 15 minutes before the game',
    async (name) => {
      expect(await set(personas[name], justIn, { Status })).toEqual({ status: 200, said: '' })
    },
  )

  test('can be set earlier by staff with a reason, which the timeline stores', async () => {
    expect(await set(personas.staff, '2026-05-01T12:00:00Z', { Status, Reason: ' Flýtt ' })).toEqual({
      status: 200,
      said: 'Flýtt',
    })
    for (const Reason of ['', '   ', null])
      expect((await set(personas.staff, justBefore, { Status, Reason })).said).toBe(
        'matchReports.earlyReasonMissing',
      )
    expect((await set(personas.staff, justBefore, { Status, Reason: 'a'.repeat(501) })).status).toBe(400)
  })

  test('can be set on the day of a game without a known time', async () => {
    const unknown = { game_day: '2026-05-12T00:00' }
    expect((await set(personas.referee, '2026-05-11T23:44:59Z', { Status }, unknown)).said).toBe(
      'matchReports.beforeKickOff',
    )
    expect((await set(personas.referee, justIn, { Status }, unknown)).status).toBe(200)
  })
})
