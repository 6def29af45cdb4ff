import { sql } from 'kysely'
import type { GameFacts } from '#domain/games/calls.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function gameFacts(
  db: Queryable,
  id: number,
  { TeamId }: Pick<User, 'TeamId'>,
): Promise<GameFacts | undefined> {
  const { rows } = await sql<GameFacts>`
    select g.id as "GameId", g.game_day as "GameDay", t.id as "TournamentId",
      t.short_name as "TournamentShortName",
      coalesce(home.id, 0) as "HomeTeamId", coalesce(home.name, '') as "HomeName",
      coalesce(home.short_name, '') as "HomeShortName",
      coalesce(away.id, 0) as "AwayTeamId", coalesce(away.name, '') as "AwayName",
      coalesce(away.short_name, '') as "AwayShortName",
      case ${TeamId}::integer
        when home.club_id then home.short_name
        when away.club_id then away.short_name
        else '' end as "TeamShortName",
      coalesce(c.id, 0) as "CourtId", coalesce(c.name, '') as "CourtName", t.category_type_id as "CategoryId",
      case t.gender when 'male' then 1 else 0 end as "GenderId",
      g.home_result as "HomeResult", g.away_result as "AwayResult", g.report_status as "GameReportStatus"
    from games g
    join tournaments t on t.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    where g.id = ${id}`.execute(db)
  return rows[0]
}
