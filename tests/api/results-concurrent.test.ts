import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GameResult } from '#domain/results/game-result.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { insertRow, rowById } from '../support/rows.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()

const aGameOfOurs = () => aGame(db(), { home_team_id: personaClubs.own })
const row = (GameId: number, HomeResult: number, Version = 1) => ({
  GameId,
  HomeResult,
  AwayResult: 0,
  GameReportStatus: 'F',
  Version,
})
const save = (rows: unknown[], persona: Persona = personas.staff) =>
  server().as(persona).post('gameresults', rows)

test('T10 one of two simultaneous changes of one result is saved and the other gets the saved row', async () => {
  const { id } = await aGameOfOurs()
  const answers = await Promise.all([
    save([row(id, 1)], personas.restrictedUrl),
    save([row(id, 2)], personas.clubUser),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const saved: GameResult[] = await answers.find(({ status }) => status === 200)?.json()
  const refused = await answers.find(({ status }) => status === 409)?.json()
  expect(refused.Current).toEqual(saved)
  expect(refused.Errors).toEqual([{ Field: `${id}.Version`, Message: expect.stringMatching(/\.$/) }])
  const kept = await rowById(db(), 'games', id)
  expect([kept.home_result, kept.version]).toEqual([saved[0]?.HomeResult, saved[0]?.Version])
  const events = await db().selectFrom('report_events').select('act').where('game_id', '=', id).execute()
  expect(events.map(({ act }) => act).sort()).toEqual(['postpone', 'score'])
})

test('T10 two simultaneous lists of results with the same games in opposite order do not deadlock, and neither is saved in part', async () => {
  const ids = [(await aGameOfOurs()).id, (await aGameOfOurs()).id, (await aGameOfOurs()).id]
  const lists = [ids.map((id) => row(id, 3)), ids.toReversed().map((id) => row(id, 4))]
  const answers = await Promise.all(lists.map((rows) => save(rows)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = await db().selectFrom('games').select('home_result').where('id', 'in', ids).execute()
  expect(new Set(kept.map(({ home_result }) => home_result)).size).toBe(1)
})

test('T10 a result that waits while a corrected report is confirmed again is refused, since the report is then locked', async () => {
  const { id } = await aGame(db(), { home_team_id: personaClubs.own, report_status: 'S' })
  const before = { HomeResult: null, AwayResult: null, Cards: [], LineUp: [], Persons: [] }
  await insertRow(db(), 'report_corrections', { game_id: id, before: JSON.stringify(before) })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let begin = () => {}
  // The promise is created outside the transaction: inside it, the server would get no database connection of
  // its own.
  const answer = new Promise<void>((resolve) => {
    begin = resolve
  }).then(() => save([{ ...row(id, 9), GameReportStatus: 'S' }]))
  await server().services.database.transaction(async (tx) => {
    await tx
      .updateTable('games')
      .set((game) => ({ report_version: game('report_version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('report_corrections').where('game_id', '=', id).execute()
    begin()
    await eventually(async () => expect((await waiting.execute(tx)).rows).toHaveLength(1))
  })
  expect((await answer).status).toBe(409)
  const kept = await rowById(db(), 'games', id)
  expect(kept.home_result).not.toBe(9)
})

test('T03 T10 a list of results refused because of one stale row changes none of its rows', async () => {
  const [one, other] = [await aGameOfOurs(), await aGameOfOurs()]
  await save([row(one.id, 1)])
  expect((await save([row(other.id, 7), row(one.id, 7)], personas.clubUser)).status).toBe(409)
  const kept = await rowById(db(), 'games', other.id)
  expect([kept.home_result, kept.version]).toEqual([null, 1])
})

test('RES-10 RES-14 RES-17 the lists of results, past games and team games work on PostgreSQL', async () => {
  const { id } = await aGameOfOurs()
  const list = async (path: string) => (await server().as(personas.clubUser).get(path)).json()
  expect((await list('gameresults')).find(({ GameId }: GameResult) => GameId === id)).toMatchObject({
    GameDay: '2026-05-12T19:15:00',
    HomeShortName: 'Fálkinn',
    TeamShortName: 'Fálkinn',
    Permission: true,
    Version: 1,
  })
  expect((await list('gameresults/oldergames')).map(({ GameId }: GameResult) => GameId)).toContain(id)
  expect((await list('gameresults/teamgames')).map(({ GameId }: GameResult) => GameId)).toContain(id)
})
