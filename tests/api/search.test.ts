import { expect, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import type { Found } from '#domain/search/calls.ts'
import { apiTest } from '../support/api-test.ts'
import {
  aContract,
  aGame,
  anIncident,
  aPerson,
  aPlace,
  aReferee,
  aTeam,
  aTournament,
} from '../support/builders.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { aTransfer } from '../support/transfers.ts'

const { own, other } = personaClubs
const { server, db } = apiTest()

const find = async (persona: Persona, q: string): Promise<Found> =>
  (
    await server()
      .as(persona)
      .get(`rest/search?q=${encodeURIComponent(q)}`)
  ).json()
const byId = async (persona: Persona, Ssn: string): Promise<Found> =>
  (await server().as(persona).post('rest/search/national-id', { Ssn })).json()
const counts = (found: Found) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]))

/** A player with a unique name, with a contract and a transfer between the two clubs. */
async function aKnownPlayer(name: string) {
  const player = await aPerson(db(), { name, team_id: other })
  const contract = await aContract(db(), { person_id: player.id, team_id: other })
  const transfer = await aTransfer(db(), { person_id: player.id, team_to_id: (await aTeam(db())).id })
  return { player, contract, transfer }
}

test('staff find a person, contracts and transfers by parts of the name, in any spelling', async () => {
  const { player, contract, transfer } = await aKnownPlayer('Þorgrímur Eldjárnsson Quist')
  for (const q of ['Þorgrímur Quist', 'quist thorgrimur', 'ELDJARN', ' þorgríms'.slice(0, 8)]) {
    const found = await find(personas.staff, q)
    expect(found.Persons).toMatchObject([
      { PersonId: player.id, Name: player.name, TeamName: 'Súlur', Kind: 'player' },
    ])
    expect(found.Contracts).toMatchObject([{ Id: contract.id, PlayerName: player.name, TeamName: 'Súlur' }])
    expect(found.Transfers).toMatchObject([{ Id: transfer.id, TeamFromName: 'Súlur', Status: 'Skráð' }])
  }
})

test('T02 T06 a club finds its own people, contracts and transfers, and none of another club', async () => {
  const { contract, transfer } = await aKnownPlayer('Vébjörn Zetason')
  expect(counts(await find(personas.otherClubUser, 'Vébjörn'))).toMatchObject({
    Persons: 1,
    Contracts: 1,
    Transfers: 1,
  })
  const none = { Persons: 0, Teams: 0, Games: 0, Contracts: 0, Transfers: 0 }
  for (const persona of [
    personas.clubUser,
    personas.referee,
    personas.supervisor,
    personas.transfersOnly,
    personas.restrictedNdo,
  ]) {
    expect(counts(await find(persona, 'Vébjörn')), String(persona.AuthType)).toEqual(none)
    expect(counts(await find(persona, String(contract.id)))).toEqual(none)
    expect(counts(await find(persona, String(transfer.id)))).toEqual(none)
  }
})

test('a search for a number finds the game, transfer or contract with that id', async () => {
  const game = await aGame(db(), { home_team_id: own })
  expect((await find(personas.staff, String(game.id))).Games).toMatchObject([
    { GameId: game.id, HomeName: 'Fálkinn' },
  ])
  const { contract } = await aKnownPlayer('Númi Talnason')
  expect((await find(personas.staff, String(contract.id))).Contracts).toMatchObject([{ Id: contract.id }])
})

test('T02 a search finds games by both teams; a club finds its own, a referee those assigned to them', async () => {
  const [one, two] = [
    await aTeam(db(), { short_name: 'Xandur', parent_team_id: own }),
    await aTeam(db(), { short_name: 'Wystan' }),
  ]
  const game = await aGame(db(), { home_team_id: one.id, away_team_id: two.id })
  const ids = async (persona: Persona) =>
    (await find(persona, 'wystan xand')).Games.map(({ GameId }) => GameId)
  expect(await ids(personas.staff)).toEqual([game.id])
  expect(await ids(personas.clubUser)).toEqual([game.id])
  expect(await ids(personas.otherClubUser)).toEqual([])
  expect(await ids(personas.referee)).toEqual([])
  const referee = await db()
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', personas.referee.Kennitala)
    .executeTakeFirstOrThrow()
  await aPlace(db(), { game_id: game.id, person_id: referee.id })
  expect(await ids(personas.referee)).toEqual([game.id])
  expect((await find(personas.staff, 'Xandur')).Teams).toEqual([{ TeamId: one.id, Name: 'Xandur' }])
  expect((await find(personas.otherClubUser, 'Xandur')).Teams).toEqual([])
})

test('names that begin with the typed text come first, then words that do, then all others', async () => {
  const names = ['Anna Wéztheimsdóttir', 'Brewézti Ólason', 'Wéztheim Bergsson', 'Agnar Wéztheim Karlsson']
  for (const name of names) await aPerson(db(), { name })
  expect((await find(personas.staff, 'wézt')).Persons.map(({ Name }) => Name)).toEqual([
    'Wéztheim Bergsson',
    'Agnar Wéztheim Karlsson',
    'Anna Wéztheimsdóttir',
    'Brewézti Ólason',
  ])
  const [inside, begins] = [
    await aTeam(db(), { short_name: 'Austur-Quorn' }),
    await aTeam(db(), { short_name: 'Quornvík' }),
  ]
  expect((await find(personas.staff, 'quorn')).Teams.map(({ TeamId }) => TeamId)).toEqual([
    begins.id,
    inside.id,
  ])
})

test('the words of a search may name a person and the club, or the teams and the tournament of a game', async () => {
  const team = await aTeam(db(), { short_name: 'QR' })
  const player = await aPerson(db(), { name: 'Marzelíus Ólason', team_id: team.id })
  await aPerson(db(), { name: 'Marzelíus Qrist' })
  const found = (await find(personas.staff, 'marzel qr')).Persons.map(({ Name }) => Name)
  expect(found).toEqual(['Marzelíus Ólason', 'Marzelíus Qrist'])
  expect(await find(personas.staff, 'ólas qr')).toMatchObject({ Persons: [{ PersonId: player.id }] })

  const short = await aPerson(db(), { name: 'Bo Xi' })
  expect(await find(personas.staff, 'bo xi')).toMatchObject({ Persons: [{ PersonId: short.id }] })
  expect((await find(personas.staff, 'qr xi')).Persons).toEqual([])

  const home = await aTeam(db(), { short_name: 'Zwingli' })
  const cup = await aTournament(db(), { name: 'Vetrarbikarinn', short_name: 'Vetrarbikar' })
  const game = await aGame(db(), { home_team_id: home.id, tournament_id: cup.id })
  await aGame(db(), { home_team_id: home.id })
  const games = (await find(personas.staff, 'zwingli vetrarb')).Games
  expect(games.map(({ GameId }) => GameId)).toEqual([game.id])
  expect((await find(personas.staff, 'vetrarbikar')).Games).toEqual([])
})

test('the games nearest to today come first, past or upcoming', async () => {
  const { id: home_team_id } = await aTeam(db(), { short_name: 'Ypsilon' })
  const today = dayAt(server().clock.now())
  const played = (days: number) => `${addDays(today, days)}T12:00`
  for (const days of [400, -300, 2, -1, 30, -5, 7, -60])
    await aGame(db(), { home_team_id, game_day: played(days) })
  const found = (await find(personas.staff, 'ypsilon')).Games.map(({ GameDay }) => GameDay.slice(0, 10))
  expect(found).toEqual([-1, 2, -5, 7, 30, -60].map((days) => addDays(today, days)))
})

test('OP-070 T21 a national id is searched only in full and in the body, and audited', async () => {
  const referee = await aReferee(db(), {}, { name: 'Ásgautur Dómarason', team_id: other, ssn: '0101701419' })
  expect((await byId(personas.staff, '010170-1419')).Persons).toMatchObject([
    { PersonId: referee.id, Kind: 'referee' },
  ])
  const last = await db().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toMatchObject({ act: 'search.byNationalId', records: { Persons: [referee.id] } })
  expect(JSON.stringify(last)).not.toContain('0101701419')
  expect((await byId(personas.otherClubUser, '0101701419')).Persons).toHaveLength(1)
  expect((await byId(personas.clubUser, '0101701419')).Persons).toEqual([])
  for (const q of ['0101701419', '010170-1419', 'Ásgautur 010170 1419', '010170141'])
    expect(
      (
        await server()
          .as(personas.staff)
          .get(`rest/search?q=${encodeURIComponent(q)}`)
      ).status,
    ).toBe(400)
  for (const Ssn of ['010170', '01017014190', 'Ásgautur'])
    expect((await server().as(personas.staff).post('rest/search/national-id', { Ssn })).status).toBe(400)
  expect(server().lines.join()).not.toContain('0101701419')
})

test('REP-19 a referee added on a report is still found as a player by others until staff confirm', async () => {
  const name = 'Handsettur Tvífarason'
  const referee = await aReferee(db(), { set_by_hand: true }, { name, team_id: other })
  const kindFor = async (persona: Persona) => (await find(persona, 'Handsettur')).Persons[0]?.Kind
  expect(await kindFor(personas.otherClubUser)).toBe('player')
  expect(await kindFor(personas.staff)).toBe('referee')
  await db().updateTable('referees').set({ set_by_hand: false }).where('person_id', '=', referee.id).execute()
  expect(await kindFor(personas.otherClubUser)).toBe('referee')
})

test.each(['ab', '', '  ', 'x'.repeat(101), 'abc\u0000'])(
  'T22 %j is malformed and not searched',
  async (q) => {
    expect(
      (
        await server()
          .as(personas.staff)
          .get(`rest/search?q=${encodeURIComponent(q)}`)
      ).status,
    ).toBe(400)
  },
)

test('T22 pattern characters in a search match literally', async () => {
  await aPerson(db(), { name: 'Prósenta 100% Jónsson' })
  expect((await find(personas.staff, '100% Prós')).Persons).toHaveLength(1)
  for (const q of ['%%%', '___', "'; drop table persons; --", '\\\\\\'])
    expect((await find(personas.staff, q)).Persons).toEqual([])
})

test("a search result marks a banned person for staff and the person's club, and for nobody else", async () => {
  const tournament = await aTournament(db(), { age_group_type_id: 6000 })
  const game = await aGame(db(), {
    tournament_id: tournament.id,
    game_day: '2026-05-10T14:00',
    home_team_id: other,
    home_result: 1,
    away_result: 0,
    report_status: 'S',
  })
  const { id: person_id } = await aPerson(db(), { name: 'Hallvarður Bannfærður', team_id: other })
  await aReferee(db(), {}, { name: 'Hallvarður Frjáls', team_id: other })
  const marked = async (persona: Persona) =>
    (await find(persona, 'Hallvarður')).Persons.filter(({ IsBanned }) => IsBanned).map(({ Name }) => Name)
  expect(await marked(personas.staff)).toEqual([])
  const card = { game_id: game.id, team_id: other, person_id, incident_type_id: IncidentType.Red }
  await anIncident(db(), card)
  for (const persona of [personas.staff, personas.otherClubUser])
    expect(await marked(persona)).toEqual(['Hallvarður Bannfærður'])
  for (const persona of [personas.clubUser, personas.referee, personas.restrictedLsl])
    expect(await marked(persona)).toEqual([])
})

test('T22 a search uses its first six words only, and is refused if it has only single letters', async () => {
  const { player } = await aKnownPlayer('Ásbrandur Bersi Dagfinnur Eyvindur Fjölnir Gestason')
  const words = 'ásbr bersi dagf eyvi fjöl gest'
  for (const q of [words, `${words} stranger`, `${words} a`, 'a ásbr b c d']) {
    expect((await find(personas.staff, q)).Persons).toMatchObject([{ PersonId: player.id }])
  }
  const letters = Array.from({ length: 50 }, (_, index) => 'abcdefghij'[index % 10]).join(' ')
  const refused = await server()
    .as(personas.staff)
    .get(`rest/search?q=${encodeURIComponent(letters)}`)
  expect(refused.status).toBe(400)
})
