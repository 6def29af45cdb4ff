import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OlderGame } from '#domain/results/game-result.ts'
import type { TeamGame } from '#domain/results/team-game.ts'
import { apiTest } from '../support/api-test.ts'
import { aCourt, aGame, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

const { server, db } = apiTest()
const { own, other } = personaClubs
let second: number
let women: number

beforeEach(async () => {
  server().clock.set(testNow)
  // `cascade` also truncates all tables that refer to games or squad lists.
  await sql`truncate games, squad_lists cascade`.execute(db())
  second = (await aTeam(db(), { short_name: 'Varalið', name: 'Annað lið', parent_team_id: own })).id
  women = (await aTournament(db(), { short_name: 'Besta deild kvenna', gender: 'female' })).id
})

const ask = (query: string, persona: Persona) => server().as(persona).get(`gameresults/${query}`)
async function listed<Row>(query: string, persona: Persona): Promise<Row[]> {
  const response = await ask(query, persona)
  expect(response.status).toBe(200)
  return response.json()
}
const teamGames = (query: string, persona: Persona) => listed<TeamGame>(`teamgames${query}`, persona)
const older = (query: string, persona: Persona) => listed<OlderGame>(`oldergames${query}`, persona)
const idsOf = (rows: readonly { GameId: number }[]) => rows.map(({ GameId }) => GameId)
const refusalOf = async (query: string, persona: Persona) => {
  const response = await ask(query, persona)
  return [response.status, (await response.json()).error]
}
const aList = async (team_id: number, name: string, gender: 'male' | 'female') =>
  db()
    .insertInto('squad_lists')
    .values({ team_id, name, gender, division_type_id: 1 })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

describe('the games of a team', () => {
  test('RES-17 GTC-22 have every documented field, and the data that their links need', async () => {
    const court = await aCourt(db(), { name: 'Ægisvöllur' })
    const guest = await aTeam(db(), { name: 'Gestirnir', felix_number: '  ' })
    await updateRow(db(), 'teams', own, { felix_number: '101' })
    const { id } = await aGame(db(), {
      tournament_id: women,
      court_id: court.id,
      home_team_id: own,
      away_team_id: guest.id,
    })
    const ours = await aList(own, 'Meistaraflokkur', 'female')
    await aList(own, 'Karlar', 'male')
    await aList(guest.id, 'Leyndur listi', 'female')
    const game = {
      GameId: id,
      GameDay: '2026-05-12T19:15:00',
      TournamentShortName: 'Besta deild kvenna',
      HomeName: 'Knattspyrnufélagið Fálkinn',
      AwayName: 'Gestirnir',
      CourtName: 'Ægisvöllur',
      IsCancelled: false,
      RequestedDay: null,
      HomeResult: null,
      AwayResult: null,
      GameReportStatus: null,
      Outcome: null,
      CourtId: court.id,
      CategoryId: null,
      TeamShortName: 'Fálkinn',
      HomeTeamId: own,
      AwayTeamId: guest.id,
      HomeFelixNumber: '101',
      AwayFelixNumber: '0',
      HomeGroups: [{ Id: ours.id, Name: 'Meistaraflokkur' }],
      AwayGroups: [],
      HomeTeamIsTheTeam: true,
      AwayTeamIsTheTeam: false,
      HomeIsHandedIn: false,
      AwayIsHandedIn: false,
      Gender: 0,
      GenderId: 0,
    }
    expect(await teamGames(`?teamid=${own}`, personas.clubUser)).toEqual([game])
    const [forStaff] = await teamGames(`?teamid=${own}`, personas.staff)
    expect(forStaff?.AwayGroups.map(({ Name }) => Name)).toEqual(['Leyndur listi'])
  })

  test("T06 show a club only whether its own side is handed in, not whether the opponents' side is", async () => {
    const { id } = await aGame(db(), { home_team_id: own, away_team_id: other })
    const sides = [own, other].map((team_id) => ({ game_id: id, team_id, handed_in_at: testNow }))
    await db().insertInto('game_sides').values(sides).execute()
    expect(await teamGames('', personas.clubUser)).toMatchObject([
      { HomeIsHandedIn: true, AwayIsHandedIn: false },
    ])
    expect(await teamGames('', personas.otherClubUser)).toMatchObject([
      { HomeIsHandedIn: false, AwayIsHandedIn: true },
    ])
  })

  test('RES-16 come with the squad lists of the parent club too', async () => {
    await aGame(db(), { tournament_id: women, away_team_id: second })
    await aList(own, 'Félagsins', 'female')
    await aList(second, 'Eigin', 'female')
    const [game] = await teamGames(`?teamid=${second}`, personas.limited)
    expect(game?.AwayGroups.map(({ Name }) => Name)).toEqual(['Eigin', 'Félagsins'])
    expect([game?.HomeTeamIsTheTeam, game?.AwayTeamIsTheTeam]).toEqual([false, true])
  })

  test('RES-17 include the games of sub-teams for a club, but not the games of the club for a sub-team', async () => {
    const ofClub = await aGame(db(), { home_team_id: own })
    const ofSecond = await aGame(db(), { home_team_id: second })
    const between = await aGame(db(), { home_team_id: second, away_team_id: own })
    await aGame(db(), { home_team_id: other })
    for (const persona of [personas.staff, personas.restrictedUtl, personas.clubUser, personas.limited]) {
      expect(idsOf(await teamGames(`?teamid=${own}`, persona))).toEqual([ofClub.id, ofSecond.id, between.id])
      expect(idsOf(await teamGames(`?teamid=${second}`, persona))).toEqual([ofSecond.id, between.id])
    }
    const both = (await teamGames('', personas.clubUser)).find(({ GameId }) => GameId === between.id)
    expect(both).toMatchObject({ HomeTeamIsTheTeam: true, AwayTeamIsTheTeam: true })
  })

  test('leave out games of which no team is known', async () => {
    await aGame(db(), { home_team_id: null, away_team_id: null })
    const { id } = await aGame(db(), { home_team_id: own, away_team_id: null })
    expect(await teamGames('', personas.clubUser)).toMatchObject([
      { GameId: id, AwayTeamId: 0, AwayName: '', AwayFelixNumber: '0', AwayTeamIsTheTeam: false },
    ])
  })

  test('are of this season and all upcoming ones, in the order they are played', async () => {
    const at = async (game_day: string) => (await aGame(db(), { home_team_id: own, game_day })).id
    await at('2025-12-30T14:00')
    const [next, first, last] = [
      await at('2027-02-01T14:00'),
      await at('2026-01-01T14:00'),
      await at('2026-12-31T14:00'),
    ]
    expect(idsOf(await teamGames('', personas.clubUser))).toEqual([first, last, next])
  })

  test("D2-004 T02 are refused for another club's team to AuthTypes 2, 3 and 5", async () => {
    await aGame(db(), { home_team_id: other })
    for (const persona of [
      personas.restrictedUtl,
      personas.restrictedBrt,
      personas.clubUser,
      personas.limited,
    ])
      expect(await refusalOf(`teamgames?teamid=${other}`, persona)).toEqual([403, 'access.notYours'])
    expect(await teamGames(`?teamid=${other}`, personas.staff)).toHaveLength(1)
  })

  test('with bad input are refused with a message', async () => {
    expect(await refusalOf('teamgames', personas.staff)).toEqual([422, 'results.noTeam'])
    expect(await refusalOf('teamgames?teamid=999999', personas.staff)).toEqual([404, 'record.notFound'])
    for (const value of ['x', '-1', '0', '1.5', '1&teamid=2', '99999999999'])
      expect(await refusalOf(`teamgames?teamid=${value}`, personas.staff)).toEqual([400, 'input.malformed'])
  })
})

describe('the past games of a team', () => {
  test('RES-14 RES-13 are of all years, latest first, without upcoming ones', async () => {
    const at = async (game_day: string, values: object = {}) =>
      (await aGame(db(), { home_team_id: own, game_day, ...values })).id
    const first = await at('1947-06-01T14:00', { home_result: 9, away_result: 0, report_status: 'S' })
    const late = await at('2026-05-12T23:30')
    const middle = await at('2019-06-01T14:00', { home_team_id: second })
    await at('2026-05-13T00:00')
    await aGame(db(), { home_team_id: other, game_day: '2019-06-01T14:00' })
    const rows = await older(`?team=${own}`, personas.staff)
    expect(idsOf(rows)).toEqual([late, middle, first])
    expect(rows[2]).toEqual({
      GameId: first,
      GameDay: '1947-06-01T14:00:00',
      TournamentShortName: expect.any(String),
      HomeShortName: 'Fálkinn',
      AwayShortName: expect.any(String),
      HomeResult: 9,
      AwayResult: 0,
      CourtName: '',
      GameReportStatus: 'S',
      Outcome: null,
    })
    expect(await older('', personas.clubUser)).toEqual(rows)
    expect(await older(`?team=${own}`, personas.clubUser)).toEqual(rows)
    expect(idsOf(await older(`?team=${second}`, personas.clubUser))).toEqual([middle])
  })

  test("D2-003 T02 are only for the team's club and staff", async () => {
    expect(await refusalOf(`oldergames?team=${other}`, personas.clubUser)).toEqual([403, 'access.notYours'])
    for (const persona of [
      personas.restrictedEul,
      personas.restrictedUrl,
      personas.referee,
      personas.limited,
      personas.transfersOnly,
      personas.supervisor,
    ])
      expect(await refusalOf(`oldergames?team=${own}`, persona)).toEqual([403, 'access.denied'])
  })

  test('with bad input are refused with a message', async () => {
    expect(await refusalOf('oldergames', personas.staff)).toEqual([422, 'results.noTeam'])
    expect(await refusalOf('oldergames?team=999999', personas.staff)).toEqual([404, 'record.notFound'])
    for (const query of ['team=x', 'team=-1', 'team=1&year=2019', 'team=1&team=2'])
      expect(await refusalOf(`oldergames?${query}`, personas.staff)).toEqual([400, 'input.malformed'])
  })
})
