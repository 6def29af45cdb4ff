import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aTeam } from '../support/builders.ts'
import { aChange, aGameToMove, aTimeRequest, withoutRequests } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { rowById } from '../support/rows.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()
beforeAll(async () => {
  await withoutRequests(db())
})

const post = async (persona: Persona, path: string, body: object) => {
  const response = await server().as(persona).post(`gametransfers/${path}`, body)
  const answer = await response.json()
  return response.status === 200 ? (answer.Success ? 'done' : answer.error) : answer.error
}
const confirm = (persona: Persona, Id: number, more: object = {}) =>
  post(persona, 'confirmgametransferRequests', { Id, ...more })
const reject = (persona: Persona, Id: number) =>
  post(persona, 'rejectgametransferRequests', { Id, Reason: 'Völlurinn er upptekinn' })

test('D3-033 T10 only one of two simultaneous requests for a game is stored', async () => {
  const scene = await aGameToMove(db())
  const answers = await Promise.all(
    [personas.clubUser, personas.otherClubUser, personas.staff].map((persona) =>
      post(persona, 'gametransferrequests', aChange(scene)),
    ),
  )
  expect(answers.sort()).toEqual(['done', 'gameTimes.alreadyOpen', 'gameTimes.alreadyOpen'])
  const kept = await db()
    .selectFrom('game_time_requests')
    .select('id')
    .where('game_id', '=', scene.gameId)
    .execute()
  expect(kept).toHaveLength(1)
})

test('GTC-14 T10 only one of two simultaneous acceptances moves the game, and its announcement is sent once', async () => {
  const scene = await aGameToMove(db())
  const { id } = await aTimeRequest(db(), scene, { status: 'S' })
  const Announcement = {
    Subject: 'Nýr leiktími',
    Text: 'Leikurinn var færður.',
    PersonIds: [await personIdOf(db(), personas.referee)],
  }
  const answers = await Promise.all([1, 2].map(() => confirm(personas.staff, id, { Announcement })))
  expect(answers.sort()).toEqual(['done', 'gameTimes.isClosed'])
  const mails = await db()
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'gameTimeAnnouncement')
    .execute()
  expect(mails).toHaveLength(1)
})

test('T10 only one of a simultaneous acceptance and rejection of a game-time request takes effect', async () => {
  const scene = await aGameToMove(db())
  const { id } = await aTimeRequest(db(), scene, { status: 'S' })
  const answers = await Promise.all([confirm(personas.staff, id), reject(personas.staff, id)])
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  const { status } = await rowById(db(), 'game_time_requests', id)
  const game = await db()
    .selectFrom('games')
    .select('game_day')
    .where('id', '=', scene.gameId)
    .executeTakeFirstOrThrow()
  expect([status, game.game_day]).toEqual(
    answers[0] === 'done' ? ['L', '2026-06-21T16:30:00'] : ['H', '2026-06-20T14:00:00'],
  )
})

test('if two requests for the same court and time are accepted at once, the second user must confirm the clash', async () => {
  const wanted = await aCourt(db(), { name: 'Óskavöllur' })
  const ids: number[] = []
  for (const side of [1, 2]) {
    const [home, away] = [await aTeam(db()), await aTeam(db())]
    const teams = { home_team_id: home.id, away_team_id: away.id }
    const scene = await aGameToMove(db(), { ...teams, game_day: `2026-06-2${side}T10:00` })
    await db().deleteFrom('game_referees').where('game_id', '=', scene.gameId).execute()
    const asked = { requested_court_id: wanted.id, requested_day: '2026-06-24T16:30', status: 'S' as const }
    const parties = { requested_by_team_id: home.id, consent_team_id: away.id }
    ids.push((await aTimeRequest(db(), scene, { ...asked, ...parties })).id)
  }
  const answers = await Promise.all(ids.map((id) => confirm(personas.staff, id)))
  expect(answers.sort()).toEqual(['done', 'keptGames.clashesUnseen'])
})

test('a move by staff and an accepted request never put two games on one court without a confirmation', async () => {
  const scene = await aGameToMove(db())
  const { id } = await aTimeRequest(db(), scene, { status: 'S', requested_day: '2026-06-25T16:30' })
  const staff = server().as(personas.staff)
  const plan = {
    TournamentId: scene.tournament.id,
    Day: '2026-06-25',
    Time: '17:00',
    CourtId: scene.wanted.id,
    HomeTeamId: 0,
    AwayTeamId: 0,
    GameRoundId: null,
    Clashes: [],
  }
  const move = async () => {
    const response = await staff.post('rest/games', plan)
    return response.ok ? 'done' : (await response.json()).error
  }
  const answers = await Promise.all([move(), confirm(personas.staff, id)])
  expect(answers.sort()).toEqual(['done', 'keptGames.clashesUnseen'])
})
