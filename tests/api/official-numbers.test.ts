import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { kilometres } from '#domain/appointments/locations.ts'
import type { OfficialNumbers } from '#domain/appointments/numbers.ts'
import { GameOutcome, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { officialNumbers } from '#server/appointments/numbers-store.ts'
import { known } from '#server/platform/known.ts'
import { answerOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, aPlace, aReferee } from '../support/builders.ts'
import { demoDatabase, testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { testServer } from '../support/server.ts'

const { server, db } = apiTest()
beforeEach(async () => {
  await sql`truncate games, declined_games cascade`.execute(db())
  await sql`delete from referees where person_id > 0`.execute(db())
})

const year = yearOf(testNow)
const past = `${year}-02-01T14:00`
const coming = `${year}-12-01T14:00`
const { Referee, Assistant1, Assistant2, Backup, Supervisor } = RefereeRole

const numbers = (persona: Persona = personas.staff, query = ''): Promise<OfficialNumbers[]> =>
  answerOf(server().as(persona).get(`rest/appointments/numbers${query}`))
const own = (persona: Persona, query = '') =>
  answerOf(server().as(persona).get(`rest/appointments/numbers/own${query}`))
const numbersOf = async (id: number, query?: string) =>
  known((await numbers(personas.staff, query)).find(({ PersonId }) => PersonId === id))

const nothing = {
  Games: 0,
  Referee: 0,
  Assistant: 0,
  Backup: 0,
  Supervisor: 0,
  Coming: 0,
  Declined: 0,
  Unanswered: 0,
  Kilometres: 0,
  UnknownWays: 0,
}
const anOfficial = (person: object = {}) =>
  aReferee(db(), { permission_type_id: RefereePermission.NationalA }, person)

async function aPlaceAt(person: number, game_day: string, place: object = {}, game: object = {}) {
  const { id } = await aGame(db(), { game_day, ...game })
  await aPlace(db(), { game_id: id, person_id: person, ...place })
  return id
}
const home = { Latitude: 65.68, Longitude: -18.09 }
const akureyri = { postcode: '600 Akureyri' }
async function aPlacedCourt(place = { Latitude: 64.147, Longitude: -21.943 }) {
  const { id } = await aCourt(db())
  await insertRow(db(), 'places', { court_id: id, latitude: place.Latitude, longitude: place.Longitude })
  return id
}

describe('the statistics of officials', () => {
  test('count games by role, with upcoming ones, and include officials without games', async () => {
    const [busy, idle] = [await anOfficial({ name: 'Ari Prófun' }), await anOfficial({ name: 'Una Prófun' })]
    const confirmed_at = `${year}-01-20T12:00:00Z`
    for (const role_id of [Referee, Assistant1, Assistant2, Backup, Supervisor])
      await aPlaceAt(busy.id, past, { role_id, confirmed_at })
    await aPlaceAt(busy.id, coming, { role_id: Referee })
    const answered = await numbers()
    expect(answered.filter(({ PersonId }) => [busy.id, idle.id].includes(PersonId))).toEqual([
      {
        ...nothing,
        PersonId: busy.id,
        Name: 'Ari Prófun',
        PermissionName: 'Landsdómari A',
        TeamShortName: '',
        Games: 6,
        Referee: 2,
        Assistant: 2,
        Backup: 1,
        Supervisor: 1,
        Coming: 1,
        UnknownWays: 5,
      },
      {
        ...nothing,
        PersonId: idle.id,
        Name: 'Una Prófun',
        PermissionName: 'Landsdómari A',
        TeamShortName: '',
      },
    ])
  })

  test('leave out cancelled, postponed and declined games, but count games with other outcomes', async () => {
    const { id } = await anOfficial()
    await aPlaceAt(id, past, {}, { outcome: GameOutcome.Cancelled })
    await aPlaceAt(id, past, {}, { report_status: ReportStatus.Postponed })
    await aPlaceAt(id, past, { declined_at: `${year}-01-20T12:00:00Z`, declined_reason: 'Veikindi' })
    await aPlaceAt(id, past, {}, { outcome: GameOutcome.Abandoned })
    expect(await numbersOf(id)).toMatchObject({ Games: 1, Declined: 1, Unanswered: 1 })
  })

  test('count a decline even if another official has the role now, but not of a cancelled game', async () => {
    const [first, second] = [await anOfficial(), await anOfficial()]
    const declined = { declined_at: `${year}-01-20T12:00:00Z`, declined_reason: 'Veikindi' }
    const game = await aPlaceAt(first.id, past, declined)
    const off = await aPlaceAt(first.id, past, declined, { outcome: GameOutcome.Cancelled })
    await db()
      .updateTable('game_referees')
      .set({ person_id: second.id, declined_at: null, declined_reason: null })
      .where('game_id', 'in', [game, off])
      .execute()
    expect(await numbersOf(first.id)).toMatchObject({ Games: 0, Declined: 1 })
    expect(await numbersOf(second.id)).toMatchObject({ Games: 1, Declined: 0 })
  })

  test('count unanswered past appointments, but not upcoming games or roles added on the report', async () => {
    const { id } = await anOfficial()
    const today = testNow.slice(0, 10)
    await aPlaceAt(id, `${today}T11:00`)
    await aPlaceAt(id, `${today}T23:45`)
    await aPlaceAt(id, coming)
    await aPlaceAt(id, past, { set_by_hand: true })
    expect(await numbersOf(id)).toMatchObject({ Games: 4, Coming: 2, Unanswered: 1 })
  })

  test('sum the distances to past games and back, and count those with unknown distance', async () => {
    const [placed, homeless] = [await anOfficial(akureyri), await anOfficial({ postcode: null })]
    const reykjavik = { Latitude: 64.147, Longitude: -21.943 }
    const court_id = await aPlacedCourt(reykjavik)
    await aPlaceAt(placed.id, past, {}, { court_id })
    await aPlaceAt(placed.id, past, {}, { court_id })
    await aPlaceAt(placed.id, past, {}, { court_id: (await aCourt(db())).id })
    await aPlaceAt(placed.id, coming, {}, { court_id })
    await aPlaceAt(homeless.id, past, {}, { court_id })
    const there = kilometres(home, reykjavik)
    expect(await numbersOf(placed.id)).toMatchObject({ Kilometres: Math.round(4 * there), UnknownWays: 1 })
    expect(await numbersOf(homeless.id)).toMatchObject({ Kilometres: 0, UnknownWays: 1 })
  })

  test('cover the games of the requested days, both included', async () => {
    const { id } = await anOfficial()
    for (const day of ['01', '02', '03', '04']) await aPlaceAt(id, `2024-05-${day}T20:00`)
    expect(await numbersOf(id, '?from=2024-05-02&to=2024-05-03')).toMatchObject({ Games: 2 })
    expect(await numbersOf(id)).toMatchObject({ Games: 0 })
  })

  test.each([
    ['ends before it begins', '?from=2026-05-02&to=2026-05-01', [422, 'dates.reversed']],
    ['is a hundred years', '?from=1926-01-01&to=2026-01-01', [422, 'dates.windowTooLong']],
    ['begins on an impossible date', '?from=2026-02-30&to=2026-03-01', [400, 'input.malformed']],
    ['has dates in another format', '?from=1.5.2026', [400, 'input.malformed']],
  ])('refuse a period that %s', async (_which, query, refusal) => {
    expect(await numbers(personas.staff, query)).toEqual(refusal)
    expect(await own(personas.referee, query)).toEqual(refusal)
  })

  test('D1-008 hide distances from users who can only read the appointment board', async () => {
    const { id } = await anOfficial(akureyri)
    await aPlaceAt(id, past, {}, { court_id: await aPlacedCourt() })
    const seen = (await numbers(personas.restrictedNdo)).find(({ PersonId }) => PersonId === id)
    expect(seen).toMatchObject({ Games: 1, Kilometres: null, UnknownWays: null })
  })
})

describe("one's own statistics", () => {
  test.each<[string, Persona]>([
    ['a referee', personas.referee],
    ['a supervisor', personas.supervisor],
  ])("are visible to %s, and no one else's", async (_who, persona) => {
    const me = await personIdOf(db(), persona)
    const other = await anOfficial({ name: 'Kanarí Prófunardóttir' })
    await updateRow(db(), 'persons', me, akureyri)
    const court_id = await aPlacedCourt()
    await aPlaceAt(me, past, {}, { court_id })
    await aPlaceAt(other.id, past, {}, { court_id })
    await aPlaceAt(other.id, past, {}, { court_id })
    const answer = await own(persona)
    expect(answer).toMatchObject({ PersonId: me, Name: persona.Name, Games: 1, UnknownWays: 0 })
    expect(answer.Kilometres).toBeGreaterThan(400)
    expect(JSON.stringify(answer)).not.toContain('Kanarí')
    expect(await numbers(persona)).toEqual([403, 'access.denied'])
    expect(await own(persona, `?personId=${other.id}`)).toEqual([400, 'input.malformed'])
  })

  test('are 0 for an official without games', async () => {
    expect(await own(personas.supervisor)).toMatchObject({ ...nothing, Name: personas.supervisor.Name })
  })
})

test('PostgreSQL and the embedded database compute the same statistics', async () => {
  const database = await demoDatabase()
  const asked = { from: `${year}-01-01`, to: `${year}-12-31`, now: `${year}-12-31T00:00:00`, seesWays: true }
  const embedded = await testServer()
  const [one, other] = await Promise.all(
    [database.db, embedded.services.database.db].map((each) => officialNumbers(each, asked)),
  )
  expect(one).toEqual(other)
  expect(one?.persons.length).toBeGreaterThan(5)
  await database.close()
  await embedded.stop()
})
