import { beforeAll, describe, expect, test } from 'vitest'
import { BanCause, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import type { LineUpPlayer } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aRuling } from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
const played = { home_result: 2, away_result: 1, report_status: 'S' } as const

let ageGroup = 1000
/** Creates a game in an age group of its own, so that no other game of the clubs serves a ban that the game causes. */
async function aScene(options: Parameters<typeof aReport>[1]) {
  const scene = await aReport(db, options)
  ageGroup++
  await updateRow(db, 'tournaments', scene.tournament.id, { age_group_type_id: ageGroup })
  return scene
}

/** A game a week earlier in the same tournament, in which the first home player was sent off. */
async function dismissedBefore(scene: Scene, type: IncidentType = IncidentType.Red) {
  const of = { tournament_id: scene.tournament.id, home_team_id: own, away_team_id: other }
  const game = await aGame(db, { ...of, game_day: '2026-05-05T19:15', ...played })
  const who = { game_id: game.id, team_id: own, person_id: scene.home.ids[0]! }
  await aLineUpRow(db, who)
  return { game, card: await anIncident(db, { ...who, incident_type_id: type }) }
}

const report = async (persona: Persona, { gameId }: Scene) =>
  reportFrom(await server().as(persona).get(reportAddress(gameId)))
const banOf = async (scene: Scene, persona: Persona = personas.clubUser) =>
  (await report(persona, scene)).HomePlayers.map(({ Ban }: LineUpPlayer) => {
    if (!Ban) return null
    const { Why, ...note } = Ban
    return note
  })
const row = (PersonId: number | undefined) => ({ PersonId, JerseyNumber: 7, PositionId: 0 })
const saveRow = (persona: Persona, { gameId }: Scene, person: number | undefined) =>
  server()
    .as(persona)
    .post(`gamereport/savelineupplayer/${gameId}/${own}`, { Player: row(person) })
const setStatus = (persona: Persona, { gameId }: Scene, Status: ReportStatus, more: object = {}) =>
  server()
    .as(persona)
    .post('gamereport/setreportstatus', { GameId: gameId, Status, ...more })
const handIn = (scene: Scene) =>
  setStatus(personas.clubUser, scene, ReportStatus.PreRegistered, { TeamId: own })
const inside = async ({ gameId }: Scene) =>
  (await db.selectFrom('lineups').select('person_id').where('game_id', '=', gameId).execute()).length
const dismissed = { Cause: BanCause.Dismissal, Count: 1, Left: 1, Until: null, IsCertain: true }

describe('the player picker of the line-up shows who is banned and why,', () => {
  test.each([IncidentType.Red, IncidentType.SecondYellow])('after a dismissal of type %i', async (type) => {
    const scene = await aScene({ squad: 2 })
    await dismissedBefore(scene, type)
    expect(await banOf(scene)).toEqual([dismissed, null])
    expect(await banOf(scene, personas.staff)).toEqual([dismissed, null])
    // A club sees no bans of the opponents.
    expect((await report(personas.otherClubUser, scene)).HomePlayers).toEqual([])
  })

  test('until the team has played a game without the person', async () => {
    const scene = await aScene({ squad: 2 })
    await dismissedBefore(scene)
    const of = { tournament_id: scene.tournament.id, home_team_id: own, game_day: '2026-05-08T19:15' }
    const between = await aGame(db, of)
    expect(await banOf(scene)).toEqual([{ ...dismissed, IsCertain: false }, null])
    await updateRow(db, 'games', between.id, played)
    expect(await banOf(scene)).toEqual([null, null])
    await aLineUpRow(db, { game_id: between.id, team_id: own, person_id: scene.home.ids[0]! })
    expect(await banOf(scene)).toEqual([dismissed, null])
  })

  test('for a player on loan who was then bought, in the games of the buying club', async () => {
    const scene = await aScene({ squad: 1 })
    await dismissedBefore(scene)
    const asked = {
      person_id: scene.home.ids[0]!,
      team_from_id: other,
      team_to_id: own,
      status: 'Lokið' as const,
    }
    const [lent, bought] = ['2026-05-01', '2026-05-06']
    await aTransfer(db, {
      ...asked,
      loan: true,
      loan_from: lent,
      loan_to: '2026-11-16',
      returned_at: `${bought}T12:00:00Z`,
    })
    await aTransfer(db, { ...asked, licence_date: bought, completed_at: `${bought}T12:00:00Z` })
    const of = { tournament_id: scene.tournament.id, game_day: '2026-05-08T19:15', ...played }
    await aGame(db, { ...of, home_team_id: other })
    expect(await banOf(scene)).toEqual([dismissed])
    await aGame(db, { ...of, home_team_id: own })
    expect(await banOf(scene)).toEqual([null])
  })

  test('but shows no ban after the card was deleted or the disciplinary committee acquitted the player', async () => {
    const scene = await aScene({ squad: 1 })
    const { game, card } = await dismissedBefore(scene)
    const { person_id } = card
    await aRuling(db, {
      kind: RulingKind.Acquittal,
      person_id,
      game_id: game.id,
      card: RuledCard.Dismissal,
      published_at: '2026-05-06T12:00:00Z',
    })
    expect(await banOf(scene)).toEqual([null])
    const again = await aScene({ squad: 1 })
    const { card: mistaken } = await dismissedBefore(again)
    await db.deleteFrom('incidents').where('id', '=', mistaken.id).execute()
    expect(await banOf(again)).toEqual([null])
  })

  test('for extra games imposed by the committee, from Friday noon after the ruling was published, but not for a draft', async () => {
    const scene = await aScene({ squad: 1, game_day: '2026-05-12T12:30' })
    const { game, card } = await dismissedBefore(scene)
    const { person_id } = card
    const of = { tournament_id: scene.tournament.id, home_team_id: own, game_day: '2026-05-07T19:15' }
    await aGame(db, { ...of, ...played })
    const ruling = {
      kind: RulingKind.Games,
      person_id,
      game_id: game.id,
      card: RuledCard.Dismissal,
      games: 2,
    }
    const draft = await aRuling(db, ruling)
    expect(await banOf(scene)).toEqual([null])
    await updateRow(db, 'rulings', draft.id, { published_at: '2026-05-06T12:00:00Z' })
    expect(await banOf(scene)).toEqual([{ ...dismissed, Cause: BanCause.Ruling, Left: 2 }])
  })
})

describe('a club with a banned player', () => {
  test('cannot put the player into the line-up, by row or as a whole side', async () => {
    const scene = await aScene({ squad: 2 })
    await dismissedBefore(scene)
    const [banned, free] = scene.home.ids
    for (const persona of [personas.clubUser, personas.limited]) {
      const whole = { LineUp: [row(free), { ...row(banned), JerseyNumber: 8 }] }
      const response = await server()
        .as(persona)
        .post(`gamereport/saveprelineup/${scene.gameId}/${own}`, whole)
      expect(response.status).toBe(422)
      expect((await response.json()).Errors).toEqual([
        { Field: 'LineUp.1.PersonId', Message: 'Viðkomandi er í leikbanni og getur ekki verið í liðinu.' },
      ])
    }
    expect((await (await saveRow(personas.clubUser, scene, banned)).json()).error).toBe('bans.notPicked')
    expect(await inside(scene)).toBe(0)
  })

  test.each([personas.referee, personas.staff])(
    'cannot enter the player, while $Name can, because a report records who played',
    async (persona) => {
      const scene = await aScene({ squad: 1 })
      await dismissedBefore(scene)
      expect((await saveRow(persona, scene, scene.home.ids[0])).status).toBe(200)
      expect(await inside(scene)).toBe(1)
    },
  )

  test('cannot hand in a line-up that was saved before the player got the card, until the card is deleted', async () => {
    const scene = await aScene({ squad: 2 })
    expect((await saveRow(personas.clubUser, scene, scene.home.ids[0])).status).toBe(200)
    const { card } = await dismissedBefore(scene)
    const refused = await handIn(scene)
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'bans.inLineUp'])
    const sides = db.selectFrom('game_sides').selectAll().where('game_id', '=', scene.gameId)
    expect((await sides.execute()).filter(({ handed_in_at }) => handed_in_at)).toEqual([])
    await db.deleteFrom('incidents').where('id', '=', card.id).execute()
    expect((await handIn(scene)).status).toBe(200)
    expect((await sides.execute()).filter(({ handed_in_at }) => handed_in_at)).toHaveLength(1)
  })

  test('cannot hand in the line-up again if a player has been banned since the first time', async () => {
    const scene = await aScene({ squad: 2 })
    expect((await saveRow(personas.clubUser, scene, scene.home.ids[0])).status).toBe(200)
    expect((await handIn(scene)).status).toBe(200)
    await dismissedBefore(scene)
    const refused = await handIn(scene)
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'bans.inLineUp'])
  })

  test('cannot remove a banned player who played, once the game has begun', async () => {
    const scene = await aScene({ squad: 2, game_day: '2026-05-12T11:30' })
    await dismissedBefore(scene)
    const person_id = scene.home.ids[0]!
    const { version } = await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id })
    const takeOut = { ReplacePlayer: { PersonId: person_id, Version: version } }
    const address = `gamereport/savelineupplayer/${scene.gameId}/${own}`
    for (const sent of [takeOut, { ...takeOut, Player: row(scene.home.ids[1]) }]) {
      const refused = await server().as(personas.clubUser).post(address, sent)
      expect([refused.status, (await refused.json()).error]).toEqual([422, 'bans.stays'])
    }
    expect((await server().as(personas.referee).post(address, takeOut)).status).toBe(200)
  })

  test('does not keep the other club from handing in its side', async () => {
    const scene = await aScene({ squad: 2 })
    await dismissedBefore(scene)
    await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id: scene.home.ids[0]! })
    await aLineUpRow(db, { game_id: scene.gameId, team_id: other, person_id: scene.away.ids[0]! })
    const sent = { TeamId: other }
    expect((await setStatus(personas.otherClubUser, scene, ReportStatus.PreRegistered, sent)).status).toBe(
      200,
    )
  })
})

test.each(['referee', 'staff'] as const)(
  '%s may confirm a report with a banned player with a reason, which is stored with the report',
  async (name) => {
    const scene = await aScene({ squad: 2, game_day: '2026-05-12T11:00' })
    await dismissedBefore(scene)
    await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id: scene.home.ids[0]! })
    const confirm = (more: object) => setStatus(personas[name], scene, ReportStatus.Confirmed, more)
    const refused = await confirm({})
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'bans.reasonMissing'])
    const Reason = 'Kom í ljós í hálfleik.'
    expect((await confirm({ Reason })).status).toBe(200)
    const { Timeline } = await report(personas.staff, scene)
    expect(Timeline.find(({ Act }) => Act === 'confirm')).toMatchObject({ Reason })
    const told = await db.selectFrom('notices').select('kind').where('record_id', '=', scene.gameId).execute()
    // Two users are staff; the one who confirmed gets no notice.
    expect(told.filter(({ kind }) => kind === 'bannedPlayed')).toHaveLength(name === 'staff' ? 1 : 2)
  },
)

test('a club that confirms its own reports may not confirm one with a banned player', async () => {
  const scene = await aScene({ squad: 2, game_day: '2026-05-12T11:00' })
  await dismissedBefore(scene)
  await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id: scene.home.ids[0]! })
  const refused = await setStatus(personas.clubUser, scene, ReportStatus.Confirmed, {
    Reason: 'Vissum ekki.',
  })
  expect([refused.status, (await refused.json()).error]).toEqual([422, 'bans.clubsDoNotConfirm'])
})

test('the page of a game lists absent players: of both sides for staff, of its own side for a club, none for officials', async () => {
  const scene = await aScene({ squad: 2 })
  await dismissedBefore(scene)
  const bans = async (persona: Persona) =>
    (await (await server().as(persona).get(`rest/games/${scene.gameId}`)).json()).Bans
  const out = { PersonId: scene.home.ids[0], TeamName: 'Fálkinn', Note: dismissed }
  expect(await bans(personas.staff)).toMatchObject([out])
  expect(await bans(personas.clubUser)).toMatchObject([out])
  expect(await bans(personas.otherClubUser)).toEqual([])
  expect(await bans(personas.referee)).toBeNull()
})
