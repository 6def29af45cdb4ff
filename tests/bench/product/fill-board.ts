import { sql } from 'kysely'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { onDatabase } from './fill.ts'
import type { Engine } from './product.ts'

const firstId = 700_000

/** Games of tomorrow and the two days after it without officials, between teams of their own, with as many courts as teams. */
export async function fillBoard(engine: Engine, games: number): Promise<void> {
  await onDatabase(engine, ({ transaction }) =>
    transaction(async (tx) => {
      await sql`insert into teams (id, short_name, name, type)
        select ${firstId}::int + i, 'Lið ' || i, 'Félag ' || i, 'F' from generate_series(1, 40) i`.execute(tx)
      await sql`insert into courts (id, name) select ${firstId}::int + i, 'Völlur ' || i from generate_series(1, 40) i`.execute(
        tx,
      )
      await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id, age_group_type_id)
        values (${firstId}, 'Deildin', 'Deildin', extract(year from current_date)::int, 'male',
          ${TournamentCategory.League}, ${Division.First})`.execute(tx)
      await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id)
        select ${firstId}::int + i, ${firstId}, current_date + 1 + i % 3 + interval '10 hours' + i % 8 * interval '1 hour',
          ${firstId}::int + 1 + i % 40, ${firstId}::int + 1 + (i + 1 + i / 40) % 40, ${firstId}::int + 1 + i % 40
        from generate_series(1, ${games}::int) i`.execute(tx)
    }),
  )
}
