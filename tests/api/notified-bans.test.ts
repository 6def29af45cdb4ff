import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { notices } from '#domain/notices/calls.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { sendLetters } from '#server/notices/letters.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { remind } from '#server/reminders/reminders.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident } from '../support/builders.ts'
import { aGameToMove, aTimeRequest, withoutRequests } from '../support/game-time-scene.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { confirmAgain, openReport } from '../support/report-correction.ts'
import { aReport, type Scene } from '../support/report-scene.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
const played = { home_result: 2, away_result: 1, report_status: 'S' } as const

let ageGroup = 2000
let scene: Scene
let player: number
/** A game in play in an age group of its own, with a home player in the line-up. */
beforeEach(async () => {
  for (const table of ['notices', 'notified_bans', 'sent_reminders', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  scene = await aReport(db, { squad: 2, game_day: '2026-05-12T10:00' })
  ageGroup++
  await updateRow(db, 'tournaments', scene.tournament.id, { age_group_type_id: ageGroup })
  player = scene.home.ids[0]!
  await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id: player })
})

const told = async (persona: Persona) =>
  notices.answer.parse(await (await server().as(persona).get('rest/notices')).json())
const kinds = async (persona: Persona = personas.clubUser) => (await told(persona)).map(({ Kind }) => Kind)
const setStatus = async (
  Status: ReportStatus | null,
  more: object = {},
  persona: Persona = personas.staff,
) => {
  const sent = { GameId: scene.gameId, Status, ...more }
  const answer = await server().as(persona).post('gamereport/setreportstatus', sent)
  expect(answer.status).toBe(200)
}
const aCard = (type: number = IncidentType.Red) =>
  anIncident(db, { game_id: scene.gameId, team_id: own, person_id: player, incident_type_id: type })
const deleteCard = (Id: number) => {
  const sent = { Id, GameId: scene.gameId, TeamId: own, PersonId: player, IncidentTypeId: IncidentType.Red }
  return server()
    .as(personas.staff)
    .post('gamereport/updateincident', { ...sent, Minute: 10, Delete: true })
}
const planned = (week: string, more: object = {}) =>
  aGame(db, {
    tournament_id: scene.tournament.id,
    home_team_id: own,
    away_team_id: other,
    game_day: week,
    ...more,
  })

describe('a club is notified of a ban', () => {
  test('once at the end of the game, and again if the ban is lifted; the opponents are not notified', async () => {
    const card = await aCard()
    expect(await kinds()).toEqual([])
    await setStatus(ReportStatus.Finished)
    expect(await told(personas.clubUser)).toMatchObject([
      {
        Kind: 'banBegins',
        Address: `/felag/${own}`,
        Ban: { Cause: 'dismissal', Count: 1, Games: 1, Served: 0, AwaitsRuling: false },
        Game: { GameDay: '2026-05-12T10:00:00' },
      },
    ])
    expect((await told(personas.clubUser))[0]?.Subject).not.toBe('')
    expect(await kinds(personas.otherClubUser)).toEqual([])
    expect(await kinds(personas.staff)).toEqual([])
    await sendLetters(server().services)
    const letters = await db
      .selectFrom('outbox as o')
      .innerJoin('mails as m', 'm.id', 'o.mail_id')
      .select(['m.body', 'o.person_id'])
      .where('m.kind', '=', 'notices')
      .execute()
    expect(letters.map(({ person_id }) => person_id)).toContain(await personIdOf(db, personas.clubUser))
    for (const { body } of letters) expect(body).toContain('Nýtt leikbann')

    await db.deleteFrom('incidents').where('id', '=', card.id).execute()
    await setStatus(ReportStatus.Confirmed)
    expect(await kinds()).toEqual(['banIsLifted', 'banBegins'])
  })

  test('for a card in a corrected report only after the report is confirmed again', async () => {
    const card = await aCard()
    await setStatus(ReportStatus.Finished)
    await updateRow(db, 'games', scene.gameId, { report_status: ReportStatus.Confirmed })
    expect(await kinds()).toEqual(['banBegins'])
    await openReport(server(), scene.gameId)
    expect((await deleteCard(card.id)).status).toBe(200)
    await tellChangedBans(server().services)
    expect(await kinds()).toEqual(['banBegins'])
    await confirmAgain(server(), scene.gameId)
    expect(await kinds()).toEqual(['banIsLifted', 'banBegins'])
  })

  test('if the ban has to be served again, because the game in which it was served was cancelled', async () => {
    await aCard()
    await updateRow(db, 'games', scene.gameId, played)
    const next = await planned('2026-05-12T11:00')
    const act = { by: null, at: server().services.clock() }
    await tellBans(db, [player], act)
    expect(await kinds()).toEqual(['banBegins'])
    await updateRow(db, 'games', next.id, played)
    await tellBans(db, [player], act)
    expect(await kinds()).toEqual(['banBegins'])
    await updateRow(db, 'games', next.id, { home_result: null, away_result: null, report_status: null })
    await updateRow(db, 'games', next.id, { game_day: '2026-05-20T11:00' })
    const cancelled = await server()
      .as(personas.staff)
      .post('rest/games/cancel', { Id: next.id, Reason: 'Ófært er á milli landshluta' })
    expect(cancelled.status).toBe(200)
    expect(await kinds()).toEqual(['gameCancelled', 'banChanges', 'banBegins'])
  })

  test('if the ban has to be served again, because an accepted request moved the game in which it was served', async () => {
    await aCard()
    await updateRow(db, 'games', scene.gameId, played)
    const next = await planned('2026-05-12T11:00')
    const act = { by: null, at: server().services.clock() }
    await tellBans(db, [player], act)
    await updateRow(db, 'games', next.id, played)
    await tellBans(db, [player], act)
    const remembered = () => db.selectFrom('notified_bans').select(['served', 'is_open']).execute()
    expect(await remembered()).toEqual([{ served: [next.id], is_open: false }])
    // Removes the game's result, which does not count on another day, and moves the game to June.
    const none = { home_result: null, away_result: null, report_status: null }
    await updateRow(db, 'games', next.id, { ...none, game_day: '2026-06-20T14:00' })
    const move = await aGameToMove(db, { tournament_id: scene.tournament.id })
    const { id } = await aTimeRequest(db, { ...move, game: next, gameId: next.id }, { status: 'S' })
    const accepted = await server()
      .as(personas.staff)
      .post('gametransfers/confirmgametransferRequests', { Id: id })
    expect(await accepted.json()).toMatchObject({ Success: true })
    expect((await kinds()).filter((kind) => kind.startsWith('ban'))).toEqual(['banChanges', 'banBegins'])
    expect(await remembered()).toEqual([{ served: [], is_open: true }])
    await withoutRequests(db)
  })

  test('if a new player brings the ban from another club', async () => {
    await aCard()
    await setStatus(ReportStatus.Finished)
    await aTransfer(db, {
      person_id: player,
      team_from_id: own,
      team_to_id: other,
      status: 'Lokið',
      licence_date: '2026-05-13',
      completed_at: '2026-05-13T10:00:00Z',
    })
    await tellBans(db, [player], { by: null, at: new Date('2026-05-13T10:00:00Z') })
    expect(await kinds(personas.otherClubUser)).toEqual(['banBegins'])
    // The former club can no longer read the notice.
    expect(await kinds()).toEqual([])
  })

  test('once, even if two changes happen at the same moment', async () => {
    await aCard()
    const { database, clock } = server().services
    await updateRow(db, 'games', scene.gameId, played)
    const tell = () =>
      database.db.transaction().execute((tx) => tellBans(tx, [player], { by: null, at: clock() }))
    await Promise.all([tell(), tell(), tell()])
    expect(await kinds()).toEqual(['banBegins'])
  })
})

test('a club is reminded once, the day before a game, of its players who are banned from it', async () => {
  await aCard()
  await setStatus(ReportStatus.Finished)
  const next = await planned('2026-05-13T09:00')
  await Promise.all([remind(server().services), remind(server().services)])
  await remind(server().services)
  const reminded = async (persona: Persona) =>
    (await told(persona)).filter(({ Kind }) => Kind === 'bannedFromGame')
  const { name } = await rowById(db, 'persons', player)
  expect(await reminded(personas.clubUser)).toMatchObject([
    { Subject: name, Address: `/leikskyrsla/${next.id}/leikmenn`, Game: { GameDay: '2026-05-13T09:00:00' } },
  ])
  expect(await reminded(personas.otherClubUser)).toEqual([])
  // Lifting the ban removes the reminder.
  await db.deleteFrom('incidents').where('game_id', '=', scene.gameId).execute()
  await remind(server().services)
  expect(await reminded(personas.clubUser)).toEqual([])
})

test('staff are notified of who confirmed a report with a banned player, and why', async () => {
  const before = await planned('2026-05-05T19:15', played)
  await aLineUpRow(db, { game_id: before.id, team_id: own, person_id: player })
  await anIncident(db, {
    game_id: before.id,
    team_id: own,
    person_id: player,
    incident_type_id: IncidentType.Red,
  })
  await setStatus(ReportStatus.Confirmed, { Reason: 'Lék í banni' }, personas.referee)
  expect(await told(personas.staff)).toMatchObject([
    { Kind: 'bannedPlayed', Reason: 'Lék í banni', Address: `/leikskyrsla/${scene.gameId}/leikskyrslan` },
  ])
  expect(await kinds(personas.referee)).not.toContain('bannedPlayed')
})

describe('bans are derived again, at once or by the background job,', () => {
  const desk = async () => (await server().as(personas.staff).get('rest/bans/desk')).json()
  const isListed = async (person: number) => {
    const name = `Bannaður ${person}`
    await updateRow(db, 'persons', person, { name })
    const list = await (await server().as(personas.staff).get('rest/bans')).json()
    return list.some(({ Name }: { Name: string }) => Name === name)
  }
  const act = () => ({ by: null, at: server().services.clock() })

  test('if a correction deletes a card that a ruling counts', async () => {
    const type = IncidentType.Yellow
    const days = ['2026-04-01T12:00', '2026-04-08T12:00', '2026-04-15T12:00']
    const cards = []
    for (const day of days) {
      const game = await planned(day, played)
      cards.push(
        await anIncident(db, { game_id: game.id, team_id: own, person_id: player, incident_type_id: type }),
      )
    }
    await aCard(type)
    await setStatus(ReportStatus.Confirmed)
    const [matter] = (await desk()).filter(({ PersonId }: { PersonId: number }) => PersonId === player)
    const { TournamentId, TeamId, GameId, Yellows } = matter
    const ruling = {
      Kind: 'games',
      PersonId: player,
      TournamentId,
      TeamId,
      GameId,
      Yellows,
      Games: 1,
      Card: null,
    }
    expect((await server().as(personas.staff).post('rest/rulings', ruling)).status).toBe(200)
    await db
      .updateTable('rulings')
      .set({ published_at: '2026-05-12T12:00:00Z' })
      .where('person_id', '=', player)
      .execute()
    await tellBans(db, [player], act())
    const [first] = cards
    const sent = {
      Id: first?.id,
      GameId: first?.game_id,
      TeamId: own,
      PersonId: player,
      IncidentTypeId: type,
    }
    const corrected = first?.game_id ?? 0
    await openReport(server(), corrected)
    const answer = await server()
      .as(personas.staff)
      .post('gamereport/updateincident', { ...sent, Minute: 10, Delete: true })
    expect(answer.status).toBe(200)
    await confirmAgain(server(), corrected)
    expect(await desk()).toContainEqual(expect.objectContaining({ PersonId: player, About: 'groundless' }))
  })

  test('if the result of a game is cleared in which a player served a ban', async () => {
    await aCard()
    await setStatus(ReportStatus.Finished)
    const next = await planned('2026-05-12T11:00', { home_result: 1, away_result: 0 })
    await tellBans(db, [player], act())
    expect(await isListed(player)).toBe(false)
    const row = {
      GameId: next.id,
      HomeResult: null,
      AwayResult: null,
      GameReportStatus: null,
      Version: next.version,
    }
    expect((await server().as(personas.staff).post('gameresults', [row])).status).toBe(200)
    expect(await isListed(player)).toBe(true)
  })

  test('if a game of the former club is cancelled in which the player served the ban', async () => {
    await aCard()
    await setStatus(ReportStatus.Finished)
    const next = await planned('2026-05-12T11:00', played)
    await tellBans(db, [player], act())
    expect(await isListed(player)).toBe(false)
    await db.updateTable('notified_bans').set({ team_id: other }).where('person_id', '=', player).execute()
    await updateRow(db, 'games', next.id, { outcome: 'cancelled' })
    await tellBansOfGames(db, [next.id], act())
    expect(await isListed(player)).toBe(true)
  })
})
