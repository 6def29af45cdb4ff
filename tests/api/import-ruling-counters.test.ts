import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BanScope } from '#domain/bans/codes.ts'
import { counterOf } from '#domain/bans/rulings/ruling-chains.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { calendarOfRulings } from '#server/bans/facts-store.ts'
import { counterIn } from '#server/bans/import/counter.ts'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aGame, aTournament } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'

let database: Database
beforeAll(async () => {
  database = await importedDatabase()
})
afterAll(() => database.close())

const {
  Id: _id,
  Version: _version,
  TournamentId: _t,
  CategoryId: _c,
  AgeGroupId: _a,
  FromYear: _y,
  FromDay: _d,
  ...terms
} = generalRules

test('what the yellow cards of a line are counted in is what the form says, by rules of each kind', async () => {
  const { db } = database
  const scopes = Object.values(BanScope)
  await sql`truncate ban_rules`.execute(db)
  const of = (year: number, kind: number, age: number, gender: 'male' | 'female' = 'male') =>
    aTournament(db, { year, category_type_id: kind, age_group_type_id: age, gender })
  const tournaments = await Promise.all(
    [2024, 2025, 2026].flatMap((year) =>
      [61, 62, 63].flatMap((kind) => [of(year, kind, 1), of(year, kind, 3), of(year, kind, 1, 'female')]),
    ),
  )
  const bare = await aTournament(db, { year: 2026, category_type_id: null, age_group_type_id: null })
  const [first] = tournaments
  const written = [
    { tournament_id: first?.id ?? 0, from_year: 2020 },
    { category_type_id: 61, from_year: 2025 },
    { category_type_id: 61, from_year: 2026 },
    { category_type_id: 62, age_group_type_id: 1, from_year: 2024 },
    { age_group_type_id: 3, from_year: 2025 },
    { from_year: 2026 },
    { category_type_id: 61, from_year: 2026, from_day: '2026-05-12' },
    { category_type_id: 61, from_year: 2026, from_day: '2026-06-01' },
  ]
  for (const [index, about] of written.entries())
    await db
      .insertInto('ban_rules')
      .values({
        ...about,
        terms: JSON.stringify({
          ...terms,
          YellowScope: scopes[index % scopes.length],
          ForgottenFromRound: index % 2 ? 5 : null,
          ForgottenAtSeasonEnd: index % 3 > 0,
        }),
      })
      .execute()
  const rulings: { TournamentId: number; GameId: number }[] = []
  for (const { id } of [...tournaments, bare])
    for (const game_round_id of [null, 4, 5]) {
      for (const game_day of ['2026-05-11T14:00', '2026-05-12T14:00', '2026-07-01T14:00']) {
        const game = await aGame(db, { tournament_id: id, game_round_id, game_day })
        rulings.push({ TournamentId: id, GameId: game.id })
      }
    }
  rulings.push({ TournamentId: tournaments.at(-3)?.id ?? 0, GameId: 0 })
  const calendar = await calendarOfRulings(db, rulings)
  const expected = rulings.map((ruling) => counterOf(ruling, calendar))
  const { rows } = await sql<{ counter: string }>`
    select ${sql.raw(counterIn('r.tournament', 'r.game'))} as counter
    from unnest(${rulings.map(({ TournamentId }) => TournamentId)}::int[], ${rulings.map(({ GameId }) => GameId)}::int[])
      with ordinality as r (tournament, game, place) order by r.place`.execute(db)
  expect(rows.map(({ counter }) => counter)).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(15)
})

test('a number of yellow cards that is ruled on in the league is taken in its play-off too, in the file and in the app', async () => {
  const { db } = database
  await sql`truncate ban_rules`.execute(db)
  const of = { year: 2026, category_type_id: 61, age_group_type_id: 1 }
  const [league, playOff] = [await aTournament(db, of), await aTournament(db, of)]
  const cup = await aTournament(db, { ...of, category_type_id: 62 })
  const header = 'Id,Kind,Ssn,TeamId,TournamentId,Yellows,Games,Published'
  const line = (id: number, tournament: number) =>
    `${id},games,0202302989,2,${tournament},4,1,2026-06-05T12:00`
  const take = (...rows: string[]) =>
    importFolder(database, csvFolder({ 'rulings.csv': lines(header, ...rows) }), importedAt)
  const first = await take(line(80, league.id), line(81, playOff.id), line(82, cup.id))
  expect(first).toMatchObject({ files: [{ inserted: 2 }], conflicts: [{}] })
  expect(await take(line(83, playOff.id))).toMatchObject({ files: [{ inserted: 0 }], conflicts: [{}] })
  const kept = db.selectFrom('rulings').select(['id', 'counter']).where('yellows', '=', 4).orderBy('id')
  expect(await kept.execute()).toEqual([
    { id: 80, counter: 'kind:61:1:1:2026' },
    { id: 82, counter: 'kind:62:1:1:2026' },
  ])
})
