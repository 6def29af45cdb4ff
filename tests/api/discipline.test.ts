import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fine } from '#domain/discipline/fine.ts'
import { TournamentCategory } from '#domain/platform/types.ts'
import { refusalOf } from '../support/answers.ts'
import { apiTest } from '../support/api-test.ts'
import { aFine, aGame, aTeam, aTournament, aWithdrawal } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

const { own, other } = personaClubs
const tournamentPage = 'https://association.example/mot/{id}'
const { server, db } = apiTest({ environment: { tournamentPage } })

beforeEach(async () => {
  server().clock.set(testNow)
  await sql`truncate games, tournaments cascade`.execute(db())
})

const staff = (persona: Persona = personas.staff) => server().as(persona)
const listed = async (path: string) => {
  const response = await staff().get(path)
  expect(response.status).toBe(200)
  return response.json()
}
const fines = (year: number | string, team = 0): Promise<Fine[]> =>
  listed(`gamereport/disciplineFine/${year}/${team}`)
const messageOf = async (asked: Promise<Response>) => (await (await asked).json()).error_description
const fineRows = () => db().selectFrom('discipline_fines').selectAll().orderBy('id').execute()
const withdrawalRows = () => db().selectFrom('tournament_withdrawals').selectAll().orderBy('id').execute()

const ourGame = async (values: object = {}) =>
  aGame(db(), { home_team_id: own, away_team_id: other, ...values })

describe('fines', () => {
  test('FIN-04 can be read one by one, of any year, and each read is audited', async () => {
    const { id } = await aFine(db(), { game_id: (await ourGame()).id, team_id: own, amount: 9000 })
    const answer = await staff().get(`rest/discipline/fines/${id}`)
    expect(await answer.json()).toMatchObject({ Id: id, TeamId: own, FineAmount: 9000, Version: 1 })
    expect(await refusalOf(staff().get('rest/discipline/fines/987654'))).toEqual([404, 'record.notFound'])
    const read = await db()
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'discipline.oneFine')
      .execute()
    expect(read).toContainEqual({ records: { Fine: id } })
  })

  test('FIN-04 OP-036 OP-099 have every documented field, numbers as numbers', async () => {
    const tournament = await aTournament(db(), {
      short_name: 'Besta deild karla',
      category_type_id: TournamentCategory.League,
    })
    const game = await ourGame({ tournament_id: tournament.id })
    const { id } = await aFine(db(), {
      game_id: game.id,
      team_id: own,
      yellow: 5,
      red: 1,
      level: 2,
      proposal: 20_000,
      amount: 15_000,
      description: 'Átta refsistig',
      accounting: 'B-12',
      meeting: '3. fundur',
    })
    expect(await fines(2026)).toEqual([
      {
        Id: id,
        GameId: game.id,
        TeamId: own,
        Version: 1,
        TeamName: 'Fálkinn',
        TournementName: 'Besta deild karla',
        TournementId: tournament.id,
        TournementUrl: `https://association.example/mot/${tournament.id}`,
        Game: 'Fálkinn – Súlur',
        GameDate: '2026-05-12T19:15:00',
        TournamentCategoryName: 'Íslandsmót',
        Yellow: 5,
        Red: 1,
        FineLevel: 2,
        FineProposal: 20_000,
        FineAmount: 15_000,
        FineDescription: 'Átta refsistig',
        Accounting: 'B-12',
        Meeting: '3. fundur',
      },
    ])
  })

  test('FIN-04 have a URL that is not mistaken for the URL of a report with as many path segments', async () => {
    expect(await fines(2026)).toEqual([])
    expect(await refusalOf(staff().get('gamereport/disciplineFine/abc/0'))).toEqual([400, 'input.malformed'])
  })

  test('FIN-04 OP-098 are listed for a season, for all clubs or for one with its second teams', async () => {
    const second = await aTeam(db(), { short_name: 'Fálkinn 3', parent_team_id: own })
    const old = await aTournament(db(), { year: 2025 })
    const [first, later] = [
      await ourGame({ game_day: '2026-05-01T14:00' }),
      await ourGame({ game_day: '2026-05-02T14:00', home_team_id: second.id }),
    ]
    const before = await ourGame({ tournament_id: old.id, game_day: '2025-05-01T14:00' })
    const ofOwn = await aFine(db(), { game_id: first.id, team_id: own })
    const ofOther = await aFine(db(), { game_id: first.id, team_id: other })
    const ofSecond = await aFine(db(), { game_id: later.id, team_id: second.id })
    const lastYears = await aFine(db(), { game_id: before.id, team_id: own })
    const ids = async (year: number, team?: number) => (await fines(year, team)).map(({ Id }) => Id)
    expect(await ids(2026)).toEqual([ofSecond.id, ofOther.id, ofOwn.id])
    expect(await ids(2026, own)).toEqual([ofSecond.id, ofOwn.id])
    expect(await ids(2026, other)).toEqual([ofOther.id])
    expect(await ids(2025)).toEqual([lastYears.id])
  })

  test.each(['2000', '2032', '1', '0999'])(
    'FIN-05 and withdrawals of the year %s are refused with a message',
    async (year) => {
      for (const path of [
        `gamereport/disciplineFine/${year}/0`,
        `teams/teamquitstournement?year=${year}`,
        `games/gamesintournement?year=${year}`,
      ]) {
        expect(await refusalOf(staff().get(path)), path).toEqual([400, 'discipline.season'])
        expect(await messageOf(staff().get(path))).toBe('Árið þarf að vera á bilinu 2001 til 2031.')
      }
    },
  )

  test('and withdrawals with a malformed year or an unknown club are refused', async () => {
    for (const path of [
      'gamereport/disciplineFine/2026/-1',
      'gamereport/disciplineFine/2e3/0',
      'teams/teamquitstournement',
      'teams/teamquitstournement?year=2026&year=2025',
      'games/gamesintournement?year=',
      'games/gamesintournement?year=2026&team=1',
    ])
      expect((await staff().get(path)).status, path).toBe(400)
    expect(await refusalOf(staff().get('gamereport/disciplineFine/2026/999999'))).toEqual([
      404,
      'record.notFound',
    ])
  })

  test.each(['clubUser', 'limited', 'referee', 'restrictedNdo'] as const)(
    'FIN-01 FIN-06 FIN-09 T01 OP-016 and the lists of withdrawals and tournaments are refused to %s',
    async (name) => {
      for (const path of [
        'gamereport/disciplineFine/2026/0',
        'teams/teamquitstournement?year=2026',
        'games/gamesintournement?year=2026',
      ])
        expect(await refusalOf(staff(personas[name]).get(path))).toEqual([403, 'access.denied'])
    },
  )
})

describe('a fine', () => {
  const save = (body: object) => staff().post('rest/discipline/fines', body)

  test('FIN-04 can be added, changed and deleted by staff', async () => {
    const { id: GameId } = await ourGame()
    const made = await (await save({ GameId, TeamId: own, Yellow: 5, FineProposal: 10_000 })).json()
    expect(made).toMatchObject({ Yellow: 5, Red: null, FineProposal: 10_000, FineAmount: null, Version: 1 })
    expect(await fines(2026)).toMatchObject([{ Id: made.Id, TeamName: 'Fálkinn', FineProposal: 10_000 }])
    const changed = await (await save({ ...made, FineAmount: 8000, Meeting: ' 4. fundur ' })).json()
    expect(changed).toEqual({ ...made, FineAmount: 8000, Meeting: '4. fundur', Version: 2 })
    expect((await staff().delete(`rest/discipline/fines/${made.Id}`)).status).toBe(200)
    expect(await fines(2026)).toEqual([])
    expect(await refusalOf(staff().delete(`rest/discipline/fines/${made.Id}`))).toEqual([
      404,
      'record.notFound',
    ])
  })

  test('is refused for a club that is not in the game, without an amount, or for an unknown game', async () => {
    const { id: GameId } = await ourGame()
    const stranger = (await aTeam(db())).id
    const fine = { GameId, TeamId: own, FineAmount: 5000 }
    expect(await refusalOf(save({ ...fine, TeamId: stranger }))).toEqual([422, 'discipline.notInGame'])
    expect(await refusalOf(save({ ...fine, FineAmount: null }))).toEqual([422, 'discipline.noAmount'])
    expect(await refusalOf(save({ ...fine, GameId: 999 }))).toEqual([404, 'record.notFound'])
    expect(await refusalOf(save({ ...fine, Id: 999 }))).toEqual([404, 'record.notFound'])
    expect(await fineRows()).toEqual([])
  })

  test.each([
    { FineAmount: -1 },
    { FineAmount: 1.5 },
    { FineAmount: '5000' },
    { FineAmount: 100_000_001 },
    { FineAmount: 1e300 },
    { Yellow: 100 },
    { Red: true },
    { FineLevel: [] },
    { FineDescription: 'a'.repeat(1001) },
    { Accounting: 'a\u0000' },
    { Meeting: 7 },
    { TeamId: '' },
    { GameId: null },
    { Version: 0 },
    { TeamName: 'Annað' },
  ])('with bad input %o is refused with a message, and nothing is stored', async (part) => {
    const { id: GameId } = await ourGame()
    const response = await save({ GameId, TeamId: own, FineAmount: 5000, ...part })
    expect(response.status).toBe(400)
    const { error, error_description } = await response.json()
    expect([error, error_description]).toEqual(['input.malformed', expect.stringMatching(/\S/)])
    expect(await fineRows()).toEqual([])
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const game = await ourGame()
    const { id } = await aFine(db(), { game_id: game.id, team_id: own, version: 3 })
    const response = await save({ Id: id, GameId: game.id, TeamId: own, FineAmount: 1, Version: 2 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ Current: { Id: id, FineAmount: 15_000, Version: 3 } })
    expect(await fineRows()).toMatchObject([{ amount: 15_000 }])
  })

  test('can be for a past game of the club, a game of today, or the game that the fine already has', async () => {
    const past = await ourGame({ game_day: '2026-05-01T14:00' })
    const today = await ourGame({ game_day: '2026-05-12T19:15', home_team_id: null, away_team_id: own })
    await ourGame({ game_day: '2026-05-13T19:15' })
    await aGame(db(), { game_day: '2026-05-01T14:00' })
    const old = await ourGame({ tournament_id: (await aTournament(db(), { year: 2019 })).id })
    const choices = (query: string) => listed(`rest/discipline/games?${query}`)
    const [first, second] = await choices(`team=${own}`)
    expect([first.Value, second.Value]).toEqual([today.id, past.id])
    expect(first.Label).toMatch(/^12\.05\.26 - 19:15 · Óákveðið – Fálkinn · Próf/)
    const ids = (await choices(`team=${own}&game=${old.id}`)).map(({ Value }: { Value: number }) => Value)
    expect(ids).toContain(old.id)
    expect(ids).toHaveLength(3)
  })
})

describe('a withdrawal', () => {
  const save = (body: object) => staff().post('rest/discipline/withdrawals', body)

  test('FIN-08 OP-097 has every documented field and is listed by season', async () => {
    const tournament = await aTournament(db(), { short_name: 'Bikarinn' })
    const known = await aWithdrawal(db(), { tournament_id: tournament.id, team_id: own })
    const unknown = await aWithdrawal(db(), {
      tournament_id: tournament.id,
      team_id: other,
      withdrawn_on: null,
    })
    await aWithdrawal(db(), { tournament_id: (await aTournament(db(), { year: 2025 })).id })
    const ofTournament = {
      ShortName: 'Bikarinn',
      TournementId: tournament.id,
      ShortComment: 'Náði ekki í lið',
      Version: 1,
      TournementUrl: `https://association.example/mot/${tournament.id}`,
    }
    expect(await listed('teams/teamquitstournement?year=2026')).toEqual([
      {
        ...ofTournament,
        Id: known.id,
        TeamId: own,
        TeamShortName: 'Fálkinn',
        TournementActive: '2026-04-20',
      },
      { ...ofTournament, Id: unknown.id, TeamId: other, TeamShortName: 'Súlur', TournementActive: '' },
    ])
  })

  test('FIN-08 can be added, changed and deleted by staff', async () => {
    const { id: TournementId } = await aTournament(db(), { name: 'Bikarinn 2026' })
    const made = await (await save({ TournementId, TeamId: own, ShortComment: 'Of fáir' })).json()
    expect(made).toMatchObject({ TournementActive: '', ShortComment: 'Of fáir', Version: 1 })
    const changed = await (await save({ ...made, TournementActive: '2026-05-01' })).json()
    expect(changed).toEqual({ ...made, TournementActive: '2026-05-01', Version: 2 })
    expect((await staff().delete(`rest/discipline/withdrawals/${made.Id}`)).status).toBe(200)
    expect(await withdrawalRows()).toEqual([])
    expect(await listed('rest/discipline/tournaments')).toContainEqual({
      Value: TournementId,
      Label: 'Bikarinn 2026',
    })
  })

  test('is stored once per team and tournament, even if two requests arrive at once', async () => {
    const { id: TournementId } = await aTournament(db())
    const withdrawal = { TournementId, TeamId: own, ShortComment: 'Of fáir' }
    const answers = await Promise.all([save(withdrawal), save(withdrawal)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await refusalOf(save(withdrawal))).toEqual([422, 'discipline.alreadyWithdrawn'])
    expect(await withdrawalRows()).toHaveLength(1)
  })

  test.each([
    [{ ShortComment: ' ' }, 400, 'input.malformed'],
    [{ ShortComment: 'a'.repeat(501) }, 400, 'input.malformed'],
    [{ TournementActive: '1.5.2026' }, 400, 'input.malformed'],
    [{ TournementActive: '2026-02-30' }, 400, 'input.malformed'],
    [{ TournementActive: '1999-05-01' }, 422, 'discipline.farAway'],
    [{ TournementId: 999 }, 404, 'record.notFound'],
    [{ TeamId: 999_999 }, 404, 'record.notFound'],
    [{ TeamId: 0 }, 400, 'input.malformed'],
    [{ Reason: 'x' }, 400, 'input.malformed'],
  ])('with bad input %o is refused with %i, and nothing is stored', async (part, status, error) => {
    const { id: TournementId } = await aTournament(db())
    const asked = save({ TournementId, TeamId: own, ShortComment: 'Of fáir', ...part })
    expect(await refusalOf(asked)).toEqual([status, error])
    expect(await withdrawalRows()).toEqual([])
  })
})

test('FIN-11 the tournaments of a season are in Icelandic order with their numbers of games', async () => {
  const cup = await aTournament(db(), { name: 'Æfingamót' })
  const league = await aTournament(db(), { name: 'Ásgarðsmót' })
  const old = await aTournament(db(), { year: 2025 })
  for (const { id } of [league, league, old]) await ourGame({ tournament_id: id })
  expect(await listed('games/gamesintournement?year=2026')).toEqual([
    { TournementId: league.id, TournementName: 'Ásgarðsmót', TournementGamesCount: 2 },
    { TournementId: cup.id, TournementName: 'Æfingamót', TournementGamesCount: 0 },
  ])
})
