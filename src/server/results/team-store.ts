import { sql } from 'kysely'
import { GameOutcome } from '#domain/games/codes.ts'
import { addDays, type Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'
import { gamesWithNames } from './store.ts'

/** The most rows that one request reads (T29). No team has played more games. */
const mostOlder = 20_000

/** The teams' games up to today, latest first, as JSON text. */
export async function olderGames(db: Queryable, teams: readonly number[], today: Day): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    with listed as (
      select g.id as "GameId", g.game_day as "GameDay", t.short_name as "TournamentShortName",
        coalesce(home.short_name, '') as "HomeShortName", coalesce(away.short_name, '') as "AwayShortName",
        g.home_result as "HomeResult", g.away_result as "AwayResult", coalesce(c.name, '') as "CourtName",
        g.report_status as "GameReportStatus", g.outcome as "Outcome"
      ${gamesWithNames}
      where ${isOf(teams)} and g.game_day < ${addDays(today, 1)}::date
      order by g.game_day desc, g.id desc
      limit ${mostOlder}
    )
    select coalesce(json_agg(listed), '[]')::text as answer from listed`.execute(db)
  return known(rows[0]).answer
}

type TeamQuery = { teams: readonly number[]; from: Day; showsAllGroups: boolean }

/** The teams' games since a day, by time of kick-off, as JSON text. */
export async function teamGames(db: Queryable, { teams, from, showsAllGroups }: TeamQuery): Promise<string> {
  const isTheirs = (side: 'home' | 'away') => sql`coalesce(${sql.ref(side)}.id = any(${teams}::int[]), false)`
  const groups = (side: 'home' | 'away') => sql`(
    select coalesce(json_agg(json_build_object('Id', l.id, 'Name', l.name) order by
      (l.division_type_id = t.age_group_type_id) is true desc, icelandic_order(l.name), l.id), '[]')
    from squad_lists l
    where l.team_id in (${sql.ref(side)}.id, ${sql.ref(side)}.parent_team_id) and l.gender = t.gender
      and (${showsAllGroups}::boolean or ${isTheirs(side)})
  )`
  const felix = (side: 'home' | 'away') =>
    sql`coalesce(nullif(btrim(${sql.ref(side)}.felix_number), ''), '0')`
  const isHandedIn = (side: 'home' | 'away') => sql`(${isTheirs(side)} and exists (
    select from game_sides s
    where s.game_id = g.id and s.team_id = ${sql.ref(side)}.id and s.handed_in_at is not null
  ))`
  const { rows } = await sql<{ answer: string }>`
    with listed as (
      select g.id as "GameId", g.game_day as "GameDay", t.short_name as "TournamentShortName",
        coalesce(home.name, '') as "HomeName", coalesce(away.name, '') as "AwayName",
        g.outcome is not distinct from ${GameOutcome.Cancelled} as "IsCancelled",
        (select q.requested_day from game_time_requests q
          where q.game_id = g.id and q.status in ('N', 'S')) as "RequestedDay",
        g.home_result as "HomeResult", g.away_result as "AwayResult", g.report_status as "GameReportStatus",
        g.outcome as "Outcome",
        coalesce(c.name, '') as "CourtName", coalesce(c.id, 0) as "CourtId", t.category_type_id as "CategoryId",
        case when ${isTheirs('home')} then home.short_name else coalesce(away.short_name, '') end as "TeamShortName",
        coalesce(home.id, 0) as "HomeTeamId", coalesce(away.id, 0) as "AwayTeamId",
        ${felix('home')} as "HomeFelixNumber", ${felix('away')} as "AwayFelixNumber",
        ${groups('home')} as "HomeGroups", ${groups('away')} as "AwayGroups",
        ${isTheirs('home')} as "HomeTeamIsTheTeam", ${isTheirs('away')} as "AwayTeamIsTheTeam",
        ${isHandedIn('home')} as "HomeIsHandedIn", ${isHandedIn('away')} as "AwayIsHandedIn",
        case t.gender when 'male' then 1 else 0 end as "Gender", case t.gender when 'male' then 1 else 0 end as "GenderId"
      ${gamesWithNames}
      where ${isOf(teams)} and g.game_day >= ${from}::date
      order by g.game_day, g.id
    )
    select coalesce(json_agg(listed), '[]')::text as answer from listed`.execute(db)
  return known(rows[0]).answer
}

export async function isTeam(db: Queryable, id: number): Promise<boolean> {
  const found = await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

const isOf = (teams: readonly number[]) =>
  sql`(g.home_team_id = any(${teams}::int[]) or g.away_team_id = any(${teams}::int[]))`
