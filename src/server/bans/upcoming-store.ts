import { sql } from 'kysely'
import type { Day, WallClock } from '#domain/platform/dates.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'

export type UpcomingGame = {
  id: number
  game_day: string
  home_team_id: number | null
  away_team_id: number | null
  /** The ids of the club's teams in this game. */
  own: number[]
}

/** The upcoming games of a team and its sub-teams, by time. */
export async function upcomingGames(
  db: Queryable,
  teamId: number,
  { after, until }: { after: WallClock; until: Day },
): Promise<UpcomingGame[]> {
  const window = sql`g.game_day > ${after}::timestamp and g.game_day < ${until}::date + 1 and ${isOn('g')}`
  const { rows } = await sql<UpcomingGame>`
    with own as materialized (select id from teams where id = ${teamId} or parent_team_id = ${teamId}),
    theirs as (
      select g.id, g.game_day, g.home_team_id, g.away_team_id from games g
      where g.home_team_id in (select id from own) and ${window}
      union
      select g.id, g.game_day, g.home_team_id, g.away_team_id from games g
      where g.away_team_id in (select id from own) and ${window}
    )
    select g.*, array(select id from own where id in (g.home_team_id, g.away_team_id)) as own
    from theirs g order by g.game_day, g.id`.execute(db)
  return rows
}
