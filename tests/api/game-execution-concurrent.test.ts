import { beforeAll, beforeEach, expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { statusesOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()
let referee: number
let game: number

beforeAll(async () => {
  referee = await personIdOf(db(), personas.referee)
})
beforeEach(async () => {
  game = (await aGame(db(), { game_day: '2026-05-11T19:15' })).id
  await aPlace(db(), { game_id: game, person_id: referee, role_id: RefereeRole.Referee })
})

const rows = [
  { TypeId: 1, Other: '350', Rating: 0 },
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((TypeId) => ({ TypeId, Other: '', Rating: 4 })),
]
const post = (Comment: string, sendData: boolean, Version?: number) =>
  server()
    .as(personas.referee)
    .post('games/execution', {
      GameReport: { Id: game, Comment },
      GameExecutions: rows,
      sendData,
      userId: referee,
      Version,
    })
const stored = () =>
  db()
    .selectFrom('game_executions')
    .select(['comment', 'handed_in_at', 'version'])
    .where('game_id', '=', game)
    .execute()

test('EXE-04 EXE-11 T07 one of two simultaneous requests to send a form succeeds and the other returns 409', async () => {
  const answers = await Promise.all([post('Fyrri', true), post('Seinni', true)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const [first] = answers
  expect(await stored()).toEqual([
    { comment: first?.status === 200 ? 'Fyrri' : 'Seinni', handed_in_at: expect.any(String), version: 1 },
  ])
})

test('EXE-11 T10 one of two drafts based on the same version is stored, and the other gets 409 with the stored draft', async () => {
  const answers = await Promise.all([post('Fyrri', false, 0), post('Seinni', false, 0)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const [kept] = await stored()
  const copies = await Promise.all(answers.map((answer) => answer.json()))
  // Both responses contain the stored draft.
  for (const copy of copies.map((answer) => answer.Current ?? answer))
    expect(copy).toMatchObject({ Version: 1, GameReport: { Comment: kept?.comment } })
})
