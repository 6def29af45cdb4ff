import { expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { imports } from '../support/file-imports.ts'
import { errorOf } from '../support/login.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aReport } from '../support/report-scene.ts'
import { insertRow, updateRow } from '../support/rows.ts'

// A confirmed report can only be changed by reopening it, never by an import in the browser.

const { server, db } = apiTest()

const { act, check, commit } = imports(server)
const fileOf = (gameId: number, ssn: string, minute: number) =>
  `GameId,TeamId,IncidentTypeId,Ssn,Minute,ExternalId\n${gameId},${personaClubs.own},${IncidentType.Red},${ssn},${minute},kort-${gameId}`
const minutesOf = async (gameId: number) =>
  (await db().selectFrom('incidents').select('minute').where('game_id', '=', gameId).execute()).map(
    ({ minute }) => minute,
  )

async function confirmReport(gameId: number) {
  await updateRow(db(), 'games', gameId, { report_status: 'S' })
  const person_id = await personIdOf(db(), personas.staff)
  const at = server().clock.now().toISOString()
  await insertRow(db(), 'report_events', { game_id: gameId, at, person_id, act: 'confirm' })
}

test('T08 an import of cards cannot be undone once the report is confirmed', async () => {
  const { gameId, home } = await aReport(db(), { game_day: '2026-05-11T19:15' })
  const taken = await commit(await check('incidents', fileOf(gameId, home.players[0]?.ssn ?? '', 30)))
  await confirmReport(gameId)
  const answer = await act('undo', taken.id)
  expect(await errorOf(answer)).toBe('imports.confirmed')
  expect(await minutesOf(gameId)).toEqual([30])
})

test('T08 an import with overwriting leaves a confirmed report unchanged', async () => {
  const { gameId, home } = await aReport(db(), { game_day: '2026-05-11T19:15' })
  const ssn = home.players[0]?.ssn ?? ''
  await commit(await check('incidents', fileOf(gameId, ssn, 30)))
  await confirmReport(gameId)
  const again = await check('incidents', fileOf(gameId, ssn, 31), undefined, { Overwrite: true })
  expect(again.Preview?.Counts).toMatchObject({ New: 0, Changed: 0 })
  await commit(again)
  expect(await minutesOf(gameId)).toEqual([30])
})

test('T08 an import with overwriting leaves the result of a confirmed game unchanged', async () => {
  const { gameId, tournament } = await aReport(db(), { game_day: '2026-05-11T19:15' })
  await confirmReport(gameId)
  const file = `GameId,TournamentId,GameDay,HomeResult,AwayResult\n${gameId},${tournament.id},2026-05-11T19:15,9,0`
  const checked = await check('games', file, undefined, { Overwrite: true })
  expect(checked.Preview?.Counts).toMatchObject({ New: 0, Changed: 0 })
  await commit(checked)
  const game = await db()
    .selectFrom('games')
    .select('home_result')
    .where('id', '=', gameId)
    .executeTakeFirst()
  expect(game?.home_result).not.toBe(9)
})
