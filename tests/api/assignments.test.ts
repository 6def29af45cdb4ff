import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declinedPlaces, refereeSchedule } from '#domain/assignments/calls.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import {
  aCourt,
  aGame,
  aHoliday,
  aPerson,
  aPlace,
  aReferee,
  aTeam,
  aTournament,
} from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { waitingCounts } from '../support/waiting.ts'

let server: TestServer
let referee: number
let otherReferee: number
let supervisor: number

const today = testNow.slice(0, 10)
const db = () => server.services.database.db

beforeAll(async () => {
  // The tests move the clock by days within one login.
  server = await testServer({ environment: { sessionSeconds: 30 * 86_400 } })
  for (const table of ['game_referees', 'holidays', 'inspector_reports', 'game_executions'] as const)
    await db().deleteFrom(table).execute()
  referee = await personIdOf(db(), personas.referee)
  otherReferee = await personIdOf(db(), personas.otherReferee)
  supervisor = await personIdOf(db(), personas.supervisor)
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(testNow))

/** Creates a game of the demo referee, `days` from today. */
async function assigned(days: number, time = '19:15', person_id = referee) {
  const game = await aGame(db(), { game_day: `${addDays(today, days)}T${time}` })
  const place = await aPlace(db(), { game_id: game.id, person_id })
  return { game, place }
}

async function scheduleOf(query: string, persona: Persona = personas.staff) {
  const response = await server.as(persona).get(`referees/schedule?${query}`)
  expect(response.status).toBe(200)
  return refereeSchedule.answer.parse(await response.json())
}

async function refusalOf(response: Response | Promise<Response>) {
  const answered = await response
  return [answered.status, (await answered.json()).error] as const
}

describe('the schedule call', () => {
  test('ASG-03 ASG-12 returns a game with its whole referee team and the actions the user may take', async () => {
    const tournament = await aTournament(db(), { short_name: 'Besta' })
    const [home, away] = [await aTeam(db(), { short_name: 'Ægir' }), await aTeam(db(), { short_name: 'Þór' })]
    const court = await aCourt(db(), { name: 'Þorlákshafnarvöllur' })
    const game = await aGame(db(), {
      game_day: '2026-05-14T19:15',
      tournament_id: tournament.id,
      home_team_id: home.id,
      away_team_id: away.id,
      court_id: court.id,
      game_round_id: 7,
    })
    const line = await aReferee(db(), {}, { name: 'Lína Marka Ösp Vallardóttir' })
    const place = await aPlace(db(), { game_id: game.id, person_id: referee })
    await aPlace(db(), { game_id: game.id, person_id: line.id, role_id: RefereeRole.Assistant1 })
    await aPlace(db(), { game_id: game.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    expect(await scheduleOf(`referee=${referee}&from=2026.05.14&to=2026.05.14`)).toEqual([
      {
        RefereeGameId: place.id,
        GameId: game.id,
        GameRoundId: 7,
        TournamentId: tournament.id,
        TournamentShortName: 'Besta',
        HomeTeamShortName: 'Ægir',
        AwayTeamShortName: 'Þór',
        GameDay: '2026-05-14T19:15:00',
        CourtName: 'Þorlákshafnarvöllur',
        IsCancelled: false,
        Referee: { PersonId: referee, Name: personas.referee.Name, ShortName: 'Flóki Ö.' },
        LinesMan1: { PersonId: line.id, Name: 'Lína Marka Ösp Vallardóttir', ShortName: 'Lína V.' },
        LinesMan2: null,
        SupervisionReferee: { PersonId: supervisor, Name: personas.supervisor.Name, ShortName: 'Eiðvar H.' },
        BackupReferee: null,
        Confirmed: null,
        DaysUntilGame: 2,
        Hand_In_Date: null,
        RefereeReport: { FilledOutDate: null },
        Declined: null,
        WhyNotConfirm: 'access.denied',
        WhyNotAccept: 'access.denied',
        WhyNotDecline: 'access.denied',
        WhyNotReport: 'assignments.notHandedIn',
        WhyNotExecution: 'assignments.notHandedIn',
        Leave: null,
        Unanswered: null,
        Declines: [],
        Phones: [],
      },
    ])
  })

  test('ASG-03 returns empty texts for unknown clubs and court', async () => {
    const game = await aGame(db(), { game_day: '2026-07-01T14:00', home_team_id: null, away_team_id: null })
    await aPlace(db(), { game_id: game.id, person_id: referee })
    const [row] = await scheduleOf(`referee=${referee}&from=2026.07.01&to=2026.07.01`)
    expect(row).toMatchObject({ HomeTeamShortName: '', AwayTeamShortName: '', CourtName: '' })
  })

  test('ASG-04 by default covers today and the next 14 days, in the order of the games', async () => {
    const person = await aReferee(db())
    for (const [days, time] of [
      [14, '23:45'],
      [0, '00:00'],
      [15, '00:00'],
      [-1, '23:45'],
      [3, '12:00'],
    ] as const)
      await assigned(days, time, person.id)
    const days = (await scheduleOf(`referee=${person.id}`)).map((row) => row.DaysUntilGame)
    expect(days).toEqual([0, 3, 14])
    const asked = await scheduleOf(`referee=${person.id}&from=2026.05.11&to=2026.05.27`)
    expect(asked.map((row) => row.DaysUntilGame)).toEqual([-1, 0, 3, 14, 15])
  })

  test("T24 computes DaysUntilGame from the calendar in Iceland and the server's clock", async () => {
    const person = await aReferee(db())
    await assigned(1, '00:30', person.id)
    server.clock.set('2026-05-12T23:59:59Z')
    expect((await scheduleOf(`referee=${person.id}&from=2026.05.13`))[0]?.DaysUntilGame).toBe(1)
    server.clock.set('2026-05-13T00:00:00Z')
    expect((await scheduleOf(`referee=${person.id}&from=2026.05.13`))[0]?.DaysUntilGame).toBe(0)
  })

  test.each([
    ['from=2026.05.13&to=2026.05.12', 422, 'dates.reversed'],
    ['from=2026.01.01&to=2027.02.06', 422, 'dates.windowTooLong'],
    ['from=2026-05-12', 400, 'input.malformed'],
    ['from=12.05.2026', 400, 'input.malformed'],
    ['from=2026.02.30', 400, 'input.malformed'],
    ['to=1e3', 400, 'input.malformed'],
    ['club=1', 400, 'input.malformed'],
  ])('D1-006 refuses a period of %s', async (query, status, error) => {
    const response = await server.as(personas.staff).get(`referees/schedule?referee=${referee}&${query}`)
    expect(await refusalOf(response)).toEqual([status, error])
  })

  test('ASG-07 without a chosen referee refuses roles other than staff with the same message as the page', async () => {
    for (const persona of [personas.restrictedNdo, personas.supervisor]) {
      const response = await server.as(persona).get('referees/schedule')
      expect(response.status).toBe(422)
      expect((await response.json()).error_description).toBe('Vinsamlega veljið dómara')
    }
  })

  test('ASG-04 ASG-06 without a chosen referee returns to staff each game of the next two weeks once, with who has not answered', async () => {
    const { place } = await assigned(1)
    const { game_id } = place
    const colleague = await aReferee(db(), {})
    await aPlace(db(), {
      game_id,
      person_id: colleague.id,
      role_id: RefereeRole.Assistant1,
      confirmed_at: testNow,
    })
    const all = await (await server.as(personas.staff).get('referees/schedule')).json()
    const rows = all.filter(({ GameId }: { GameId: number }) => GameId === game_id)
    expect(rows).toMatchObject([{ Unanswered: 1, LinesMan1: { PersonId: colleague.id } }])
    const days = all.map(({ GameDay }: { GameDay: string }) => GameDay)
    expect(days).toEqual([...days].sort())
    const [own] = await scheduleOf('', personas.referee)
    expect(own).toMatchObject({ Unanswered: null })
  })

  test('ASG-05 returns to a referee only their own assignments', async () => {
    await assigned(1)
    const mine = await scheduleOf('', personas.referee)
    expect(mine.length).toBeGreaterThan(0)
    expect(await scheduleOf(`referee=${referee}`, personas.referee)).toEqual(mine)
    const foreign = await server.as(personas.referee).get(`referees/schedule?referee=${otherReferee}`)
    expect(await refusalOf(foreign)).toEqual([403, 'access.notYours'])
  })

  test.each(['staff', 'restrictedNdo', 'supervisor'] as const)(
    'ASG-01 %s sees the assignments of any official',
    async (name) => {
      await assigned(2)
      expect((await scheduleOf(`referee=${referee}`, personas[name])).length).toBeGreaterThan(0)
    },
  )

  test.each(['clubUser', 'limited', 'transfersOnly', 'restrictedDom', 'restrictedNone'] as const)(
    'ASG-01 refuses %s',
    async (name) => {
      const response = await server.as(personas[name]).get(`referees/schedule?referee=${referee}`)
      expect(await refusalOf(response)).toEqual([403, 'access.denied'])
    },
  )

  test("D1-008 shows an official's leave to that official and to staff, without the comment", async () => {
    const person = await aReferee(db())
    await assigned(5, '19:15', referee)
    await aHoliday(db(), {
      person_id: referee,
      date_from: '2026-05-16',
      date_to: '2026-05-18',
      part_of_day: true,
      comment: 'Aðgerð á hné',
    })
    const seenBy = async (persona: Persona) => {
      const rows = await scheduleOf(`referee=${referee}&from=2026.05.17&to=2026.05.17`, persona)
      expect(JSON.stringify(rows)).not.toContain('hné')
      return rows[0]?.Leave
    }
    const leave = { DateFrom: '2026-05-16', DateTo: '2026-05-18', PartOfDay: 1 }
    expect(await seenBy(personas.referee)).toEqual(leave)
    expect(await seenBy(personas.staff)).toEqual(leave)
    expect(await seenBy(personas.supervisor)).toBeNull()
    expect(await seenBy(personas.restrictedNdo)).toBeNull()
    await assigned(5, '21:00', person.id)
    expect((await scheduleOf(`referee=${person.id}&from=2026.05.17`))[0]?.Leave).toBeNull()
  })
})

describe('the reports of a game in its row of the schedule', () => {
  const handed = '2026-05-12T11:59:00.000Z'

  async function judged() {
    const { game } = await assigned(-2)
    await aPlace(db(), { game_id: game.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    const rowFor = async (persona: Persona, person = referee) => {
      const rows = await scheduleOf(`referee=${person}&from=2026.05.10&to=2026.05.10`, persona)
      return rows.find((row) => row.GameId === game.id)!
    }
    return { game, rowFor }
  }

  test('ASG-14 ASG-15 ASG-17 show the times of the first hand-in and of the confirmed report', async () => {
    const { game, rowFor } = await judged()
    await insertRow(db(), 'inspector_reports', { game_id: game.id, person_id: supervisor })
    await insertRow(db(), 'game_executions', {
      game_id: game.id,
      person_id: supervisor,
      handed_in_at: '2026-05-11T09:00:00Z',
    })
    expect(await rowFor(personas.staff)).toMatchObject({
      Hand_In_Date: '2026-05-11T09:00:00.000Z',
      RefereeReport: { FilledOutDate: null },
      // Staff may not open the inspector report, because its row has no time of sending. They may open the
      // execution form that was handed in.
      WhyNotReport: 'inspectorReports.notSent',
      WhyNotExecution: null,
    })
    expect(await rowFor(personas.referee)).toMatchObject({
      WhyNotReport: 'assignments.notFilledOut',
      WhyNotExecution: 'access.denied',
    })
    await db()
      .updateTable('inspector_reports')
      .set({ confirmed_at: handed })
      .where('game_id', '=', game.id)
      .execute()
    expect(await rowFor(personas.staff)).toMatchObject({
      Hand_In_Date: '2026-05-11T09:00:00.000Z',
      RefereeReport: { FilledOutDate: handed },
    })
    expect((await rowFor(personas.referee)).WhyNotReport).toBe('assignments.firstMinute')
    server.clock.forward(1)
    expect((await rowFor(personas.referee)).WhyNotReport).toBeNull()
    expect((await rowFor(personas.supervisor, supervisor)).WhyNotExecution).toBeNull()
  })

  test('T07 show the assessed referee nothing of a draft', async () => {
    const { game, rowFor } = await judged()
    const before = await rowFor(personas.referee)
    await insertRow(db(), 'inspector_reports', { game_id: game.id, person_id: supervisor })
    expect(await rowFor(personas.referee)).toEqual(before)
  })
})

describe('the answer to an assignment', () => {
  const answer = (id: number, persona: Persona = personas.referee, key?: string) =>
    server.as(persona).post(`referees/rsvp/${id}`, undefined, { key })
  const confirmedAt = async (id: number) => (await rowById(db(), 'game_referees', id)).confirmed_at

  test.each([1, 6])('ASG-10 ASG-11 is accepted %i days before the game', async (days) => {
    const { place } = await assigned(days)
    const response = await answer(place.id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ RefereeGameId: place.id, Confirmed: testNow })
    expect(await confirmedAt(place.id)).toBe(testNow)
  })

  test.each([
    [7, 'assignments.tooEarly', 'Svara má frá og með sjötta degi fyrir leik.'],
    [0, 'assignments.tooLate', 'Of seint er að svara. Það þarf að gera í síðasta lagi daginn fyrir leik.'],
    [-1, 'assignments.tooLate', 'Of seint er að svara. Það þarf að gera í síðasta lagi daginn fyrir leik.'],
  ])('T09 is refused with its message %i days before the game', async (days, error, sentence) => {
    const { place } = await assigned(days)
    const response = await answer(place.id)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error, error_description: sentence })
    expect(await confirmedAt(place.id)).toBeNull()
  })

  test('T24 the seventh day ends at midnight in Iceland', async () => {
    const { place } = await assigned(7, '00:15')
    server.clock.set('2026-05-12T23:59:59.999Z')
    expect((await answer(place.id)).status).toBe(422)
    server.clock.set('2026-05-13T00:00:00Z')
    expect((await answer(place.id)).status).toBe(200)
  })

  test('ASG-10 can be repeated with the same idempotency key, another key or none, and returns the same response', async () => {
    const { place } = await assigned(3)
    const first = await (await answer(place.id, personas.referee, 'lykill-1')).text()
    server.clock.forward(60)
    for (const key of ['lykill-1', 'lykill-2', undefined]) {
      const again = await answer(place.id, personas.referee, key)
      expect([again.status, await again.text()]).toEqual([200, first])
    }
    server.clock.set('2026-05-15T12:00:00Z')
    expect(await (await answer(place.id)).text()).toBe(first)
    expect(await confirmedAt(place.id)).toBe(testNow)
  })

  test("T02 for another official's game returns 404", async () => {
    const { place } = await assigned(3)
    for (const persona of [personas.otherReferee, personas.supervisor]) {
      expect(await refusalOf(answer(place.id, persona))).toEqual([404, 'record.notFound'])
    }
    expect(await refusalOf(answer(2_000_000_000))).toEqual([404, 'record.notFound'])
    expect(await confirmedAt(place.id)).toBeNull()
  })

  test('D1-009 can be given by a supervisor for their own appointment', async () => {
    const { place } = await assigned(3, '19:15', supervisor)
    expect((await answer(place.id, personas.supervisor)).status).toBe(200)
  })

  test.each(['staff', 'restrictedNdo', 'clubUser', 'limited', 'transfersOnly'] as const)(
    'ASG-11 cannot be given by %s',
    async (name) => {
      const { place } = await assigned(3)
      expect(await refusalOf(answer(place.id, personas[name]))).toEqual([403, 'access.denied'])
      expect(await confirmedAt(place.id)).toBeNull()
    },
  )

  test.each(['0', '-1', '1e3', 'x', '99999999999', "1'--"])(
    'ASG-11 with the malformed id %s is refused',
    async (id) => {
      const response = await server.as(personas.referee).post(`referees/rsvp/${encodeURIComponent(id)}`)
      expect(response.status).toBe(400)
    },
  )
})

describe('accepting an appointment', () => {
  const accept = async (id: number | string, persona: Persona = personas.referee, key?: string) => {
    const game = await db()
      .selectFrom('game_referees as place')
      .innerJoin('games as g', 'g.id', 'place.game_id')
      .select('g.game_day')
      .where('place.id', '=', typeof id === 'number' ? id : 0)
      .executeTakeFirst()
    const body = { GameDay: game?.game_day ?? `${today}T19:15:00` }
    return server.as(persona).post(`rest/assignments/${id}/accept`, body, { key })
  }
  const confirmedAt = async (id: number) => (await rowById(db(), 'game_referees', id)).confirmed_at

  test.each([
    [0, 'assignments.tooLate'],
    [3, null],
    [10, 'assignments.tooEarly'],
    [120, 'assignments.tooEarly'],
  ])('OP-037 is possible %i days before the game, even if the list shows no button', async (days, list) => {
    const { place, game } = await assigned(days)
    const day = game.game_day.slice(0, 10).replaceAll('-', '.')
    const rows = await scheduleOf(`referee=${referee}&from=${day}&to=${day}`, personas.referee)
    const row = rows.find(({ RefereeGameId }) => RefereeGameId === place.id)
    expect(row).toMatchObject({ WhyNotConfirm: list, WhyNotAccept: null, WhyNotDecline: null })
    const answered = await accept(place.id)
    expect(answered.status).toBe(200)
    expect(await answered.json()).toEqual({ RefereeGameId: place.id, Confirmed: testNow })
    expect(await confirmedAt(place.id)).toBe(testNow)
  })

  test('is refused with a message once the game has begun', async () => {
    const { place } = await assigned(0)
    server.clock.set(`${today}T19:15:00Z`)
    const response = await accept(place.id)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: 'assignments.hasBegun',
      error_description: 'Leikurinn er hafinn og svarinu verður ekki breytt.',
    })
    expect(await confirmedAt(place.id)).toBeNull()
  })

  test('is refused if the game was moved since the official saw it, was postponed, or the official was not asked', async () => {
    const { place, game } = await assigned(10)
    const seen = { GameDay: game.game_day }
    const answer = (body: object = seen) =>
      server.as(personas.referee).post(`rest/assignments/${place.id}/accept`, body)
    const change = (values: object) => updateRow(db(), 'games', game.id, values)
    expect(await refusalOf(answer({ GameDay: 'x' }))).toEqual([400, 'input.malformed'])
    await change({ game_day: game.game_day.replace('T19:15', 'T17:00') })
    expect(await refusalOf(answer())).toEqual([409, 'assignments.gameMoved'])
    await change({ game_day: game.game_day, report_status: 'F' })
    expect(await refusalOf(answer())).toEqual([422, 'assignments.isPutOff'])
    await change({ report_status: null })
    await updateRow(db(), 'game_referees', place.id, { set_by_hand: true })
    expect(await refusalOf(answer())).toEqual([422, 'assignments.notAsked'])
    expect(await confirmedAt(place.id)).toBeNull()
  })

  test('can be repeated with the same idempotency key, another key or none, and returns the same response', async () => {
    const { place } = await assigned(10)
    const first = await (await accept(place.id, personas.referee, 'svar-1')).text()
    server.clock.forward(60)
    for (const key of ['svar-1', 'svar-2', undefined]) {
      const again = await accept(place.id, personas.referee, key)
      expect([again.status, await again.text()]).toEqual([200, first])
    }
    expect(await confirmedAt(place.id)).toBe(testNow)
  })

  test('T02 is only for the appointed person; others get 404', async () => {
    const { place } = await assigned(10)
    for (const persona of [personas.otherReferee, personas.supervisor])
      expect(await refusalOf(accept(place.id, persona))).toEqual([404, 'record.notFound'])
    for (const persona of [personas.staff, personas.restrictedNdo, personas.clubUser, personas.limited])
      expect(await refusalOf(accept(place.id, persona))).toEqual([403, 'access.denied'])
    expect(await confirmedAt(place.id)).toBeNull()
  })

  test.each(['0', '-1', '1e3', 'x', '99999999999'])('with the malformed id %s is refused', async (id) => {
    const response = await accept(id)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'input.malformed' })
  })
})

describe('declining an appointment', () => {
  const decline = (
    id: number,
    persona: Persona = personas.referee,
    Reason: unknown = 'Brúðkaup í fjölskyldunni',
  ) => server.as(persona).post(`rest/assignments/${id}/decline`, { Reason })
  const confirm = (id: number) => server.as(personas.referee).post(`referees/rsvp/${id}`)
  const declined = async () =>
    declinedPlaces.answer.parse(
      await (await server.as(personas.staff).get('rest/assignments/declined')).json(),
    )
  const seen = (id: number, Declined: string, persona: Persona = personas.staff) =>
    server.as(persona).post(`rest/assignments/${id}/decline-seen`, { Declined })
  const waiting = async () => (await waitingCounts(server, personas.staff))['assignments.declined'] ?? 0

  test('ASG-10 is possible with a reason at any time before the game, and staff see it at once', async () => {
    const before = await waiting()
    const { place, game } = await assigned(20)
    const answered = await decline(place.id)
    expect(answered.status).toBe(200)
    const answer = { RefereeGameId: place.id, Declined: testNow, Reason: 'Brúðkaup í fjölskyldunni' }
    expect(await answered.json()).toEqual(answer)
    server.clock.forward(5)
    expect(await (await decline(place.id)).json()).toEqual(answer)
    expect(await waiting()).toBe(before + 1)
    expect((await declined()).find(({ GameId }) => GameId === game.id)).toMatchObject({
      ...answer,
      Name: personas.referee.Name,
    })
    const day = game.game_day.slice(0, 10).replaceAll('-', '.')
    const [row] = await scheduleOf(`from=${day}&to=${day}`, personas.staff)
    expect(row).toMatchObject({
      Unanswered: 0,
      Declines: [{ RefereeGameId: place.id, Reason: answer.Reason }],
    })
  })

  test('D1-008 shows the reason to the person and to staff only', async () => {
    const { place } = await assigned(9)
    await decline(place.id, personas.referee, 'Aðgerð á hné')
    const query = `referee=${referee}&from=2026.05.21&to=2026.05.21`
    const reasonFor = async (persona: Persona) =>
      (await scheduleOf(query, persona)).find(({ RefereeGameId }) => RefereeGameId === place.id)?.Declines
    for (const persona of [personas.referee, personas.staff])
      expect(await reasonFor(persona)).toMatchObject([{ Reason: 'Aðgerð á hné' }])
    for (const persona of [personas.supervisor, personas.restrictedNdo])
      expect(await reasonFor(persona)).toMatchObject([{ RefereeGameId: place.id, Reason: null }])
  })

  test('needs no attention from staff once the game is cancelled', async () => {
    const { place, game } = await assigned(21)
    await decline(place.id)
    const before = await waiting()
    const isListed = async () => (await declined()).some(({ RefereeGameId }) => RefereeGameId === place.id)
    expect(await isListed()).toBe(true)
    const cancelled = { Id: game.id, Reason: 'Völlurinn er ófær.' }
    expect((await server.as(personas.staff).post('rest/games/cancel', cancelled)).status).toBe(200)
    expect([await isListed(), await waiting()]).toEqual([false, before - 1])
  })

  test('ASG-10 and accepting can alternate until the game begins', async () => {
    const { place } = await assigned(0, '19:15')
    expect((await decline(place.id)).status).toBe(200)
    expect(await refusalOf(confirm((await assigned(0)).place.id))).toEqual([422, 'assignments.tooLate'])
    expect((await confirm(place.id)).status).toBe(200)
    expect((await declined()).some(({ RefereeGameId }) => RefereeGameId === place.id)).toBe(false)
    server.clock.set(`${today}T19:15:00Z`)
    expect(await refusalOf(decline(place.id))).toEqual([422, 'assignments.hasBegun'])
  })

  test('stays pending for staff until they mark it as seen or another official gets the role', async () => {
    const before = await waiting()
    const [one, other] = [await assigned(4), await assigned(5)]
    for (const { place } of [one, other]) await decline(place.id)
    expect(await waiting()).toBe(before + 2)
    expect(await refusalOf(seen(one.place.id, '2026-05-01T10:00:00.000Z'))).toEqual([
      409,
      'assignments.answeredAnew',
    ])
    for (const _ of [1, 2]) expect((await seen(one.place.id, testNow)).status).toBe(200)
    expect(await waiting()).toBe(before + 1)
    await updateRow(db(), 'game_referees', other.place.id, { person_id: otherReferee })
    expect(await waiting()).toBe(before)
    expect(await refusalOf(seen(other.place.id, testNow))).toEqual([422, 'assignments.notDeclined'])
  })

  test.each([
    ['a moment that no calendar has', '0000-01-01T00:00:00Z'],
    ['a moment of endless digits', `2026-05-01T10:00:00.${'0'.repeat(500)}Z`],
    ['a time of another zone', '2026-05-01T10:00:00+02:00'],
  ])(
    'T23 stays pending for staff if marking it as seen is refused, because the request has %s',
    async (_name, moment) => {
      const { place } = await assigned(6)
      await decline(place.id)
      expect(await refusalOf(seen(place.id, moment))).toEqual([400, 'input.malformed'])
      expect((await declined()).some(({ RefereeGameId }) => RefereeGameId === place.id)).toBe(true)
    },
  )

  test.each(['', '   ', 'x'.repeat(301), 7, undefined])(
    'T23 with the reason %j is refused',
    async (reason) => {
      const { place } = await assigned(3)
      const response = await server
        .as(personas.referee)
        .post(`rest/assignments/${place.id}/decline`, { Reason: reason })
      expect([400, 422]).toContain(response.status)
      expect((await declined()).some(({ RefereeGameId }) => RefereeGameId === place.id)).toBe(false)
    },
  )

  test("T02 for another official's game returns 404", async () => {
    const { place } = await assigned(3)
    for (const persona of [personas.otherReferee, personas.supervisor])
      expect(await refusalOf(decline(place.id, persona))).toEqual([404, 'record.notFound'])
    for (const name of ['staff', 'restrictedNdo', 'clubUser', 'limited', 'transfersOnly'] as const)
      expect(await refusalOf(decline(place.id, personas[name]))).toEqual([403, 'access.denied'])
    await decline(place.id)
    expect(await refusalOf(seen(place.id, testNow, personas.referee))).toEqual([403, 'access.denied'])
  })
})

describe('the list of referees to choose from', () => {
  const optionsFor = async (persona: Persona, query = '') =>
    (await server.as(persona).get(`referees/refereeoptions${query}`)).json() as Promise<
      { Value: string; Label: string }[]
    >

  test('ASG-06 ASG-13 has ids and names in Icelandic order, and can be filtered', async () => {
    const team = await aTeam(db())
    const names = ['Þór Ö', 'Árni A', 'Aron A']
    const ids = []
    for (const name of names)
      ids.push(
        (
          await aReferee(
            db(),
            { team_id: team.id, permission_type_id: RefereePermission.Supervisor },
            { name },
          )
        ).id,
      )
    await aPerson(db(), { name: 'Ekki Dómari', team_id: team.id })
    const found = await optionsFor(
      personas.staff,
      `?teamFilter=${team.id}&permissionFilter=1008&divisionFilter=`,
    )
    expect(found).toEqual([
      { Value: String(ids[2]), Label: 'Aron A' },
      { Value: String(ids[1]), Label: 'Árni A' },
      { Value: String(ids[0]), Label: 'Þór Ö' },
    ])
    expect(await optionsFor(personas.staff, `?teamFilter=${team.id}&divisionFilter=3`)).toEqual([])
    expect((await optionsFor(personas.restrictedNdo)).length).toBeGreaterThan(found.length)
  })

  test('ASG-06 tells namesakes apart by their clubs', async () => {
    const team = await aTeam(db(), { short_name: 'Ægir' })
    await aReferee(db(), { team_id: team.id }, { name: 'Tvífari Tvífarason' })
    await aReferee(db(), { team_id: null }, { name: 'Tvífari Tvífarason' })
    const labels = (await optionsFor(personas.staff)).map(({ Label }) => Label)
    expect(labels.filter((label) => label.startsWith('Tvífari'))).toEqual([
      'Tvífari Tvífarason (Ægir)',
      'Tvífari Tvífarason',
    ])
  })

  test("D1-005 has only the referee's own entry for a referee, whatever the filter", async () => {
    const own = [{ Value: String(referee), Label: personas.referee.Name }]
    expect(await optionsFor(personas.referee)).toEqual(own)
  })
})

describe('the pending count of an official', () => {
  const unanswered = async (persona: Persona) =>
    (await waitingCounts(server, persona))['assignments.unanswered'] ?? 0
  const reportsDue = async (persona: Persona) =>
    (await waitingCounts(server, persona))['supervisorReports.reportsDue'] ?? 0

  test('ASG-10 for a referee counts their own unanswered games that can be answered', async () => {
    const before = await unanswered(personas.referee)
    const ofOther = await unanswered(personas.otherReferee)
    const { place } = await assigned(6)
    await assigned(7)
    await assigned(0)
    await assigned(3, '19:15', otherReferee)
    expect(await unanswered(personas.referee)).toBe(before + 1)
    expect(await unanswered(personas.otherReferee)).toBe(ofOther + 1)
    await server.as(personas.referee).post(`referees/rsvp/${place.id}`)
    expect(await unanswered(personas.referee)).toBe(before)
  })

  test('SUP-02 for a supervisor counts their own past games without a report', async () => {
    const before = await reportsDue(personas.supervisor)
    const supervised = async (days: number) => {
      const game = await aGame(db(), { game_day: `${addDays(today, days)}T14:00` })
      await aPlace(db(), { game_id: game.id, person_id: supervisor, role_id: RefereeRole.Supervisor })
      return game
    }
    await supervised(-2)
    await supervised(2)
    const done = await supervised(-3)
    await insertRow(db(), 'inspector_reports', {
      game_id: done.id,
      person_id: supervisor,
      confirmed_at: testNow,
    })
    expect(await reportsDue(personas.supervisor)).toBe(before + 1)
  })
})

describe("the phone numbers of a game's officials", () => {
  const numberOf: Record<number, string> = {}
  beforeAll(async () => {
    for (const [index, id] of [referee, otherReferee, supervisor].entries()) {
      numberOf[id] = `89900${index}1`
      await updateRow(db(), 'persons', id, { gsm: numberOf[id] })
    }
  })
  const phones = (...ids: number[]) => ids.map((PersonId) => ({ PersonId, Gsm: numberOf[PersonId] }))
  /** Creates a game `days` from today with the referee, the assistant and the supervisor. */
  async function gameOf(days: number, own: object = {}) {
    const { id: game_id } = await aGame(db(), { game_day: `${addDays(today, days)}T19:15` })
    await aPlace(db(), { game_id, person_id: referee, ...own })
    await aPlace(db(), { game_id, person_id: otherReferee, role_id: RefereeRole.Assistant1 })
    await aPlace(db(), { game_id, person_id: supervisor, role_id: RefereeRole.Supervisor })
    return game_id
  }
  async function phonesIn(game: number, persona: Persona, whose: number) {
    const window = `from=${addDays(today, -30)}&to=${addDays(today, 30)}`.replaceAll('-', '.')
    const rows = await scheduleOf(`referee=${whose}&${window}`, persona)
    return rows.find(({ GameId }) => GameId === game)?.Phones
  }

  test("are those of the colleagues, in each official's own row", async () => {
    const game = await gameOf(3)
    expect(await phonesIn(game, personas.referee, referee)).toEqual(phones(otherReferee, supervisor))
    expect(await phonesIn(game, personas.supervisor, supervisor)).toEqual(phones(referee, otherReferee))
  })

  test.each([
    [-3, true],
    [-4, false],
    [20, true],
  ])('of a game %i days away are visible: %s', async (days, isTold) => {
    const found = await phonesIn(await gameOf(days), personas.referee, referee)
    expect(found).toEqual(isTold ? phones(otherReferee, supervisor) : [])
  })

  test('are hidden from officials who declined or were only added on the report', async () => {
    const declined = { declined_at: testNow, declined_reason: 'Veikindi' }
    for (const own of [declined, { set_by_hand: true }])
      expect(await phonesIn(await gameOf(1, own), personas.referee, referee)).toEqual([])
  })

  test('REP-19 omit people who were only added on the report', async () => {
    const game_id = await gameOf(0)
    const { id } = await aPerson(db(), { gsm: '8990099' })
    await aPlace(db(), { game_id, person_id: id, role_id: RefereeRole.Backup, set_by_hand: true })
    expect(await phonesIn(game_id, personas.referee, referee)).toEqual(phones(otherReferee, supervisor))
  })

  test('are missing in rows of other people, whatever the role of the user', async () => {
    const game = await gameOf(2)
    for (const persona of [personas.staff, personas.restrictedNdo, personas.supervisor])
      expect(await phonesIn(game, persona, referee)).toEqual([])
    const all = await scheduleOf('', personas.staff)
    expect(all.find(({ GameId }) => GameId === game)?.Phones).toEqual([])
  })
})
