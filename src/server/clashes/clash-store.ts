import { sql } from 'kysely'
import type { OtherGame } from '#domain/clashes/clashes.ts'
import type { Day } from '#domain/platform/dates.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'

type DayQuery = { day: Day; court: number; teams: readonly number[]; except: number }

export async function gamesThatDay(db: Queryable, { day, court, teams, except }: DayQuery) {
  const { rows } = await sql<OtherGame>`${describedIn('games')}
    where g.game_day >= ${day}::date and g.game_day < ${day}::date + 1 and g.id <> ${except} and ${isOn('g')}
      and (g.court_id = ${court} or g.home_team_id = any(${[...teams]}::int[]) or g.away_team_id = any(${[...teams]}::int[]))
    order by g.game_day, g.id limit ${mostGames}`.execute(db)
  return rows
}

export async function gamesByIds(db: Queryable, ids: readonly number[]): Promise<OtherGame[]> {
  if (!ids.length) return []
  const { rows } = await sql<OtherGame>`${describedIn('games')}
    where g.id = any(${[...ids]}::int[]) order by g.game_day, g.id`.execute(db)
  return rows
}

/** The officials of a game with their answers. An official with two positions is listed once. */
export async function appointedTo(db: Queryable, gameId: number) {
  const { rows } = await sql<{
    id: number
    name: string
    email: string | null
    isConfirmed: boolean
    isDeclined: boolean
  }>`
    select p.id, p.name, p.email, bool_or(place.confirmed_at is not null) as "isConfirmed",
      bool_and(place.declined_at is not null) as "isDeclined"
    from game_referees place join persons p on p.id = place.person_id
    where place.game_id = ${gameId}
    group by p.id, p.name, p.email, p.name_order order by p.name_order, p.id`.execute(db)
  return rows
}

/**
 * Locks a day until the transaction ends. Games of one day are saved one at a time, so that each check sees
 * the games before it.
 */
export async function lockDay(db: Queryable, day: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('planned games'), ${day}::date - '2000-01-01'::date)`.execute(
    db,
  )
}

/** SQL that describes the games `g` of a table with the columns of `games`. */
export const describedIn = (games: 'games' | 'after_games') => sql`
    select g.id as "GameId", g.game_day as "GameDay", coalesce(home.short_name, '') as "HomeName",
      coalesce(away.short_name, '') as "AwayName", coalesce(c.name, '') as "CourtName",
      coalesce(g.court_id, 0) as "CourtId", coalesce(g.home_team_id, 0) as "HomeTeamId",
      coalesce(g.away_team_id, 0) as "AwayTeamId", m.age_group_type_id as "AgeGroup",
      coalesce(g.version, 0) as "Version"
    from ${sql.table(games)} g
    join tournaments m on m.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id`

/** The most rows that one request reads (T29). No court has more games in a day. */
const mostGames = 200

export async function ageGroupOf(db: Queryable, tournament: number): Promise<number | null> {
  const found = await db
    .selectFrom('tournaments')
    .select('age_group_type_id')
    .where('id', '=', tournament)
    .executeTakeFirst()
  return found?.age_group_type_id ?? null
}
