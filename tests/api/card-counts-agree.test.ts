import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { publicBans } from '#domain/bans/reading/calls.ts'
import { cardCounts } from '#domain/cards/calls.ts'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import { gameReport } from '#domain/match-reports/calls.ts'
import { openDismissals } from '#domain/match-reports/incidents/discipline.ts'
import { personGames } from '#domain/people/calls.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { apiTest } from '../support/api-test.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'

// The list of fines is not compared, because staff type its card counts by hand.

const { Yellow, SecondYellow, Red } = IncidentType

/** The incidents that a person may have in a game, and the cards that they count as. */
const outcomes = [
  { types: [], yellow: 0, sentOff: 0 },
  { types: [Yellow], yellow: 1, sentOff: 0 },
  { types: [Yellow, SecondYellow], yellow: 1, sentOff: 1 },
  { types: [Yellow, Red], yellow: 1, sentOff: 1 },
  { types: [Yellow, SecondYellow, Red], yellow: 1, sentOff: 1 },
  { types: [Red], yellow: 0, sentOff: 1 },
] as const
type Outcome = (typeof outcomes)[number]

const isOfficial = (person: number) => person === 2
const mostGames = 5
/** The incidents of two players and the coach in each game. */
const season = fc.array(fc.array(fc.constantFrom(...outcomes, outcomes[1]), { minLength: 3, maxLength: 3 }), {
  minLength: 2,
  maxLength: mostGames,
})
type Season = readonly (readonly Outcome[])[]

const seasons: readonly Season[] = fc.sample(season, { seed: 7, numRuns: 120 })
const firstId = 500_000
const tournamentId = (index: number) => firstId + index
const gameId = (index: number, game: number) => firstId + index * 10 + game
const personId = (index: number, person: number) => firstId + index * 10 + person
const nameOf = (index: number, person: number) => `Spjaldhafi ${index}-${person}`
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const ofPerson = (games: Season, person: number) => games.flatMap((game) => game[person] ?? [])

const { server } = apiTest()
beforeAll(async () => {
  await server().services.database.transaction(async (db) => {
    const referee = await personIdOf(db, personas.referee)
    const { own: team_id, other } = personaClubs
    const all = seasons.map((games, index) => ({ games, index }))
    await db
      .insertInto('tournaments')
      .values(
        all.map(({ index }) => ({
          id: tournamentId(index),
          name: `Mót ${index}`,
          short_name: `M${index}`,
          year: 2026,
          gender: 'male' as const,
          category_type_id: TournamentCategory.LeagueCup,
          age_group_type_id: Division.First,
        })),
      )
      .execute()
    await db
      .insertInto('persons')
      .values(
        all.flatMap(({ index }) =>
          [0, 1, 2].map((person) => ({
            id: personId(index, person),
            name: nameOf(index, person),
            team_id,
            ssn: `010170${String(index * 3 + person).padStart(3, '0')}9`,
          })),
        ),
      )
      .execute()
    const everyGame = all.flatMap(({ games, index }) =>
      games.map((people, game) => ({ index, game, people, id: gameId(index, game) })),
    )
    await db
      .insertInto('games')
      .values(
        everyGame.map(({ index, game, id }) => ({
          id,
          tournament_id: tournamentId(index),
          game_day: `2026-05-0${game + 2}T14:00`,
          home_team_id: team_id,
          away_team_id: other,
          home_result: 1,
          away_result: 0,
          report_status: 'S' as const,
        })),
      )
      .execute()
    await db
      .insertInto('game_referees')
      .values(
        everyGame.map(({ id: game_id }) => ({ game_id, person_id: referee, role_id: RefereeRole.Referee })),
      )
      .execute()
    // A player who plays despite a ban serves nothing, so all bans are still open at the end.
    const sides = everyGame.flatMap(({ index, id: game_id, people }) =>
      people.map(({ types }, person) => ({
        game_id,
        team_id,
        person_id: personId(index, person),
        person,
        types,
      })),
    )
    await db
      .insertInto('lineups')
      .values(
        sides.map(({ types: _types, person, ...row }) => ({
          ...row,
          position_id: isOfficial(person) ? Position.Coach : Position.Starter,
        })),
      )
      .execute()
    await db
      .insertInto('incidents')
      .values(
        sides.flatMap(({ types, person: _person, ...row }) =>
          types.map((incident_type_id, at) => ({ ...row, incident_type_id, minute: 10 + at })),
        ),
      )
      .execute()
    // Stores the current bans by running the job that also runs after an import.
    const at = server().services.clock().toISOString()
    const people = new Set(sides.map(({ person_id }) => person_id))
    await db
      .insertInto('unnotified_bans')
      .values([...people].map((person_id) => ({ person_id, at, is_quiet: true })))
      .execute()
  })
  await tellChangedBans(server().services)
})

async function read(path: string): Promise<unknown> {
  const response = await server().as(personas.staff).get(path)
  expect(response.status).toBe(200)
  return response.json()
}

test('the card counts of referees equal the yellow cards and dismissals of players and officials', async () => {
  const asked = seasons.map((_, index) => `motId=${tournamentId(index)}`).join('&')
  const { RefTournementCardScore } = cardCounts.answer.parse(
    await read(`referees/spjold-domara/talning?${asked}`),
  )
  const counted = new Map(
    RefTournementCardScore.Tournements.map((one) => [
      one.TournementName,
      [one.TotalGames, one.TotalYellowCards, one.TotalRedCards],
    ]),
  )
  for (const [index, games] of seasons.entries())
    expect(counted.get(`Mót ${index}`)).toEqual([
      games.length,
      sum(games.flat().map(({ yellow }) => yellow)),
      sum(games.flat().map(({ sentOff }) => sentOff)),
    ])
})

test('the list of bans has every ban, with the same number of yellow cards and dismissals', async () => {
  const bans = publicBans.answer.parse(await read('rest/bans'))
  const byName = rowsBy(bans, ({ Name }) => Name)
  const told = (name: string) =>
    (byName.get(name) ?? []).map(({ Cause, Count }) => `${Cause} ${Count}`).sort()
  for (const [index, games] of seasons.entries())
    for (const person of [0, 1, 2]) {
      const own = ofPerson(games, person)
      const yellows = sum(own.map(({ yellow }) => yellow))
      const dismissed = sum(own.map(({ sentOff }) => sentOff))
      // In the league cup every ban is automatic: after each dismissal, and after 3 and 5 yellow cards.
      expect(told(nameOf(index, person)), nameOf(index, person)).toEqual([
        ...Array.from({ length: dismissed }, (_, nth) => `dismissal ${nth + 1}`),
        ...[3, 5].filter((step) => step <= yellows).map((step) => `yellows ${step}`),
      ])
    }
})

/** Some of the random seasons. The test requests each person separately, so it does not use all of them. */
const some = [...seasons.entries()].slice(0, 12)

test('the page of a person shows the cards that the match reports have, in each game', async () => {
  for (const [index, games] of some)
    for (const person of [0, 1, 2]) {
      const rows = personGames.answer.parse(await read(`rest/people/${personId(index, person)}/games`))
      const cards = new Map(rows.map(({ GameId, Yellow: yellow, Red: red }) => [GameId, [yellow, red]]))
      for (const [game, { yellow, sentOff }] of ofPerson(games, person).entries())
        expect(cards.get(gameId(index, game))).toEqual([yellow, sentOff])
    }
})

test('the match report asks for a discipline report for each dismissal', async () => {
  for (const [index, games] of some.slice(0, 6))
    for (const [game, people] of games.entries()) {
      const path = `gamereport/${gameId(index, game)}/${personaClubs.own}/0`
      const found = openDismissals(gameReport.answer.parse(await read(path))).map(
        ({ PersonName }) => PersonName,
      )
      const expected = people.flatMap(({ sentOff }, person) => (sentOff ? nameOf(index, person) : []))
      expect(found.sort()).toEqual(expected.sort())
    }
})

test("a card of a person outside the line-up is among the person's games", async () => {
  const index = seasons.findIndex(([game]) => game?.[0]?.types.length)
  const who = [gameId(index, 0), personId(index, 0)] as const
  await server()
    .services.database.db.deleteFrom('lineups')
    .where('game_id', '=', who[0])
    .where('person_id', '=', who[1])
    .execute()
  const rows = personGames.answer.parse(await read(`rest/people/${who[1]}/games`))
  expect(rows.find(({ GameId }) => GameId === who[0])).toMatchObject({
    PositionId: null,
    Yellow: seasons[index]?.[0]?.[0]?.yellow,
    Red: seasons[index]?.[0]?.[0]?.sentOff,
  })
})
