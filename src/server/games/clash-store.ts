import { sql } from 'kysely'
import type { Clash } from '#domain/games/clashes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isOn } from './state-store.ts'

type DayQuery = { day: Day; court: number; teams: readonly number[]; except: number }
type DayGame = Omit<Clash, 'Kind'> & {
  CourtId: number
  HomeTeamId: number
  AwayTeamId: number
  AgeGroup: number | null
}

/** The other games of a day on a court or of one of two teams. */
export async function gamesThatDay(db: Queryable, { day, court, teams, except }: DayQuery) {
  const { rows } = await sql<DayGame>`
    select g.id as "GameId", g.game_day as "GameDay", coalesce(home.short_name, '') as "HomeName",
      coalesce(away.short_name, '') as "AwayName", coalesce(c.name, '') as "CourtName",
      coalesce(g.court_id, 0) as "CourtId", coalesce(g.home_team_id, 0) as "HomeTeamId",
      coalesce(g.away_team_id, 0) as "AwayTeamId", m.age_group_type_id as "AgeGroup"
    from games g
    join tournaments m on m.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    where g.game_day >= ${day}::date and g.game_day < ${day}::date + 1 and g.id <> ${except} and ${isOn('g')}
      and (g.court_id = ${court} or g.home_team_id = any(${[...teams]}::int[]) or g.away_team_id = any(${[...teams]}::int[]))
    order by g.game_day, g.id limit ${mostGames}`.execute(db)
  return rows
}

/** More than any court has in a day; a limit on what one request reads (threats T29). */
const mostGames = 50

export async function ageGroupOf(db: Queryable, tournament: number): Promise<number | null> {
  const found = await db
    .selectFrom('tournaments')
    .select('age_group_type_id')
    .where('id', '=', tournament)
    .executeTakeFirst()
  return found?.age_group_type_id ?? null
}
