import { type RawBuilder, sql } from 'kysely'
import { type CalendarGame, mostGames } from '#domain/calendars/game-event.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

export function gamesOfOfficial(db: Queryable, personId: number, from: Day): Promise<CalendarGame[]> {
  return calendarGames(
    db,
    sql`
      select ${columns}, places.roles
      from (
        select mine.game_id, array_agg(mine.role_id::int order by mine.role_id) as roles
        from game_referees mine where mine.person_id = ${personId} and mine.declined_at is null
        group by mine.game_id) places
      join games game on game.id = places.game_id and game.game_day >= ${from}::date`,
  )
}

/**
 * Games of a club and its sub-teams. Home and away games are read by separate indexes, so no other club's
 * games are read.
 */
export function gamesOfClub(db: Queryable, club: number, from: Day): Promise<CalendarGame[]> {
  const isHome = isTeamInScope(sql`game.home_team_id`, { club })
  const isAway = isTeamInScope(sql`game.away_team_id`, { club })
  const ofSide = (isOwn: typeof isHome) => sql`
    select ${columns}, '{}'::int[] as roles from games game where ${isOwn} and game.game_day >= ${from}::date`
  return calendarGames(
    db,
    sql`${ofSide(isHome)} union all ${ofSide(isAway)} and not coalesce(${isHome}, false)`,
  )
}

const columns = sql`game.id, game.game_day, game.calendar_sequence, game.calendar_changed_at, game.tournament_id,
  game.home_team_id, game.away_team_id, game.court_id, game.outcome, game.report_status`

async function calendarGames(db: Queryable, games: RawBuilder<unknown>): Promise<CalendarGame[]> {
  const { rows } = await sql<CalendarGame>`
    select g.id as "GameId", g.game_day as "GameDay", g.calendar_sequence as "Sequence",
      g.calendar_changed_at as "ChangedAt", t.short_name as "Tournament", t.age_group_type_id as "AgeGroup",
      coalesce(home.short_name, '') as "Home", coalesce(away.short_name, '') as "Away",
      coalesce(c.name, '') as "Court", g.outcome as "Outcome", g.report_status as "Status", g.roles as "Roles"
    from (${games}) g
    join tournaments t on t.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    order by g.game_day, g.id
    limit ${mostGames}`.execute(db)
  return rows
}
