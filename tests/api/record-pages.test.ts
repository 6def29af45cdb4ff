import { expect, test } from 'vitest'
import type { GameCard } from '#domain/game-card/card.ts'
import { IncidentType } from '#domain/games/codes.ts'
import type { ClubCard } from '#domain/teams/club-page.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aContract,
  aFine,
  aGame,
  anIncident,
  anInspectorReport,
  aPerson,
  aPlace,
  aTeam,
  aTournament,
} from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'

// The pages of a club and a game: each part has the access of the list it comes from.

const { own, other } = personaClubs
const { server, db } = apiTest()

const ask = (persona: Persona, path: string) => server().as(persona).get(`rest/${path}`)
const statusOf = async (persona: Persona, path: string) => (await ask(persona, path)).status
const club = async (persona: Persona, id: number): Promise<ClubCard> =>
  (await ask(persona, `clubs/${id}`)).json()
const game = async (persona: Persona, id: number): Promise<GameCard> =>
  (await ask(persona, `games/${id}`)).json()

test("T02 a club's page with its teams is open to staff and the club, and others get 404", async () => {
  const under = await aTeam(db(), { parent_team_id: own })
  expect((await club(personas.staff, other)).Sections).toEqual([
    'people',
    'bans',
    'squads',
    'games',
    'contracts',
    'roles',
  ])
  const seen = await club(personas.clubUser, own)
  expect(seen.UnderTeams).toContainEqual({ Id: under.id, ShortName: under.short_name })
  expect(seen.Sections).toEqual(['people', 'bans', 'squads', 'games', 'contracts', 'users'])
  expect((await club(personas.clubUser, under.id)).Sections).not.toContain('users')
  expect((await club(personas.limited, own)).Sections).toEqual(['people', 'bans', 'squads', 'games'])
  expect((await club(personas.restrictedSem, own)).Sections).toEqual(['contracts'])
  const unknown = await (await ask(personas.staff, 'clubs/999999')).json()
  for (const section of ['', '/people', '/bans', '/games', '/contracts']) {
    const response = await ask(personas.clubUser, `clubs/${other}${section}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(unknown)
  }
  for (const persona of [personas.referee, personas.supervisor, personas.transfersOnly])
    expect(await statusOf(persona, `clubs/${own}`)).toBe(403)
})

test("a club's page searches its people by part of a name, page by page, and shows only its own contracts and games", async () => {
  const team = await aTeam(db(), { parent_team_id: own })
  const [one, two] = [
    await aPerson(db(), { team_id: team.id, name: 'Örvar Þengilsson' }),
    await aPerson(db(), { team_id: team.id, name: 'Ása Ýmisdóttir' }),
  ]
  const contract = await aContract(db(), { team_id: team.id, person_id: one.id })
  const home = await aGame(db(), { home_team_id: team.id })
  const page = await ask(personas.clubUser, `clubs/${team.id}/people?range=[0,0]`)
  expect(page.headers.get('Content-Range')).toBe('people 0-0/2')
  expect(await page.json()).toMatchObject([{ Id: two.id }])
  const filter = encodeURIComponent(JSON.stringify({ q: 'thengils' }))
  const found = await ask(personas.clubUser, `clubs/${team.id}/people?filter=${filter}`)
  expect(await found.json()).toMatchObject([{ Id: one.id, Name: 'Örvar Þengilsson' }])
  expect(await (await ask(personas.clubUser, `clubs/${team.id}/contracts`)).json()).toMatchObject([
    { Id: contract.id, PlayerName: 'Örvar Þengilsson' },
  ])
  expect(await (await ask(personas.clubUser, `clubs/${team.id}/games`)).json()).toMatchObject([
    { Id: home.id },
  ])
})

test("T02 a game's page is open to its clubs; fines and mails on it are for staff", async () => {
  const at = await aGame(db(), { home_team_id: other })
  await aFine(db(), { game_id: at.id, team_id: other })
  expect(await game(personas.staff, at.id)).toMatchObject({
    Fines: [{ TeamName: 'Súlur' }],
    Mails: [],
    Officials: [],
    Requests: [],
  })
  expect(await game(personas.otherClubUser, at.id)).toMatchObject({
    Officials: [],
    Requests: [],
    Fines: null,
    Mails: null,
  })
  const unknown = await (await ask(personas.staff, 'games/999999')).json()
  for (const persona of [personas.clubUser, personas.limited, personas.restrictedUtl]) {
    const response = await ask(persona, `games/${at.id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(unknown)
  }
  expect(await statusOf(personas.transfersOnly, `games/${at.id}`)).toBe(403)
  expect(await statusOf(personas.restrictedDom, `games/${at.id}`)).toBe(403)
})

test('D2-020 every official sees the facts of a game, and its officials only if assigned to it', async () => {
  const at = await aGame(db())
  expect(await game(personas.referee, at.id)).toMatchObject({
    GameId: at.id,
    Officials: null,
    Requests: null,
    Links: [],
  })
  const id = await personIdOf(db(), personas.referee)
  await aPlace(db(), { game_id: at.id, person_id: id, role_id: 20 })
  expect(await game(personas.referee, at.id)).toMatchObject({
    Officials: [{ PersonId: id, RoleId: 20, IsConfirmed: false, HasDeclined: false, HasExecution: false }],
    Links: ['report'],
  })
  expect(await game(personas.otherReferee, at.id)).toMatchObject({ Officials: null, Links: [] })
  expect((await game(personas.supervisor, at.id)).Officials).toHaveLength(1)
})

test("a club's page lists its banned players with the games left, until the ban is served", async () => {
  const team = await aTeam(db(), { parent_team_id: own })
  const { id } = await aTournament(db(), { age_group_type_id: 1002 })
  const of = { tournament_id: id, home_team_id: team.id }
  const [banned, booked] = [await aPerson(db(), { name: 'Bannaður Leikmaður' }), await aPerson(db())]
  const at = await aGame(db(), { ...of, game_day: '2026-05-05T19:15', report_status: 'S' })
  const card = { game_id: at.id, team_id: team.id }
  await anIncident(db(), { ...card, person_id: banned.id, incident_type_id: IncidentType.Red })
  await anIncident(db(), { ...card, person_id: booked.id, incident_type_id: IncidentType.Yellow })
  const bans = async () => (await ask(personas.clubUser, `clubs/${team.id}/bans`)).json()
  expect(await bans()).toMatchObject([
    { PersonId: banned.id, Name: 'Bannaður Leikmaður', State: 'running', Games: 1, Served: 0, GameId: at.id },
  ])
  await aGame(db(), { ...of, game_day: '2026-05-08T19:15', report_status: 'S' })
  expect(await bans()).toEqual([])
})

test('the pending tasks of a game depend on its stage', async () => {
  const at = await aGame(db(), {
    game_day: '2026-05-01T16:00:00',
    home_result: null,
    away_result: null,
    report_status: null,
  })
  expect((await game(personas.staff, at.id)).Next).toEqual(['lineUps', 'result'])
  const supervisor = await personIdOf(db(), personas.supervisor)
  await aPlace(db(), { game_id: at.id, person_id: supervisor, role_id: 23 })
  const played = { home_result: 1, away_result: 1, report_status: 'U' as const }
  await updateRow(db(), 'games', at.id, played)
  expect((await game(personas.staff, at.id)).Next).toEqual(['confirm', 'inspectorReport'])
  await anInspectorReport(db(), {
    game_id: at.id,
    person_id: supervisor,
    confirmed_at: '2026-05-02T11:00:00Z',
  })
  const seen = await game(personas.staff, at.id)
  expect(seen.Next).toEqual(['confirm'])
  expect(seen.Links).toContain('inspectorReport')
})
