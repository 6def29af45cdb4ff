import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cardCounts } from '#domain/cards/calls.ts'
import { IncidentType, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aReferee, aTeam, aTournament } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'

const { server } = apiTest()
let tournaments: number[]
let referees: { id: number; name: string; group: number | null }[]
let team: number

beforeAll(async () => {
  const { db } = server().services.database
  tournaments = []
  for (const number of [1, 2, 3])
    tournaments.push((await aTournament(db, { name: `Mót ${number}`, short_name: `M${number}` })).id)
  referees = []
  for (const [name, group] of [
    ['Ása', 1001],
    ['Bera', 1002],
    ['Una', null],
  ] as const)
    referees.push({ id: (await aReferee(db, { permission_type_id: group }, { name })).id, name, group })
  team = (await aTeam(db)).id
})

const game = fc.record({
  tournament: fc.nat(2),
  referee: fc.option(fc.nat(2)),
  assistant: fc.nat(2),
  status: fc.option(fc.constantFrom(...Object.values(ReportStatus))),
  hasResult: fc.boolean(),
  incidents: fc.array(fc.constantFrom(...Object.values(IncidentType)), { maxLength: 9 }),
})
type Game = typeof game extends fc.Arbitrary<infer G> ? G : never

const question = fc.record({
  chosen: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  group: fc.option(fc.constantFrom(1001, 1002, 1003)),
})

async function put(games: readonly Game[]) {
  const { db } = server().services.database
  await sql`delete from incidents`.execute(db)
  await db.deleteFrom('game_referees').execute()
  await sql`delete from games where tournament_id = any(${tournaments}::int[])`.execute(db)
  for (const { tournament, referee, assistant, status, hasResult, incidents } of games) {
    const { id } = await insertRow(db, 'games', {
      tournament_id: tournaments[tournament]!,
      game_day: '2026-05-12T19:15',
      report_status: status,
      ...(hasResult && { home_result: 2, away_result: 1 }),
    })
    const appointed = [
      { role_id: RefereeRole.Assistant1, person_id: referees[assistant]!.id },
      ...(referee === null ? [] : [{ role_id: RefereeRole.Referee, person_id: referees[referee]!.id }]),
    ]
    await db
      .insertInto('game_referees')
      .values(appointed.map((one) => ({ ...one, game_id: id })))
      .execute()
    const happened = incidents.map((incident_type_id, minute) => ({
      game_id: id,
      team_id: team,
      person_id: referees[0]!.id,
      incident_type_id,
      minute,
    }))
    if (happened.length) await db.insertInto('incidents').values(happened).execute()
  }
}

/** Counts the cards game by game, without any code of the server. */
function expected(games: readonly Game[], chosen: readonly number[], group: number | null) {
  const counted = games.filter(
    ({ status, hasResult, tournament, referee }) =>
      chosen.includes(tournament) &&
      (['U', 'L', 'S'].includes(status ?? '') || (status === null && hasResult)) &&
      (group === null || (referee !== null && referees[referee]!.group === group)),
  )
  const sum = (some: readonly Game[]) => ({
    games: some.length,
    yellow: some.flatMap((one) => one.incidents).filter((type) => type === 13).length,
    // All incidents of a game belong to one person, who is sent off at most once.
    red: some.filter(({ incidents }) => incidents.includes(14) || incidents.includes(18)).length,
  })
  const average = (cards: number, of: number) => (of ? Math.round((cards / of) * 100) / 100 : 0)
  const concatenated = (cards: number, of: number) =>
    `${cards} (${average(cards, of).toFixed(2).replace('.', ',')})`
  const rows = referees.flatMap(({ name }, referee) =>
    [0, 1, 2].flatMap((tournament) => {
      const own = sum(counted.filter((one) => one.referee === referee && one.tournament === tournament))
      if (!own.games) return []
      return {
        Acronym: name.slice(0, 1),
        Refname: name,
        TournementShortName: `M${tournament + 1}`,
        Games: own.games,
        YellowConcat: concatenated(own.yellow, own.games),
        RedConcat: concatenated(own.red, own.games),
      }
    }),
  )
  const totals = (some: readonly Game[]) => {
    const { games: TotalGames, yellow: TotalYellowCards, red: TotalRedCards } = sum(some)
    return { TotalGames, TotalYellowCards, TotalRedCards }
  }
  const all = totals(counted)
  return {
    RefCards: rows,
    RefTournementCardScore: {
      Tournements: chosen.toSorted().map((tournament) => {
        const own = totals(counted.filter((one) => one.tournament === tournament))
        return {
          TournementName: `Mót ${tournament + 1}`,
          ...own,
          AvgYellowGame: average(own.TotalYellowCards, own.TotalGames),
          AvgRedGame: average(own.TotalRedCards, own.TotalGames),
        }
      }),
      ...all,
      TotalAvgYellowGame: average(all.TotalYellowCards, all.TotalGames),
      TotalAvgRedGame: average(all.TotalRedCards, all.TotalGames),
    },
  }
}

test('CRD-09 CRD-10 CRD-12 the counts equal an independent count over random games', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(game, { maxLength: 12 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (games, questions) => {
        await put(games)
        for (const { chosen, group } of questions) {
          const query = new URLSearchParams(chosen.map((one) => ['motId', String(tournaments[one])]))
          if (group !== null) query.set('group', String(group))
          const response = await server().as(personas.staff).get(`referees/spjold-domara/talning?${query}`)
          expect(cardCounts.answer.parse(await response.json())).toEqual(expected(games, chosen, group))
        }
      },
    ),
    { numRuns: 40 },
  )
})
