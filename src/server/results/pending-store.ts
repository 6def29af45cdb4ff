import { sql } from 'kysely'
import { ReportStatus } from '#domain/games/codes.ts'
import { addDays, type Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Played } from '#domain/results/rules.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

type WaitingQuery = DayWindow & { category: number }

export async function unfinishedGames(
  db: Queryable,
  { category, from, to }: WaitingQuery,
): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select g.game_day as "GameDay", g.home_result as "HomeResult", g.away_result as "AwayResult",
      g.report_status as "GameReportStatus", g.outcome as "Outcome"
    from games g join tournaments t on t.id = g.tournament_id
    where g.game_day >= ${from}::date and g.game_day < ${addDays(to, 1)}::date
      and t.category_type_id = ${category}
      and (g.home_result is null or g.away_result is null
        or g.report_status is distinct from ${ReportStatus.Confirmed})`.execute(db)
  return rows
}

/**
 * SQL for games on these days in which one of the teams has a squad list but has not handed in its line-up.
 */
const lineUpsDue = (teams: readonly number[], { from, to }: DayWindow) => sql`
  from games g
  join tournaments t on t.id = g.tournament_id
  join teams side on side.id in (g.home_team_id, g.away_team_id)
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id
  where g.game_day >= ${from}::date and g.game_day < ${addDays(to, 1)}::date
    and side.id = any(${teams}::int[]) and ${isOn('g')}
    and exists (
      select from squad_lists l
      where l.team_id in (side.id, side.parent_team_id) and l.gender = t.gender)
    and not exists (
      select from game_sides s
      where s.game_id = g.id and s.team_id = side.id and s.handed_in_at is not null)`

export async function countLineUpsDue(db: Queryable, teams: readonly number[], day: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${lineUpsDue(teams, { from: day, to: day })}`.execute(db)
  // A count without grouping always returns one row.
  return known(rows[0]).count
}

export async function nextLineUps(db: Queryable, teams: readonly number[], window: DayWindow) {
  const { rows } = await sql<{ id: number; game_day: string; home: string; away: string }>`
    select g.id, g.game_day, coalesce(home.short_name, '') as home, coalesce(away.short_name, '') as away
    ${lineUpsDue(teams, window)} order by g.game_day, g.id limit ${mostGames}`.execute(db)
  return rows
}

const mostGames = 50
