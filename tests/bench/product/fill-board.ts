import { sql } from 'kysely'
import { RefereeRole } from '#domain/games/codes.ts'
import { Division, RefereePermission, TournamentCategory } from '#domain/platform/types.ts'
import { indexedAfter, onDatabase } from './fill.ts'
import type { Engine } from './product.ts'

const firstId = 700_000
export const firstOnBoard = firstId + 1

/**
 * Adds games of the next three days without officials. Each game has its own teams and town, and there are as
 * many courts as teams.
 */
export async function fillBoard(engine: Engine, games: number): Promise<void> {
  await onDatabase(engine, ({ transaction }) =>
    transaction(async (tx) => {
      await sql`insert into teams (id, short_name, name, type)
        select ${firstId}::int + i, 'Lið ' || i, 'Félag ' || i, 'F' from generate_series(1, 40) i`.execute(tx)
      await sql`insert into courts (id, name) select ${firstId}::int + i, 'Völlur ' || i from generate_series(1, 40) i`.execute(
        tx,
      )
      await sql`insert into places (court_id, latitude, longitude)
        select ${firstId}::int + turn, latitude, longitude
        from (select *, row_number() over (order by postcode) as turn from places where postcode is not null) home
        where turn <= 40`.execute(tx)
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

const seasonTeams = 600
const seasonId = 800_000

/**
 * Adds a year of games with three officials each, assigned in turn. One game in ten has marks, and one
 * official in ten has leave.
 */
export async function addOfficiatedSeason(engine: Engine, games: number): Promise<void> {
  const { Referee, Assistant1, Assistant2 } = RefereeRole
  await onDatabase(engine, async ({ db, transaction }) => {
    await transaction(async (tx) => {
      await sql`set local session_replication_role to replica`.execute(tx)
      await sql`update referees set permission_type_id = (${Object.values(RefereePermission)}::int[])[1 + person_id % ${Object.values(RefereePermission).length}::int]`.execute(
        tx,
      )
      await sql`update persons p set postcode = home.codes[1 + p.id % cardinality(home.codes)] from referees r,
        (select array_agg(postcode order by postcode) as codes from places where postcode is not null) home
        where r.person_id = p.id`.execute(tx)
      await sql`insert into teams (id, short_name, name, type)
        select ${seasonId}::int + i, 'Félag ' || i, 'Félag ' || i, 'F' from generate_series(1, ${seasonTeams}::int) i`.execute(
        tx,
      )
      await indexedAfter(tx, ['games', 'game_referees'], async () => {
        await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id, home_result, away_result, report_status)
          select ${seasonId}::int + i, ${firstId}, day, ${seasonId}::int + 1 + i % ${seasonTeams}::int,
            ${seasonId}::int + 1 + (i + 7 + i / ${seasonTeams}::int) % ${seasonTeams}::int, ${firstId}::int + 1 + i % 40,
            case when day < now() then 1 end, case when day < now() then 0 end, case when day < now() then 'S' end
          from generate_series(1, ${games}::int) i,
            lateral (select date_trunc('year', now()) + (i::bigint * 360 / ${games}::int)::int * interval '1 day' + (10 + i % 8) * interval '1 hour' as day) d`.execute(
          tx,
        )
        await sql`insert into game_referees (game_id, person_id, role_id, confirmed_at, set_by_hand)
          select g.id, official.person_id, role, g.game_day, false
          from games g cross join unnest(${[Referee, Assistant1, Assistant2]}::int[]) role
          join (select person_id, row_number() over (order by person_id) - 1 as turn from referees) official
            on official.turn = (g.id * 3 + role) % (select count(*) from referees)
          where g.id > ${seasonId}::int`.execute(tx)
      })
      await sql`insert into inspector_reports (game_id, person_id, confirmed_at)
        select game_id, person_id, now() from game_referees where role_id = ${Referee}::int and game_id % 10 = 0`.execute(
        tx,
      )
      await sql`insert into inspector_marks (game_id, role_id, person_id, rating)
        select r.game_id, r.role_id, r.person_id, 7 + r.person_id % 3 from game_referees r join inspector_reports i using (game_id)`.execute(
        tx,
      )
      await sql`insert into holidays (person_id, date_from, date_to)
        select person_id, current_date, current_date + 6 from referees where person_id % 10 = 0`.execute(tx)
    })
    await sql`vacuum analyze`.execute(db)
  })
}
