import { sql } from 'kysely'
import type { RefereeMark } from '#domain/inspector-reports/list-calls.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'

/** Officials see a mark only this long after it was sent (ASG-15), in milliseconds. */
const firstMinute = 60_000

type MarkQuery = {
  personId?: number
  from?: Day | null
  to?: Day | null
  now: Date
}

/** Marks of officials in sent reports, newest game first. */
export async function marksOf(db: Queryable, { personId, from, to, now }: MarkQuery): Promise<RefereeMark[]> {
  const seen = new Date(now.getTime() - firstMinute).toISOString()
  const { rows } = await sql<RefereeMark>`
    select m.id as "Id", g.id as "GameId", g.game_day as "GameDay", t.short_name as "TournamentShortName",
      coalesce(home.short_name, '') as "HomeTeamShortName", coalesce(away.short_name, '') as "AwayTeamShortName",
      p.id as "PersonId", p.name as "Name", m.role_id as "RoleId", m.difficulty::float8 as "DifficultiesIndex",
      m.rating::float8 as "Rating", m.other_rating::float8 as "OtherRating"
    from inspector_marks m
    join inspector_reports r on r.game_id = m.game_id
    join games g on g.id = m.game_id
    join tournaments t on t.id = g.tournament_id
    join persons p on p.id = m.person_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    where r.confirmed_at is not null and m.rating is not null
      and ${personId === undefined ? sql`true` : sql`m.person_id = ${personId} and r.confirmed_at < ${seen}::timestamptz`}
      and ${from ? sql`g.game_day >= ${from}::date` : sql`true`} and ${to ? sql`g.game_day < ${to}::date + 1` : sql`true`}
    order by g.game_day desc, g.id desc, m.role_id
    limit ${mostMarks}`.execute(db)
  return rows
}

/** The most rows that one request reads (T29): some seasons of a whole association. */
const mostMarks = 20_000
