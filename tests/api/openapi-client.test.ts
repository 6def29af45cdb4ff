import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RefereeRole } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { describedClient } from '../support/described-client.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { aReport } from '../support/report-scene.ts'

// A client that knows only the API description must be able to make every kind of call.

const { server, db } = apiTest()
let call: ReturnType<typeof describedClient>
let token: string
beforeAll(async () => {
  const description = await (await server().anonymous.get('/api/openapi.json')).json()
  call = describedClient(description, server().fetch)
  token = await server().tokenOf(personas.staff)
})
const textOf = async (file: Promise<unknown>) =>
  z
    .instanceof(Blob)
    .parse(await file)
    .text()

test('a client that follows the API description can post a form without a token, and list with the token it gets', async () => {
  const proof = await server().fetch('/eid/token', {
    method: 'POST',
    body: JSON.stringify({ kennitala: personas.staff.Kennitala }),
  })
  const { token: code } = await proof.json()
  const body = { grant_type: 'authorization_code', code, authType: '1' }
  const { access_token } = z.object({ access_token: z.string() }).parse(await call('session.token', { body }))
  const list = await call('referees.list', { token: access_token, parameters: { division: '3' } })
  expect(z.object({ RefereeList: z.array(z.unknown()) }).parse(list).RefereeList.length).toBeGreaterThan(0)
})

test('a client that follows the API description can read one record by its id', async () => {
  const { id } = await aGame(db(), {})
  expect(await call('games.game', { token, parameters: { gameId: id } })).toMatchObject({ GameId: id })
})

test('a client that follows the API description can send a file, read a CSV response and delete a record', async () => {
  const file = new File(['Id;ShortName;Type\nx;Prufa;F'], 'félög.csv', { type: 'text/csv' })
  const answer = await call('imports.send', {
    token,
    parameters: { idOrKind: 'teams' },
    body: { File: file },
  })
  const { id } = z.object({ id: z.number() }).parse(answer)
  const checked = await call('imports.check', { token, parameters: { id }, body: {} })
  expect(checked).toMatchObject({ State: 'faulty' })
  expect(await textOf(call('imports.problems', { token, parameters: { id } }))).toContain('x')
  expect(await call('imports.delete', { token, parameters: { idOrKind: id } })).toEqual({})
})

test('a client that follows the API description can POST without a body, and PUT', async () => {
  const person_id = await personIdOf(db(), personas.referee)
  const game = await aGame(db(), { game_day: '2026-05-14T19:15' })
  const { id } = await aPlace(db(), { game_id: game.id, person_id, role_id: RefereeRole.Referee })
  const own = await server().tokenOf(personas.referee)
  expect(await call('assignments.rsvp', { token: own, parameters: { id } })).toMatchObject({
    RefereeGameId: id,
  })
  const body = { Value: [] }
  expect(await call('lists.saveRecent', { token, body })).toEqual(body)
})

test('a client that follows the API description can read a PDF', async () => {
  const { gameId, home } = await aReport(db(), { squad: 16 })
  const parameters = { gameId, teamId: home.teamId }
  expect(await textOf(call('matchReports.sheet', { token, parameters }))).toMatch(/^%PDF/)
})

test('a client that follows the API description can distinguish refusals from results', async () => {
  await expect(call('imports.delete', { token, parameters: { idOrKind: 999_999 } })).rejects.toThrow('404')
})
