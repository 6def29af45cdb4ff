import { beforeAll, describe, expect, test } from 'vitest'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import { SideLists, sideLists } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aGame,
  aLineUpRow,
  anIncident,
  aPerson,
  aPlace,
  aReferee,
  aSquadList,
  aSquadListPlayer,
  aTeam,
} from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aReport, fieldAll, reportAddress, reportFrom, type Scene } from '../support/report-scene.ts'
import { insertRow, updateRow } from '../support/rows.ts'

const { server } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})

const now = '2026-05-12T12:00:00Z'
const read = (persona: Persona, gameId: number, teamId = 0, felixId = '0') =>
  server()
    .as(persona)
    .get(reportAddress(gameId, teamId, felixId))
const reportFor = async (persona: Persona, scene: Scene) => reportFrom(await read(persona, scene.gameId))
const { own, other } = personaClubs

/** Both sides with complete line-ups, each with a goal, a card and a substitution. */
async function aFullReport(options: Parameters<typeof aReport>[1] = {}): Promise<Scene> {
  const scene = await aReport(db, { squad: 13, ...options })
  for (const side of [scene.home, scene.away]) {
    await fieldAll(db, scene, side)
    const [, scorer = 0, booked = 0] = side.ids
    const of = { game_id: scene.gameId, team_id: side.teamId }
    await anIncident(db, { ...of, person_id: scorer, minute: 90, minute_in_extra_time: 5 })
    await anIncident(db, { ...of, person_id: booked, incident_type_id: IncidentType.Red, minute: 20 })
    await anIncident(db, { ...of, person_id: booked, incident_type_id: IncidentType.SubstitutedIn })
  }
  return scene
}

async function handIn({ gameId }: Scene, teamId: number) {
  await insertRow(db, 'game_sides', { game_id: gameId, team_id: teamId, handed_in_at: now })
}

describe('the match report', () => {
  test('REP-34 REP-35 REP-36 REP-37 REP-40 has the game, tournament, teams, both sides and the referees', async () => {
    const scene = await aFullReport({ confirmGameReport: true })
    const report = await reportFor(personas.staff, scene)
    expect(report.Game).toMatchObject({ GameId: scene.gameId, GameDay: '2026-05-12T12:30:00', Version: 1 })
    expect(report.Tournament).toMatchObject({ Id: scene.tournament.id, ConfirmGameReport: true })
    expect(report.HomeTeam).toEqual({ Id: own, ShortName: 'Fálkinn', FelixNumber: '8001' })
    expect(report.AwayTeam.Id).toBe(other)
    expect(report.Referees).toMatchObject([{ RoleId: RefereeRole.Referee, Name: personas.referee.Name }])
    expect(report.HomeLineUp).toHaveLength(11)
    expect(report.HomeSubstitutes).toHaveLength(2)
    const [keeper] = scene.home.players
    expect(report.HomeLineUp[0]).toEqual({
      PersonId: keeper?.id,
      PersonName: 'Leikmaður 1',
      SSN: keeper?.ssn,
      JerseyNumber: 1,
      GameTeamJerseyNumber: 1,
      PositionId: Position.Goalkeeper,
      NameAndSocialId: `Leikmaður 1 (${keeper?.ssn.slice(0, 6)}-${keeper?.ssn.slice(6)})`,
      IsPlayer: 1,
      AddedWithKt: false,
      TeamId: own,
      Flags: [],
      Ban: null,
      GroupIds: [],
      GroupJerseyNumbers: [],
      Version: 1,
    })
    expect(Object.keys(sideLists(report, 'Away'))).toEqual(Object.keys(SideLists.shape))
  })

  test('REP-38 OP-076 has the incidents in order, and also separate lists of goals, fouls and substitutions', async () => {
    const report = await reportFor(personas.staff, await aFullReport())
    expect(report.HomeIncidents.map((one) => [one.Minute, one.MinuteInExtraTime])).toEqual([
      [10, null],
      [20, null],
      [90, 5],
    ])
    expect(report.HomeGoals.map((one) => one.IncidentType)).toEqual(['Mark'])
    expect(report.HomeFouls.map((one) => one.IncidentTypeId)).toEqual([IncidentType.Red])
    expect(report.HomeSubstitutions.map((one) => one.IncidentTypeId)).toEqual([IncidentType.SubstitutedIn])
    expect(report.HomeGoals[0]).toMatchObject({ Side: 'Home', TeamId: own, GameTeamId: own, JerseyNumber: 2 })
  })

  test('REP-40 has empty sides for staff if the teams of the game are unknown', async () => {
    const game = await aGame(db, { home_team_id: null, away_team_id: null })
    const report = await reportFrom(await read(personas.staff, game.id))
    expect(report.HomeTeam).toEqual({ Id: 0, ShortName: '', FelixNumber: '0' })
    expect(report.HomeLineUp).toEqual([])
  })

  test("REP-34 has squad lists of the side and its club by gender, the tournament's age group first", async () => {
    const scene = await aReport(db, { squad: 1 })
    const club = await aTeam(db)
    const under = await aTeam(db, { parent_team_id: club.id })
    await updateRow(db, 'games', scene.gameId, { home_team_id: under.id })
    const young = await aSquadList(db, { team_id: under.id, name: 'A yngri', division_type_id: 3 })
    const first = await aSquadList(db, { team_id: club.id, name: 'B eldri' })
    await aSquadList(db, { team_id: club.id, name: 'C konur', gender: 'female' })
    const player = await aPerson(db, { team_id: club.id })
    await aSquadListPlayer(db, { squad_list_id: young.id, person_id: player.id, jersey_number: 20 })
    await aSquadListPlayer(db, { squad_list_id: first.id, person_id: player.id, jersey_number: 10 })
    const report = await reportFor(personas.staff, scene)
    expect(report.HomeGroups.map(({ Name }) => Name)).toEqual(['B eldri', 'A yngri'])
    expect(report.HomePlayers).toMatchObject([
      {
        PersonId: player.id,
        JerseyNumber: 10,
        GroupIds: [first.id, young.id],
        GroupJerseyNumbers: [10, 20],
        PositionId: 0,
        Version: 0,
      },
    ])
  })
})

describe('D2-006 access to a report', () => {
  test.each([
    ['staff', personas.staff, 200],
    ['a club in the game', personas.clubUser, 200],
    ['the other club in the game', personas.otherClubUser, 200],
    ['a restricted user of a club in the game', personas.restrictedUtl, 200],
    ['the limited user of a club in the game', personas.limited, 200],
    ['the referee of the game', personas.referee, 200],
    ['a referee of other games', personas.otherReferee, 404],
    ['a supervisor of other games', personas.supervisor, 404],
    ['a restricted user without the site', personas.restrictedNone, 403],
    ['a transfers user', personas.transfersOnly, 403],
  ] as const)('for %s is as expected: %#', async (_who, persona, status) => {
    const scene = await aReport(db)
    expect((await read(persona, scene.gameId)).status).toBe(status)
  })

  test.each([
    ['a club', personas.clubUser],
    ['a restricted user', personas.restrictedUtl],
    ['a limited user', personas.limited],
  ] as const)('between other clubs is refused to %s with 404', async (_who, persona) => {
    const game = await aGame(db)
    expect((await read(persona, game.id)).status).toBe(404)
  })

  test("includes reports of the club's sub-teams", async () => {
    const under = await aTeam(db, { parent_team_id: own })
    const game = await aGame(db, { away_team_id: under.id })
    const report = await reportFrom(await read(personas.clubUser, game.id, under.id))
    expect(report.Mine).toEqual({ Sides: ['Away'], Roles: [] })
  })

  test('is given to the supervisor of the game, but without squad lists', async () => {
    const scene = await aFullReport()
    const place = { game_id: scene.gameId, role_id: RefereeRole.Supervisor }
    await aPlace(db, { ...place, person_id: await personIdOf(db, personas.supervisor) })
    const report = await reportFor(personas.supervisor, scene)
    expect(report.HomeLineUp).toHaveLength(11)
    expect(report.HomePlayers).toEqual([])
  })

  test('D2-012 T05 is not given to people who were only added on the report', async () => {
    const scene = await aReport(db)
    const place = { game_id: scene.gameId, role_id: RefereeRole.Assistant1, set_by_hand: true }
    await aPlace(db, { ...place, person_id: await personIdOf(db, personas.otherReferee) })
    expect((await read(personas.otherReferee, scene.gameId)).status).toBe(404)
  })

  test('is audited with ids only', async () => {
    const scene = await aReport(db)
    await read(personas.clubUser, scene.gameId)
    const row = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ act: 'matchReports.report', records: { Game: scene.gameId }, result: 200 })
  })
})

describe('polling a report for news', () => {
  const news = (persona: Persona, gameId: number) =>
    server().as(persona).get(`rest/match-reports/${gameId}/news`)

  test('shows that the report changed, and is not audited', async () => {
    const scene = await aReport(db)
    const { Version } = await reportFor(personas.clubUser, scene)
    const rows = () =>
      db
        .selectFrom('audit')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirst()
    const before = await rows()
    expect(await (await news(personas.clubUser, scene.gameId)).json()).toMatchObject({ Version })
    expect(await rows()).toEqual(before)
    await server()
      .as(personas.staff)
      .post('gamereport/savegamescore', { GameId: scene.gameId, Attendance: 312 })
    expect(await (await news(personas.clubUser, scene.gameId)).json()).toMatchObject({ Version: Version + 1 })
  })

  test.each([
    ['a club', personas.clubUser],
    ['a referee', personas.referee],
    ['a supervisor', personas.supervisor],
  ] as const)('returns 404 to %s for a game of others', async (_who, persona) => {
    const game = await aGame(db)
    expect((await news(persona, game.id)).status).toBe(404)
  })
})

describe('T03 the ids in the address of a report', () => {
  const addresses: [string, number, string, Persona, number][] = [
    ['the own team and its Felix number', own, '8001', personas.clubUser, 200],
    ['neither', 0, '0', personas.clubUser, 200],
    ['the own team alone', own, '0', personas.clubUser, 200],
    ['the own Felix number alone', 0, '8001', personas.clubUser, 200],
    ['the own team, a foreign Felix number', own, '8002', personas.clubUser, 404],
    ['the own team, a number of nobody', own, 'x-1', personas.clubUser, 404],
    ["the opponents' team and number", other, '8002', personas.clubUser, 404],
    ["the opponents' team", other, '0', personas.clubUser, 404],
    ['a team that is not there', 999_999, '0', personas.clubUser, 404],
    ['a team of another game', 5101, '0', personas.staff, 404],
    ['either team, for staff', other, '8002', personas.staff, 200],
    ['either team, for the referee', other, '8002', personas.referee, 200],
    ['two that differ, for staff', own, '8002', personas.staff, 404],
  ]
  test.each(addresses)(
    'OP-061 are accepted or refused as expected: %s',
    async (_what, teamId, felixId, persona, status) => {
      const scene = await aReport(db)
      expect((await read(persona, scene.gameId, teamId, felixId)).status).toBe(status)
    },
  )

  test.each(['gamereport/1e3/0/0', 'gamereport/-1/0/0', 'gamereport/1/x/0', "gamereport/1/0/8001'--"])(
    'are refused as malformed: %s',
    async (address) => {
      expect((await server().as(personas.staff).get(address)).status).toBe(400)
    },
  )
})

describe('D2-006 T06 national ids in a report', () => {
  const idsIn = (text: string, side: Scene['home']) => side.players.filter(({ ssn }) => text.includes(ssn))
  const shown = async (persona: Persona, scene: Scene) => {
    const text = await (await read(persona, scene.gameId)).text()
    // Counts national ids with and without a hyphen.
    const bare = text.replaceAll('-', '')
    return [idsIn(bare, scene.home).length, idsIn(bare, scene.away).length]
  }

  test.each([
    ['staff are told all', personas.staff, [13, 13]],
    ['a club its own, and none of its opponents', personas.clubUser, [13, 0]],
    ['the other club the other way round', personas.otherClubUser, [0, 13]],
    ['a restricted user those of the own club', personas.restrictedUtl, [13, 0]],
    ['a limited user those of the own club', personas.limited, [13, 0]],
    ['the referee all on the match day', personas.referee, [13, 13]],
  ] as const)('are visible as expected to %s', async (_who, persona, counts) => {
    expect(await shown(persona, await aFullReport())).toEqual(counts)
  })

  test.each([
    ['2026-05-11T23:30', [0, 0]],
    ['2026-05-12T00:00', [13, 13]],
    ['2026-05-12T23:59', [13, 13]],
    ['2026-05-13T00:00', [0, 0]],
  ] as const)('of a game at %s are visible to the referee on its day only', async (game_day, counts) => {
    expect(await shown(personas.referee, await aFullReport({ game_day }))).toEqual(counts)
  })

  test('are hidden from the supervisor', async () => {
    const scene = await aFullReport()
    const place = { game_id: scene.gameId, role_id: RefereeRole.Supervisor }
    await aPlace(db, { ...place, person_id: await personIdOf(db, personas.supervisor) })
    expect(await shown(personas.supervisor, scene)).toEqual([0, 0])
  })

  test('of a referee are visible only to staff and to that referee', async () => {
    const scene = await aReport(db)
    const assistant = await aReferee(db)
    await aPlace(db, { game_id: scene.gameId, person_id: assistant.id, role_id: RefereeRole.Assistant1 })
    const told = async (persona: Persona) =>
      (await reportFor(persona, scene)).Referees.map(({ SocialId }) => SocialId)
    expect(await told(personas.staff)).toEqual([personas.referee.Kennitala, assistant.ssn])
    expect(await told(personas.referee)).toEqual([personas.referee.Kennitala, ''])
    expect(await told(personas.clubUser)).toEqual(['', ''])
  })
})

describe("the opponents' line-up", () => {
  test.each([
    ['60 minutes and a second before', '2026-05-12T13:00:01', false],
    ['60 minutes before', '2026-05-12T13:00:00', true],
    ['59 minutes and 59 seconds before', '2026-05-12T12:59:59', true],
  ] as const)('REP-03 is visible as expected %s the game', async (_when, game_day, isShown) => {
    const scene = await aFullReport({ game_day })
    const response = await read(personas.clubUser, scene.gameId)
    const text = await response.clone().text()
    const report = await reportFrom(response)
    expect(report.AwayIsShown).toBe(isShown)
    expect(report.AwayLineUp).toHaveLength(isShown ? 11 : 0)
    expect(report.HomeLineUp).toHaveLength(11)
    // The person ids of the opponents appear nowhere else in the response either.
    expect(scene.away.ids.some((id) => text.includes(`"PersonId":${id},`))).toBe(isShown)
  })

  test('is visible as soon as it is handed in', async () => {
    const scene = await aFullReport({ game_day: '2026-05-20T19:15' })
    expect((await reportFor(personas.clubUser, scene)).AwayIsShown).toBe(false)
    await handIn(scene, other)
    const report = await reportFor(personas.clubUser, scene)
    expect(report).toMatchObject({ AwayIsShown: true, AwayHandedInAt: '2026-05-12T12:00:00.000Z' })
    expect(report.AwaySubstitutes).toHaveLength(2)
  })

  test('is always visible to staff and the referee', async () => {
    const scene = await aFullReport({ game_day: '2026-05-20T19:15' })
    for (const persona of [personas.staff, personas.referee])
      expect((await reportFor(persona, scene)).AwayLineUp).toHaveLength(11)
  })

  test("never includes the opponents' squad lists and warnings", async () => {
    const scene = await aFullReport()
    const stranger = await aPerson(db)
    await aLineUpRow(db, { game_id: scene.gameId, team_id: other, person_id: stranger.id })
    const report = await reportFor(personas.clubUser, scene)
    expect(report.HomePlayers).toHaveLength(13)
    expect([report.AwayPlayers, report.AwayGroups]).toEqual([[], []])
    expect(report.AwayLineUp.flatMap(({ Flags }) => Flags)).toEqual([])
  })
})

describe('REP-39 OP-075 a discipline report of a match', () => {
  async function filed(by: Persona) {
    const scene = await aFullReport()
    const { id } = await db
      .selectFrom('incidents')
      .select('id')
      .where('game_id', '=', scene.gameId)
      .where('team_id', '=', own)
      .where('incident_type_id', '=', IncidentType.Red)
      .executeTakeFirstOrThrow()
    const registered_by_id = await personIdOf(db, by)
    const report = { incident_id: id, discipline_type_id: 3880, comments: 'Leyndarmál', registered_at: now }
    await insertRow(db, 'discipline_reports', { ...report, registered_by_id })
    return scene
  }

  test.each([
    ['staff', personas.staff, true],
    ["the player's club", personas.clubUser, true],
    ['the referee', personas.referee, true],
    ['the other club', personas.otherClubUser, false],
  ] as const)('is visible as expected to %s', async (_who, persona, isTold) => {
    const scene = await filed(personas.referee)
    const response = await read(persona, scene.gameId)
    expect((await response.clone().text()).includes('Leyndarmál')).toBe(isTold)
    const [foul] = (await reportFrom(response)).HomeFouls
    expect(foul?.HasDiscipline).toBe(true)
    expect(foul?.Discipline?.DisciplineTypeId).toBe(isTold ? 3880 : undefined)
  })

  test('is visible to its writer, whatever the club', async () => {
    const [foul] = (await reportFor(personas.otherClubUser, await filed(personas.otherClubUser))).HomeFouls
    expect(foul?.Discipline).toMatchObject({
      DisciplineTypeId2: -1,
      RegisteredByName: personas.otherClubUser.Name,
      RegisteredAt: '2026-05-12T12:00:00.000Z',
    })
  })
})

describe('a warning about a player', () => {
  test.each(['Players', 'LineUp'] as const)(
    'is given with its reason for each player in %s',
    async (list) => {
      const scene = await aReport(db, { squad: 8 })
      const of = { game_id: scene.gameId, team_id: own }
      const [fit, elsewhere, nowhere, opponent, busy, under, staffElsewhere] = scene.home.ids
      const register = (id: number | undefined, team_id: number | null) =>
        updateRow(db, 'persons', id!, { team_id })
      await register(elsewhere, other)
      await register(nowhere, null)
      await register(under, (await aTeam(db, { parent_team_id: own })).id)
      await aLineUpRow(db, { ...of, team_id: other, person_id: opponent! })
      const sameDay = await aGame(db, { game_day: '2026-05-12T20:00' })
      const there = { game_id: sameDay.id, team_id: sameDay.home_team_id! }
      await aLineUpRow(db, { ...there, person_id: busy! })
      await aLineUpRow(db, { ...there, person_id: staffElsewhere!, position_id: Position.Coach })
      if (list === 'LineUp') for (const id of scene.home.ids) await aLineUpRow(db, { ...of, person_id: id })

      const rows = (await reportFor(personas.clubUser, scene))[`Home${list}`]
      const flags = (id: number | undefined) => rows.find(({ PersonId }) => PersonId === id)?.Flags
      expect(flags(fit)).toEqual([])
      expect(flags(elsewhere)).toEqual(['otherClub'])
      expect(flags(nowhere)).toEqual(['notRegistered'])
      expect(flags(opponent)).toEqual(['inOtherTeam'])
      expect(flags(busy)).toEqual(['sameDay'])
      expect(flags(under)).toEqual([])
      expect(flags(staffElsewhere)).toEqual([])
    },
  )

  test('about another game on the same day covers midnight to midnight, and no postponed games', async () => {
    const scene = await aReport(db, { squad: 5 })
    for (const [index, [game_day, report_status]] of (
      [
        ['2026-05-11T23:59', null],
        ['2026-05-12T00:00', null],
        ['2026-05-12T23:59', null],
        ['2026-05-12T20:00', 'F'],
        ['2026-05-13T00:00', null],
      ] as const
    ).entries()) {
      const game = await aGame(db, { game_day, report_status })
      const person_id = scene.home.ids[index]!
      await aLineUpRow(db, { game_id: game.id, team_id: game.home_team_id!, person_id })
    }
    const { HomePlayers } = await reportFor(personas.clubUser, scene)
    expect(HomePlayers.map(({ Flags }) => Flags)).toEqual([[], ['sameDay'], ['sameDay'], [], []])
  })
})
