import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { countedGames } from '#server/cards/count-store.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { type Bench, median } from '../bench.ts'

const amounts = { games: 200_000, tournaments: 1500, referees: 600 }
const chosen = Array.from({ length: 30 }, (_, index) => 1 + index * 50)
const rounds = 15

export const cardCountBench: Bench = {
  name: 'card-counts',
  about: `cards of ${chosen.length} tournaments among ${amounts.games} games on the embedded database, beside one tournament, medians of ${rounds} rounds`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const database = await openDatabase(
      { dataDir: folder },
      createLog(() => undefined, 'silent'),
    )
    try {
      await fill(database)
      // Measures the two requests in turns, so that a busy minute of the machine slows both.
      const times: { all: number[]; one: number[] } = { all: [], one: [] }
      for (let round = 0; round < rounds; round++) {
        times.all.push(await timeOf(database, chosen))
        times.one.push(await timeOf(database, chosen.slice(0, 1)))
      }
      const beside = { 'one tournament': median(times.one) }
      return [{ what: 'count', unit: 'ms', ours: median(times.all), beside, aims: [{ atMost: 300 }] }]
    } finally {
      await database.close()
      await rm(folder, { recursive: true })
    }
  },
}

async function timeOf({ db }: Database, motId: number[]): Promise<number> {
  const start = performance.now()
  await countedGames(db, { motId })
  return performance.now() - start
}

/** Adds games with five officials and ten incidents each, four of them cards. */
async function fill(database: Database) {
  const { games, tournaments, referees } = amounts
  await database.transaction(async (tx) => {
    await sql`insert into teams (id, short_name, name, type) values (1, 'A', 'A', 'F')`.execute(tx)
    await sql`insert into persons (id, ssn, name)
      select i, '7' || lpad(i::text, 9, '0'), 'Dómari ' || i || ' Jónsson'
      from generate_series(1, ${referees}::int) i`.execute(tx)
    await sql`insert into referees (person_id, permission_type_id)
      select i, 1001 + i % 7 from generate_series(1, ${referees}::int) i`.execute(tx)
    await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id)
      select i, 'Mót ' || i, 'M ' || i, 2001 + i % 25, 'male', 61
      from generate_series(1, ${tournaments}::int) i`.execute(tx)
    await sql`insert into games (id, tournament_id, game_day, report_status, home_result, away_result)
      select i, 1 + i % ${tournaments}::int, '2001-01-01'::timestamp + i * interval '1 hour', 'S', 1, 2
      from generate_series(1, ${games}::int) i`.execute(tx)
    await sql`insert into game_referees (game_id, person_id, role_id)
      select i, 1 + (i * 7919 + role * 31) % ${referees}::int, role
      from generate_series(1, ${games}::int) i, unnest(array[20, 21, 22, 23, 24]) role`.execute(tx)
    await sql`insert into incidents (game_id, team_id, incident_type_id, person_id, minute)
      select g, 1, (array[13, 13, 13, 11, 15, 16, 15, 16, 11, 14])[1 + (g * 7 + k * 13) % 10], k, k * 7
      from generate_series(1, ${games}::int) g, generate_series(1, 10) k`.execute(tx)
  })
  await sql`vacuum analyze`.execute(database.db)
}
