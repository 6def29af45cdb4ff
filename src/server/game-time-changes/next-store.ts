import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/** Requests to move a game that await the consent of one of these teams, by date of the game. */
export async function nextConsents(db: Queryable, own: readonly number[], most: number) {
  const { rows } = await sql<{ id: number; game_day: string; home: string; away: string }>`
    select r.id, g.game_day, coalesce(home.short_name, '') as home, coalesce(away.short_name, '') as away
    from game_time_requests r join games g on g.id = r.game_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    where r.status = 'N' and r.consent_team_id = any(${[...own]}::int[])
      and not coalesce(r.requested_by_team_id = any(${[...own]}::int[]), false)
    order by g.game_day, r.id limit ${most}`.execute(db)
  return rows
}
