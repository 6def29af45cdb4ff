import { sql } from 'kysely'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { personBase } from './people.ts'
import { clubs, courts, reportedSeasons, type Size, seasons, teams, tournamentsOfSeason } from './size.ts'

export const gameBase = 10_000_000
const playersOfSide = 16

/** Adds the tournaments of every season. Seasons count from 1, and the last season is the current year's. */
export async function addTournaments(tx: Queryable) {
  await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id, age_group_type_id)
    select i, (1 + i % 5) || '. deild ' || gender_name || ' ' || n, (1 + i % 5) || 'd ' || n, year,
      case when n % 3 = 0 then 'female' else 'male' end, 61 + n % 6, 1 + n % 4
    from generate_series(1, ${seasons * tournamentsOfSeason}::int) i,
      lateral (select (i - 1) % ${tournamentsOfSeason}::int as n,
        extract(year from current_date)::int - ${seasons - 1}::int + (i - 1) / ${tournamentsOfSeason}::int as year) s,
      lateral (select case when n % 3 = 0 then 'kvenna' else 'karla' end as gender_name) g`.execute(tx)
}

/** Adds the games in order of time. Future games have no result. */
export async function addGames(tx: Queryable, { games }: Size) {
  await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id, home_result, away_result,
      halftime_home_score, halftime_away_score, report_status, attendance, game_round_id)
    select ${gameBase}::int + i, tournament, day, home, away, 1 + i % ${courts}::int,
      case when played then pg_temp.pick(i, 21, 5) end, case when played then pg_temp.pick(i, 22, 4) end,
      case when played then 0 end, case when played then 0 end, case when played then 'S' end,
      case when played then pg_temp.pick(i, 23, 900) end, 1 + i % 22
    from generate_series(1, ${games}::int) i,
      lateral (select (i - 1)::bigint * ${seasons}::int / ${games}::int as season) s,
      lateral (select 1 + season::int * ${tournamentsOfSeason}::int + pg_temp.pick(i, 24, ${tournamentsOfSeason}::int) as tournament,
        make_date(extract(year from current_date)::int - ${seasons - 1}::int + season::int, 1, 10)
          + ((i - 1)::bigint * ${seasons}::int % ${games}::int * 340 / ${games}::int)::int + (14 + i % 7) * interval '1 hour' as day,
        1 + pg_temp.pick(i, 25, ${teams}::int) as home, pg_temp.pick(i, 26, ${teams - 1}::int) as other) g,
      lateral (select 1 + (home + other) % ${teams}::int as away, day < now() as played) t`.execute(tx)
}

export async function addReferees(tx: Queryable, { referees }: Size) {
  const { Referee, Assistant1, Assistant2, Supervisor } = RefereeRole
  await sql`insert into game_referees (game_id, person_id, role_id, confirmed_at)
    select g.id, ${personBase}::int + 1 + pg_temp.pick(g.id, role, ${referees}::int), role, g.game_day
    from games g, unnest(${[Referee, Assistant1, Assistant2, Supervisor]}::int[]) role
    where role <> ${Supervisor}::int or g.id % 4 = 0`.execute(tx)
}

/** Adds line-ups: sixteen players per side, drawn from forty persons. */
export async function addLineUps(tx: Queryable, { persons }: Size) {
  const positions = [
    Position.Goalkeeper,
    Position.Captain,
    ...Array<number>(9).fill(Position.Starter),
    ...Array<number>(5).fill(Position.Substitute),
  ]
  await sql`insert into lineups (game_id, team_id, person_id, jersey_number, position_id)
    select g.id, side, ${playerOf(persons)}, place, (${positions}::int[])[place]
    from games g, unnest(array[g.home_team_id, g.away_team_id]) side, generate_series(1, ${playersOfSide}::int) place
    where ${isReported}`.execute(tx)
}

/**
 * Adds ten incidents to each game with a report, and four to each older game. A third of the incidents are
 * cards.
 */
export async function addIncidents(tx: Queryable, { persons }: Size) {
  const { Goal, Yellow, SecondYellow, Red, SubstitutedIn, SubstitutedOut } = IncidentType
  const types = [
    Goal,
    Yellow,
    SubstitutedIn,
    SubstitutedOut,
    Yellow,
    Goal,
    SubstitutedIn,
    SubstitutedOut,
    Yellow,
    Goal,
  ]
  await sql`insert into incidents (game_id, team_id, incident_type_id, person_id, minute)
    select g.id, side,
      case when k = 9 and pg_temp.pick(g.id, 40, 9) = 0 then ${SecondYellow}::int
        when k = 5 and pg_temp.pick(g.id, 41, 12) = 0 then ${Red}::int else (${types}::int[])[k] end,
      ${playerOf(persons)}, k * 9
    from games g, generate_series(1, 10) k,
      lateral (select case when k % 2 = 0 then g.home_team_id else g.away_team_id end as side, 1 + (k * 7) % ${playersOfSide}::int as place) s
    where g.report_status = 'S' and (k <= 4 or ${isReported})`.execute(tx)
}

/** Adds the rows that triggers add when rows are inserted one by one. */
export async function addCards(tx: Queryable) {
  await sql`insert into game_cards select * from count_game_cards(array(select id from games))`.execute(tx)
}

const isReported = sql`(g.report_status = 'S'
  and g.game_day >= make_date(extract(year from current_date)::int - ${reportedSeasons - 1}::int, 1, 1))`

/**
 * SQL for the player at index `place` of a side. Each side has different persons each season, and no person
 * plays twice in a game.
 */
const playerOf = (persons: number) =>
  sql`${personBase}::int + 1 + (side * 761 + extract(year from g.game_day)::int * 131 + place * 2 + pg_temp.pick(g.id, side * 16 + place, 2))
    % ${persons}::int`

export async function addFines(tx: Queryable) {
  await sql`insert into discipline_fines (game_id, team_id, yellow, red, level, amount, description, accounting, meeting)
    select id, home_team_id, 3, 1, 1, 10000 + pg_temp.pick(id, 50, 20) * 1000, 'Brottvísun og áminningar', 'B-' || id, 'Fundur ' || id % 60
    from games where report_status = 'S' and id % 2 = 0`.execute(tx)
  await sql`insert into tournament_withdrawals (tournament_id, team_id, withdrawn_on, reason)
    select t.id, 1 + (t.id * 7 + k) % ${clubs}::int, make_date(t.year, 5, 1), 'Náði ekki í lið'
    from tournaments t, generate_series(0, 3) k`.execute(tx)
  await sql`insert into game_executions (game_id, person_id, handed_in_at)
    select game_id, person_id, confirmed_at from game_referees
    where role_id = ${RefereeRole.Supervisor}::int and confirmed_at between now() - interval '4 years' and now()
    on conflict do nothing`.execute(tx)
  await sql`insert into inspector_reports (game_id, person_id, confirmed_at)
    select game_id, person_id, confirmed_at from game_referees
    where role_id = ${RefereeRole.Supervisor}::int and confirmed_at between now() - interval '4 years' and now()`.execute(
    tx,
  )
  await sql`insert into game_time_requests (game_id, status, requested_day, requested_court_id, requested_by_team_id,
      consent_team_id, set_day, set_court_id, created_at, created_by)
    select id, case when game_day > now() then 'N' else 'H' end, game_day + interval '1 day', court_id, home_team_id, away_team_id, game_day, court_id, game_day - interval '20 days',
      ${personBase}::int + 1
    from games where id % 20 = 0`.execute(tx)
}
