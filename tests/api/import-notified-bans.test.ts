import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#domain/notices/calls.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { importFolder } from '#server/import.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aReport, type Scene } from '../support/report-scene.ts'
import { insertRow, updateRow } from '../support/rows.ts'

// The tests cover notices to clubs about bans that an import changed. The clock stands at noon on 12 May 2026.

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const { own, other } = personaClubs
const played = { home_result: 2, away_result: 1 }
let ageGroup = 3000
let scene: Scene
let player: number
let ssn: string
beforeEach(async () => {
  for (const table of ['notices', 'notified_bans', 'unnotified_bans'] as const)
    await db.deleteFrom(table).execute()
  scene = await aReport(db, { squad: 2, game_day: '2026-05-10T10:00', ...played })
  ageGroup++
  await updateRow(db, 'tournaments', scene.tournament.id, { age_group_type_id: ageGroup })
  player = scene.home.ids[0]!
  const person = await db.selectFrom('persons').select('ssn').where('id', '=', player).executeTakeFirst()
  ssn = person?.ssn ?? ''
  await aLineUpRow(db, { game_id: scene.gameId, team_id: own, person_id: player })
})

const kinds = async () => {
  const answer = await server().as(personas.clubUser).get('rest/notices')
  return notices.answer.parse(await answer.json()).map(({ Kind }) => Kind)
}
const take = (file: string, ...rows: string[]) =>
  importFolder(server().services.database, csvFolder({ [file]: lines(...rows) }), {
    clock: server().services.clock,
    progress: () => undefined,
  })
const tell = () => tellChangedBans(server().services)
const card = (more = '', gameId = scene.gameId) =>
  take(
    'incidents.csv',
    'GameId,TeamId,IncidentTypeId,Ssn,Minute,ExternalId,Deleted',
    `${gameId},${own},14,${ssn},10,spjald-${gameId},${more}`,
  )
const aRed = () =>
  anIncident(db, { game_id: scene.gameId, team_id: own, person_id: player, incident_type_id: 14 })
const changed = (person_id: number, is_quiet = false) =>
  insertRow(db, 'unnotified_bans', { person_id, at: '2026-05-12T11:00:00Z', is_quiet })

describe('after an import the background job sends a club one notice', () => {
  test('for each ban that cards of the season caused or lifted, and the import itself sends none', async () => {
    await card()
    expect(await kinds()).toEqual([])
    await tell()
    await tell()
    expect(await kinds()).toEqual(['banBegins'])
    await card()
    await tell()
    expect(await kinds()).toEqual(['banBegins'])
    await card('1')
    await tell()
    expect(await kinds()).toEqual(['banIsLifted', 'banBegins'])
    expect(await db.selectFrom('unnotified_bans').selectAll().execute()).toEqual([])
  })

  test('for a ban that has to be served again, because the game in which it was served was cancelled', async () => {
    await aRed()
    const teams = { home_team_id: own, away_team_id: other, tournament_id: scene.tournament.id }
    const next = await aGame(db, { ...teams, ...played, game_day: '2026-05-11T10:00' })
    await changed(player)
    await tell()
    expect(await kinds()).toEqual([])
    await take(
      'games.csv',
      'GameId,TournamentId,GameDay,Outcome',
      `${next.id},${scene.tournament.id},2026-05-11T10:00,cancelled`,
    )
    await tell()
    expect(await kinds()).toEqual(['banChanges'])
  })

  test('for a ban that was lifted by undoing an import', async () => {
    const staff = server().as(personas.staff)
    const rows = `GameId,TeamId,IncidentTypeId,Ssn,Minute\n${scene.gameId},${own},14,${ssn},10`
    const file = new File([rows], 'incidents.csv')
    const { id } = await (await staff.upload('rest/imports/incidents', { File: file })).json()
    const { Version } = await (await staff.post(`rest/imports/${id}/check`, {})).json()
    expect((await staff.post(`rest/imports/${id}/commit`, { Version })).status).toBe(200)
    await tell()
    expect(await kinds()).toEqual(['banBegins'])
    expect((await staff.post(`rest/imports/${id}/undo`, {})).status).toBe(200)
    await tell()
    expect(await kinds()).toEqual(['banIsLifted', 'banBegins'])
  })
})

describe('an imported ruling sends a club one notice', () => {
  test('about the ban, and one about its correction', async () => {
    const ruling = (id: number, games: number, named = '') =>
      take(
        'rulings.csv',
        'Id,Kind,Ssn,TeamId,TournamentId,GameId,Card,Games,RulingId,Published',
        `${id},games,${ssn},${own},${scene.tournament.id},${scene.gameId},dismissal,${games},${named},2026-05-11T10:00`,
      )
    await card()
    await tell()
    await db.deleteFrom('notices').execute()
    await ruling(770_001, 2)
    await tell()
    expect(await kinds()).toEqual(['banBegins'])
    await ruling(770_002, 3, '770001')
    await tell()
    expect(await kinds()).toEqual(['banChanges', 'banBegins'])
  })
})

describe('an import sends a club no notice', () => {
  test('about cards of an earlier season', async () => {
    const old = await aGame(db, {
      home_team_id: own,
      away_team_id: other,
      tournament_id: scene.tournament.id,
      ...played,
      game_day: '2025-09-20T10:00',
    })
    await card('', old.id)
    await tell()
    expect(await kinds()).toEqual([])
    // The ban is stored although no club is notified, because the list of bans does not compute bans that old.
    expect(await db.selectFrom('notified_bans').selectAll().execute()).toMatchObject([
      { person_id: player, game_id: old.id, is_open: true },
    ])
  })

  test('about cards of the season before the last, and stores no change of a ban', async () => {
    const old = await aGame(db, {
      home_team_id: own,
      away_team_id: other,
      tournament_id: scene.tournament.id,
      ...played,
      game_day: '2024-09-20T10:00',
    })
    await card('', old.id)
    expect(await db.selectFrom('unnotified_bans').selectAll().execute()).toEqual([])
  })

  test('about bans if it affects too many people, but later changes of them send a notice', async () => {
    await aRed()
    const others = await db.selectFrom('persons').select('id').where('id', '<>', player).limit(3).execute()
    await changed(player)
    for (const { id } of others) await changed(id)
    await tellChangedBans(server().services, 3)
    expect(await kinds()).toEqual([])
    expect(
      await db.selectFrom('notified_bans').select('is_open').where('person_id', '=', player).execute(),
    ).toEqual([{ is_open: true }])
    await db.deleteFrom('incidents').where('game_id', '=', scene.gameId).execute()
    await changed(player)
    await tell()
    expect(await kinds()).toEqual(['banIsLifted'])
  })

  test('about a ban from before the app sent notices, even if a new ban of the same person sends one', async () => {
    await aRed()
    // Marks the player's bans as changed without a notice to clubs, as the migration does for such bans.
    await changed(player, true)
    await tell()
    expect(await kinds()).toEqual([])
    const next = await aGame(db, {
      home_team_id: own,
      away_team_id: other,
      tournament_id: scene.tournament.id,
      ...played,
      game_day: '2026-05-11T10:00',
    })
    await aLineUpRow(db, { game_id: next.id, team_id: own, person_id: player })
    await card('', next.id)
    await tell()
    expect(await kinds()).toEqual(['banBegins'])
  })

  test('if it is the first import', async () => {
    const imported = await importedDatabase()
    const waiting = await imported.db.selectFrom('unnotified_bans').select('is_quiet').execute()
    expect(waiting).toEqual([{ is_quiet: true }])
    await imported.close()
  })
})
