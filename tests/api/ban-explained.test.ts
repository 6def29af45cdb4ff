import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publicBans } from '#domain/bans/reading/calls.ts'
import { UpcomingBan } from '#domain/bans/reading/upcoming.ts'
import { GameCard } from '#domain/game-card/card.ts'
import { IncidentType } from '#domain/games/codes.ts'
import type { LineUpPlayer } from '#domain/match-reports/report.ts'
import { tellBans } from '#server/bans/tell.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aPlace } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs

let ageGroup = 5000
let scene: Scene
let sentOffIn: number
/** The first home player was sent off in the 34th minute of a game a week before. */
beforeEach(async () => {
  scene = await aReport(db, { squad: 2 })
  const { id: tournament_id } = scene.tournament
  await updateRow(db, 'tournaments', tournament_id, { age_group_type_id: ++ageGroup, short_name: 'Deildin' })
  const before = await aGame(db, {
    tournament_id,
    home_team_id: own,
    away_team_id: other,
    game_day: '2026-05-05T19:15',
    home_result: 2,
    away_result: 1,
    report_status: 'S',
  })
  sentOffIn = before.id
  await sentOff(own, scene.home.ids[0])
})

async function sentOff(team_id: number, person_id = 0) {
  const who = { game_id: sentOffIn, team_id, person_id }
  await aLineUpRow(db, who)
  await anIncident(db, { ...who, incident_type_id: IncidentType.Red, minute: 34 })
}

const why = (MayReadReport = true) => ({
  Cards: [
    {
      GameId: sentOffIn,
      Game: expect.stringMatching(/ – .+ 05\.05\.2026/),
      Tournament: 'Deildin',
      IncidentTypeId: IncidentType.Red,
      Minute: 34,
      MayReadReport,
    },
  ],
  ServedGames: [],
})
const inPicker = async (persona: Persona) =>
  (await reportFrom(await server().as(persona).get(reportAddress(scene.gameId)))).HomePlayers.map(
    ({ Ban }: LineUpPlayer) => Ban?.Why,
  )
const onGamePage = async (persona: Persona) =>
  GameCard.parse(await (await server().as(persona).get(`rest/games/${scene.gameId}`)).json()).Bans?.map(
    ({ PersonId, Note }) => [PersonId, Note.Why],
  )
const atHome = async (persona: Persona) =>
  z
    .array(UpcomingBan)
    .parse(await (await server().as(persona).get('rest/bans/coming')).json())
    .find(({ PersonId }) => PersonId === scene.home.ids[0])?.Note.Why

describe('the cards behind a ban', () => {
  test('are shown to the club in the player picker, on the page of the game and on the home page', async () => {
    expect(await inPicker(personas.clubUser)).toEqual([why(), undefined])
    expect(await onGamePage(personas.clubUser)).toEqual([[scene.home.ids[0], why()]])
    expect(await atHome(personas.clubUser)).toEqual(why())
  })

  test('are shown to staff in the player picker and on the page of the game', async () => {
    expect(await inPicker(personas.staff)).toEqual([why(), undefined])
    expect(await onGamePage(personas.staff)).toEqual([[scene.home.ids[0], why()]])
  })

  test('are hidden from a club that lines the player up if the player serves the ban with another club', async () => {
    await sentOff(other, scene.home.ids[1])
    const [, Ban] = (await reportFrom(await server().as(personas.clubUser).get(reportAddress(scene.gameId))))
      .HomePlayers
    expect(Ban).toMatchObject({ Ban: { Cause: 'dismissal', Left: 1, Why: null } })
    expect((await inPicker(personas.staff))[1]).toEqual(why())
  })
})

test('the list of bans tells for each card whether the viewer may read its match report', async () => {
  await db
    .updateTable('persons')
    .set({ ssn: '0101902939' })
    .where('id', '=', scene.home.ids[0] ?? 0)
    .execute()
  await tellBans(db, scene.home.ids, { by: null, at: server().services.clock() })
  const cards = async (persona: Persona) =>
    publicBans.answer
      .parse(await (await server().as(persona).get('rest/bans')).json())
      .flatMap(({ Cards }) => Cards)
      .filter(({ GameId }) => GameId === sentOffIn)
  const { Cards } = why()
  expect(await cards(personas.staff)).toEqual(Cards)
  expect(await cards(personas.clubUser)).toEqual(Cards)
  expect(await cards(personas.otherClubUser)).toEqual(Cards)
  expect(await cards(personas.transfersOnly)).toEqual(why(false).Cards)
  expect(await cards(personas.referee)).toEqual(why(false).Cards)
  await aPlace(db, { game_id: sentOffIn, person_id: await personIdOf(db, personas.referee) })
  expect(await cards(personas.referee)).toEqual(Cards)
})
