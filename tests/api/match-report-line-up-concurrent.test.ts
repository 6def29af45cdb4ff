import { expect, test } from 'vitest'
import { Position } from '#domain/games/codes.ts'
import { everybodyIn, isCaptain } from '#domain/match-reports/line-up.ts'
import type { SideLineUp } from '#domain/match-reports/report.ts'
import { statusesOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, fieldAll, reportAddress, reportFrom } from '../support/report-scene.ts'

// Needs the real PostgreSQL, where two requests run at the same moment.

const { server, db } = apiTest()

const { own } = personaClubs
const editors: Persona[] = [personas.clubUser, personas.restrictedUtl, personas.staff, personas.referee]
const editor = (index: number) => editors[index % editors.length]!
const saveRow = (persona: Persona, gameId: number, sent: object, teamId: number = own) =>
  server().as(persona).post(`gamereport/savelineupplayer/${gameId}/${teamId}`, sent)
const savePre = (persona: Persona, gameId: number, sent: object) =>
  server().as(persona).post(`gamereport/saveprelineup/${gameId}/${own}`, sent)
const reportOf = async (gameId: number) =>
  reportFrom(await server().as(personas.staff).get(reportAddress(gameId)))
const everybody = async (gameId: number) => {
  const { HomeLineUp, HomeSubstitutes, HomeEmployees } = await reportOf(gameId)
  return [...HomeLineUp, ...HomeSubstitutes, ...HomeEmployees]
}

test('T10 four editors can add eighteen players at the same moment without losing a row', async () => {
  const { gameId, home } = await aReport(db(), { squad: 18 })
  const answers = await Promise.all(
    home.ids.map((PersonId, index) =>
      saveRow(editor(index), gameId, { Player: { PersonId, JerseyNumber: index + 1 } }),
    ),
  )
  expect(statusesOf(answers)).toEqual(Array(18).fill(200))
  const rows = await everybody(gameId)
  expect(rows.map((row) => row.PersonId).sort()).toEqual([...home.ids].sort())
  // Each added player increases the version of the side.
  expect((await reportOf(gameId)).HomeVersion).toBe(19)
})

test('T10 simultaneous changes of different line-up rows are all stored, and each response contains its own change', async () => {
  const scene = await aReport(db(), { squad: 6 })
  const { gameId, home } = scene
  await fieldAll(db(), scene, home)
  const change = (index: number) => ({
    Player: { PersonId: home.ids[index], JerseyNumber: 20 + index, Version: 1 },
    updateCurr: true,
  })
  const answers = await Promise.all(
    [0, 1, 2, 3].map((index) => saveRow(editor(index), gameId, change(index))),
  )
  const sides: SideLineUp[] = await Promise.all(answers.map((answer) => answer.json()))
  sides.forEach((side, index) => {
    expect(everybodyIn(side).find((row) => row.PersonId === home.ids[index])?.JerseyNumber).toBe(20 + index)
  })
  expect((await everybody(gameId)).map((row) => [row.JerseyNumber, row.Version])).toEqual([
    ...[20, 21, 22, 23].map((number) => [number, 2]),
    ...[5, 6].map((number) => [number, 1]),
  ])
})

test('T10 one of two simultaneous changes of one line-up row succeeds and the other gets its result', async () => {
  const scene = await aReport(db())
  const { gameId, home } = scene
  await fieldAll(db(), scene, home)
  const [PersonId] = home.ids
  const change = (persona: Persona, JerseyNumber: number) =>
    saveRow(persona, gameId, { Player: { PersonId, JerseyNumber, Version: 1 }, updateCurr: true })
  const answers = await Promise.all([change(personas.clubUser, 50), change(personas.staff, 60)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const taken = await answers.find(({ status }) => status === 200)?.json()
  const refused = await answers.find(({ status }) => status === 409)?.json()
  expect(refused.Current).toEqual(taken)
  expect((await everybody(gameId))[0]).toMatchObject({ PersonId, Version: 2 })
})

test('T10 one of two simultaneous pre-registrations succeeds and the other gets its result', async () => {
  const { gameId, home } = await aReport(db())
  const [a, b] = home.ids
  const lineUp = (PersonId: number | undefined) => ({ LineUp: [{ PersonId, JerseyNumber: 1 }], Version: 1 })
  const answers = await Promise.all([
    savePre(personas.clubUser, gameId, lineUp(a)),
    savePre(personas.limited, gameId, lineUp(b)),
  ])
  expect(statusesOf(answers)).toEqual([200, 409])
  const refused = await answers.find(({ status }) => status === 409)?.json()
  expect(refused.Current.LineUp.map((row: { PersonId: number }) => row.PersonId)).toEqual(
    (await everybody(gameId)).map((row) => row.PersonId),
  )
})

test('REP-13 REP-14 REP-09 simultaneous requests cannot double a number, a player or a captain', async () => {
  const { gameId, home, away } = await aReport(db(), { squad: 8 })
  const numbers = await Promise.all(
    home.ids
      .slice(0, 4)
      .map((PersonId, index) => saveRow(editor(index), gameId, { Player: { PersonId, JerseyNumber: 10 } })),
  )
  expect(statusesOf(numbers)).toEqual([200, 422, 422, 422])
  const twice = await Promise.all(
    [0, 1, 2].map((index) => saveRow(editor(index), gameId, { Player: { PersonId: home.ids[4] } })),
  )
  expect(statusesOf(twice)).toEqual([200, 422, 422])
  const captains = await Promise.all(
    home.ids
      .slice(5)
      .map((PersonId, index) =>
        saveRow(editor(index), gameId, { Player: { PersonId, PositionId: Position.Captain } }),
      ),
  )
  expect(statusesOf(captains)).toEqual([200, 200, 200])
  const rows = await everybody(gameId)
  expect(rows.filter((row) => isCaptain(row.PositionId))).toHaveLength(1)

  const [both] = (await aReport(db(), { squad: 1 })).home.ids
  const sides = await Promise.all([
    saveRow(personas.staff, gameId, { Player: { PersonId: both } }),
    saveRow(personas.staff, gameId, { Player: { PersonId: both } }, away.teamId),
  ])
  expect(statusesOf(sides)).toEqual([200, 422])
})

test('T11 one change of a line-up sent four times at once is done once', async () => {
  const { gameId, home } = await aReport(db())
  const sent = { Player: { PersonId: home.ids[0], JerseyNumber: 9 } }
  const address = `gamereport/savelineupplayer/${gameId}/${own}`
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      server()
        .as(personas.clubUser)
        .post(address, sent, { key: `four-${gameId}` }),
    ),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(await everybody(gameId)).toHaveLength(1)
  expect((await reportOf(gameId)).HomeVersion).toBe(2)
})
