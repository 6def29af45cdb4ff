import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nextThings } from '#domain/pending/next-call.ts'
import { addDays } from '#domain/platform/dates.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract, aGame, aPlace } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aChange, aGameToMove, withoutRequests } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { server, db } = apiTest()
const today = testNow.slice(0, 10)

beforeAll(async () => {
  await withoutRequests(db())
  await db().deleteFrom('game_referees').execute()
})
beforeEach(() => server().clock.set(testNow))

async function next(persona: Persona) {
  const response = await server().as(persona).get('rest/next')
  expect(response.status).toBe(200)
  return nextThings.answer.parse(await response.json())
}
const kindsOf = async (persona: Persona) => (await next(persona)).Deadlines.map(({ Kind }) => Kind)

test("SES-05 a referee's next game is the first that is neither over nor declined, with the time until then", async () => {
  const person_id = await personIdOf(db(), personas.referee)
  const set = async (days: number, time: string) => {
    const game = await aGame(db(), { game_day: `${addDays(today, days)}T${time}` })
    return { game, place: await aPlace(db(), { game_id: game.id, person_id }) }
  }
  expect(await next(personas.referee)).toEqual({
    Game: null,
    Questions: [],
    MinutesLeft: null,
    Deadlines: [],
  })
  const later = await set(3, '19:15')
  const soon = await set(0, '14:30')
  expect(await next(personas.referee)).toMatchObject({ Game: { GameId: soon.game.id }, MinutesLeft: 150 })
  await server()
    .as(personas.referee)
    .post(`rest/assignments/${soon.place.id}/decline`, { Reason: 'Veikindi' })
  expect(await next(personas.referee)).toMatchObject({ Game: { GameId: later.game.id, WhyNotConfirm: null } })
  for (const name of ['staff', 'clubUser', 'otherReferee', 'restrictedNdo'] as const)
    expect((await next(personas[name])).Game, name).toBeNull()
})

test('SES-05 an official is asked about each unanswered appointment until its game begins, however far ahead', async () => {
  await db().deleteFrom('game_referees').execute()
  const person_id = await personIdOf(db(), personas.referee)
  const set = async (days: number, values: object = {}, game: object = {}) => {
    const { id } = await aGame(db(), { game_day: `${addDays(today, days)}T19:15`, ...game })
    await aPlace(db(), { game_id: id, person_id, ...values })
    return id
  }
  const [far, tonight, soon] = [
    await set(120),
    await set(0, {}, { game_day: `${today}T14:30` }),
    await set(10),
  ]
  await set(-1)
  await set(4, { confirmed_at: testNow })
  await set(5, { declined_at: testNow, declined_reason: 'Veikindi' })
  await set(6, { set_by_hand: true })
  await set(7, {}, { outcome: 'cancelled', cancelled_reason: 'Ófært' })
  await set(8, {}, { report_status: 'F' })
  const asked = async (persona: Persona) => (await next(persona)).Questions.map(({ GameId }) => GameId)
  expect(await asked(personas.referee)).toEqual([tonight, soon, far])
  for (const name of ['staff', 'clubUser', 'otherReferee', 'restrictedNdo', 'supervisor'] as const)
    expect(await asked(personas[name]), name).toEqual([])
  server().clock.set(`${today}T14:30:00Z`)
  expect(await asked(personas.referee)).toEqual([soon, far])
})

test('SES-05 a club sees its own deadlines: requests to answer, contracts that end', async () => {
  const scene = await aGameToMove(db())
  await server().as(personas.clubUser).post('gametransfers/gametransferrequests', aChange(scene))
  const { id } = await aContract(db(), {
    team_id: personaClubs.other,
    state: 'confirmed',
    date_from: '2025-01-01',
    date_to: addDays(today, 1),
  })
  const { Deadlines } = await next(personas.otherClubUser)
  expect(Deadlines).toContainEqual(
    expect.objectContaining({ Kind: 'contractEnds', Record: id, By: addDays(today, 1) }),
  )
  expect(Deadlines).toContainEqual(
    expect.objectContaining({ Kind: 'consent', By: '2026-06-20T14:00:00', Subject: 'Fálkinn – Súlur' }),
  )
  expect(await kindsOf(personas.clubUser)).not.toContain('consent')
  const ids = (await next(personas.clubUser)).Deadlines.map(({ Record }) => Record)
  expect(ids).not.toContain(id)
  expect(await kindsOf(personas.limited)).not.toContain('contractEnds')
  for (const name of ['staff', 'referee', 'supervisor', 'transfersOnly'] as const)
    expect(await kindsOf(personas[name]), name).toEqual([])
})
