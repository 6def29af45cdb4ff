import { type RawBuilder, sql } from 'kysely'
import type { GameOutcome, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { type Day, yearOf } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { seasonOf } from '#domain/results/rules.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The filter of the listed games. An absent field means all teams or all categories. */
export type ListQuery = { teams?: readonly number[]; category?: number }

export type Viewer = {
  personId: number
  writes: { all: boolean; teams: readonly number[]; roles: readonly RefereeRole[] }
  openReports: readonly number[]
}

export async function withUnderTeams(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where(sql<boolean>`(id = any(${[...ids]}::int[]) or parent_team_id = any(${[...ids]}::int[]))`)
    .execute()
  return found.map(({ id }) => id)
}

/** The last season with games that match the query: the current year, or in early January the year before. */
export async function lastSeason(db: Queryable, asked: ListQuery, today: Day): Promise<DayWindow> {
  const season = seasonOf(yearOf(today))
  const { rows } = await sql<{ game_day: string }>`
    select g.game_day from games g join tournaments t on t.id = g.tournament_id
    where g.game_day < ${season.to}::date + 1 and ${isAsked(asked)}
    order by g.game_day desc limit 1`.execute(db)
  return rows[0] ? seasonOf(yearOf(rows[0].game_day.slice(0, 10))) : season
}

export type ResultRow = Omit<GameResult, 'Divisions' | 'RefereeReport' | 'IsInCorrection'> & {
  is_in_correction: boolean
  division: string | null
  has_report: boolean
  reported_at: string | null
}

/**
 * Returns rows, not JSON text: building JSON for thousands of games takes the database several times as long.
 */
export function resultList(
  db: Queryable,
  asked: ListQuery & DayWindow,
  viewer: Viewer,
): Promise<ResultRow[]> {
  return resultRows(db, viewer, asked.teams, sql`${isIn(asked)} and ${isAsked(asked)}`)
}

export function resultsOf(
  db: Queryable,
  ids: readonly number[],
  teams: readonly number[] | undefined,
  viewer: Viewer,
): Promise<ResultRow[]> {
  return resultRows(db, viewer, teams, sql`g.id = any(${ids}::int[])`)
}

async function resultRows(
  db: Queryable,
  { personId, writes, openReports }: Viewer,
  teams: readonly number[] = [],
  where: RawBuilder<unknown>,
): Promise<ResultRow[]> {
  const mayWrite = sql`(
    ${writes.all}::boolean
    or g.home_team_id = any(${writes.teams}::int[]) is true
    or g.away_team_id = any(${writes.teams}::int[]) is true
    or exists (
      select from game_referees mine where mine.game_id = g.id and mine.person_id = ${personId}
        and not mine.set_by_hand and mine.role_id = any(${writes.roles}::int[])
    ))`
  const { rows } = await sql<ResultRow>`
    select
      g.id as "GameId",
      g.game_day as "GameDay",
      t.short_name as "TournamentShortName",
      coalesce(home.short_name, '') as "HomeShortName",
      coalesce(away.short_name, '') as "AwayShortName",
      g.home_result as "HomeResult",
      g.away_result as "AwayResult",
      coalesce(c.name, '') as "CourtName",
      g.report_status as "GameReportStatus",
      exists (select from report_corrections n where n.game_id = g.id) as is_in_correction,
      g.outcome as "Outcome",
      case
        when home.id = any(${teams}::int[]) then home.short_name
        when away.id = any(${teams}::int[]) then away.short_name
        else '' end as "TeamShortName",
      d.label as division,
      ${mayWrite} as "Permission",
      case t.gender when 'male' then 1 else 0 end as "Gender",
      report.game_id is not null as has_report,
      report.confirmed_at as reported_at,
      t.category_type_id as "CategoryId",
      g.version as "Version"
    ${gamesWithNames}
    left join types d on d.kind = ${TypeKind.Division} and d.id = t.age_group_type_id
    left join (
      select o.game_id, o.confirmed_at from inspector_reports o
      where o.game_id in (select unnest(${openReports}::int[]))
    ) report on report.game_id = g.id
    where ${where}
    order by g.game_day, g.id`.execute(db)
  return rows
}

export const gamesWithNames = sql`
  from games g
  join tournaments t on t.id = g.tournament_id
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id
  left join courts c on c.id = g.court_id`

const isIn = ({ from, to }: DayWindow) => sql`g.game_day >= ${from}::date and g.game_day < ${to}::date + 1`

function isAsked({ teams, category }: ListQuery) {
  const ofTeams = teams
    ? sql`(g.home_team_id = any(${teams}::int[]) or g.away_team_id = any(${teams}::int[]))`
    : sql`true`
  return category === undefined ? ofTeams : sql`${ofTeams} and t.category_type_id = ${category}`
}

/** The data that the rule on inspector reports needs, with the viewer's own appointments only. */
export async function refereeReports(
  db: Queryable,
  where: DayWindow | { ids: readonly number[] },
  personId: number,
) {
  const among = 'ids' in where ? sql`g.id = any(${where.ids}::int[])` : isIn(where)
  const { rows } = await sql<ReportRow>`
    select g.id, report.confirmed_at as "FilledOutDate",
      least(report.confirmed_at, execution.handed_in_at) as "Hand_In_Date",
      coalesce(mine.places, '[]') as "Places"
    from inspector_reports report
    join games g on g.id = report.game_id
    left join lateral (
      select min(e.handed_in_at) as handed_in_at from game_executions e where e.game_id = g.id
    ) execution on true
    left join (
      select gr.game_id, json_agg(json_build_object(
        'PersonId', gr.person_id, 'RoleId', gr.role_id, 'IsSetByHand', gr.set_by_hand)) as places
      from game_referees gr where gr.person_id = ${personId}::int group by gr.game_id
    ) mine on mine.game_id = g.id
    where ${among}`.execute(db)
  return rows
}

type ReportRow = {
  id: number
  FilledOutDate: string | null
  Hand_In_Date: string | null
  Places: { PersonId: number; RoleId: number; IsSetByHand: boolean }[]
}

export type HeldGame = {
  id: number
  version: number
  game_day: string
  home_team_id: number | null
  away_team_id: number | null
  home_result: number | null
  away_result: number | null
  report_status: ReportStatus | null
  is_in_correction: boolean
  outcome: GameOutcome | null
  roles: number[]
}

/** Locks games in id order until the transaction ends (T10). Returns them with the person's roles. */
export async function lockGames(
  db: Queryable,
  ids: readonly number[],
  personId: number,
): Promise<HeldGame[]> {
  // Reads in a second statement: after waiting for the lock, it sees the current value of `is_in_correction`.
  await sql`select from games where id = any(${ids}::int[]) order by id for update`.execute(db)
  const { rows } = await sql<HeldGame>`
    select g.id, g.version, g.game_day, g.home_team_id, g.away_team_id, g.home_result, g.away_result,
      g.report_status, g.outcome,
      exists (select from report_corrections n where n.game_id = g.id) as is_in_correction, array(
        select mine.role_id::int from game_referees mine
        where mine.game_id = g.id and mine.person_id = ${personId} and not mine.set_by_hand
      ) as roles
    from games g where g.id = any(${ids}::int[]) order by g.id`.execute(db)
  return rows
}

export async function handedIn(db: Queryable, day: Day) {
  const isHandedIn = (team: 'home_team_id' | 'away_team_id') => sql`exists (
    select from game_sides s
    where s.game_id = g.id and s.team_id = g.${sql.ref(team)} and s.handed_in_at is not null
  )`
  const { rows } = await sql<{ GameId: number; Home: boolean; Away: boolean }>`
    select g.id as "GameId", ${isHandedIn('home_team_id')} as "Home", ${isHandedIn('away_team_id')} as "Away"
    from games g where ${isIn({ from: day, to: day })} order by g.game_day, g.id`.execute(db)
  return rows
}

type NewGoals = { id: number; home: number | null; away: number | null }

export async function saveGoals(db: Queryable, changes: readonly NewGoals[]): Promise<void> {
  if (!changes.length) return
  await sql`
    update games g set home_result = new.home, away_result = new.away,
      version = g.version + 1, report_version = g.report_version + 1
    from unnest(
      ${changes.map(({ id }) => id)}::int[], ${changes.map(({ home }) => home)}::smallint[],
      ${changes.map(({ away }) => away)}::smallint[]
    ) as new (id, home, away)
    where g.id = new.id`.execute(db)
}
