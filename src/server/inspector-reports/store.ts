import { sql } from 'kysely'
import type { Place } from '#domain/assignments/rules.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import type { SavedRow } from '#domain/inspector-reports/content.ts'
import type { DueReport } from '#domain/inspector-reports/list-calls.ts'
import type { GameResult } from '#domain/inspector-reports/report.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { ago, isGameBefore, type Removal } from '../platform/retention/removal.ts'

export type OfficialRow = {
  role_id: number
  person_id: number
  name: string
  difficulty: number | null
  rating: number | null
  other_rating: number | null
}

export type ReportRow = {
  game: Omit<GameResult, 'GameId' | 'GameDay'>
  game_id: number
  game_day: string
  places: Place[]
  handed_in_at: string | null
  filled_out_at: string | null
  person_id: number | null
  person: string | null
  field_condition: string
  weather: string
  conditions: string
  version: number
  officials: OfficialRow[]
  grades: { question: number; grade: number }[]
  rows: (SavedRow & { key: string })[]
  comments: { chapter: number; name: string; text: string }[]
}

/** A game with its inspector report, even if nothing is saved yet. Undefined for an unknown game. */
export async function findReport(db: Queryable, gameId: number) {
  const { rows } = await sql<ReportRow>`
    select g.id as game_id, g.game_day, (${gameResult}) as game, (${places}) as places,
      r.confirmed_at as filled_out_at, least(r.confirmed_at, (${firstExecution})) as handed_in_at,
      p.id as person_id, p.name as person, coalesce(r.field_condition, '') as field_condition,
      coalesce(r.weather, '') as weather, coalesce(r.conditions, '') as conditions,
      coalesce(r.version, 0) as version, (${officials}) as officials, (${grades}) as grades,
      (${writtenRows}) as rows, (${comments}) as comments
    from games g
    join tournaments t on t.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    left join inspector_reports r on r.game_id = g.id
    left join persons p on p.id = coalesce(
      case when r.confirmed_at is not null then r.person_id end, (${supervisor}))
    where g.id = ${gameId}`.execute(db)
  return rows[0]
}

const gameResult = sql`json_build_object(
  'TournamentShortName', t.short_name, 'HomeShortName', coalesce(home.short_name, ''),
  'AwayShortName', coalesce(away.short_name, ''), 'CourtName', coalesce(c.name, ''),
  'HomeResult', g.home_result, 'AwayResult', g.away_result,
  'HalftimeHomeScore', g.halftime_home_score, 'HalftimeAwayScore', g.halftime_away_score,
  'AddedFulltimeHomeScore', g.added_fulltime_home_score, 'AddedFulltimeAwayScore', g.added_fulltime_away_score,
  'PenaltyHomeScore', g.penalty_home_score, 'PenaltyAwayScore', g.penalty_away_score)`

const places = sql`
  select coalesce(json_agg(json_build_object(
    'PersonId', gr.person_id, 'RoleId', gr.role_id, 'IsSetByHand', gr.set_by_hand)), '[]')
  from game_referees gr where gr.game_id = g.id`

const supervisor = sql`
  select gr.person_id from game_referees gr where gr.game_id = g.id and gr.role_id = ${RefereeRole.Supervisor}
  order by gr.id limit 1`

const firstExecution = sql`select min(e.handed_in_at) from game_executions e where e.game_id = g.id`

const official = sql`json_build_object('role_id', role_id, 'person_id', person_id, 'name', name,
  'difficulty', difficulty, 'rating', rating, 'other_rating', other_rating)`

/**
 * SQL for the officials of an inspector report. A draft has the game's current officials, a sent report those
 * when it was sent. A mark never passes to another person.
 */
const officials = sql`
  select coalesce(json_agg(${official} order by role_id), '[]') from (
    select gr.role_id, gr.person_id, q.name, m.difficulty, m.rating, m.other_rating
    from game_referees gr join persons q on q.id = gr.person_id
    left join inspector_marks m
      on m.game_id = gr.game_id and m.role_id = gr.role_id and m.person_id = gr.person_id
    where gr.game_id = g.id and (r.confirmed_at is null or gr.role_id = ${RefereeRole.Supervisor})
    union all
    select m.role_id, m.person_id, q.name, m.difficulty, m.rating, m.other_rating
    from inspector_marks m join persons q on q.id = m.person_id
    where m.game_id = g.id and r.confirmed_at is not null
  ) as one`

const grades = sql`
  select coalesce(json_agg(json_build_object('question', question_id, 'grade', grade)), '[]')
  from inspector_grades where game_id = g.id`

const writtenRows = sql`
  select coalesce(json_agg(json_build_object('id', id, 'key', key, 'chapter', chapter, 'list', list,
    'number', number, 'team', team, 'minute', minute, 'text', text) order by id), '[]')
  from inspector_rows where game_id = g.id and not is_removed`

const comments = sql`
  select coalesce(json_agg(json_build_object('chapter', chapter, 'name', name, 'text', text)), '[]')
  from inspector_comments where game_id = g.id`

export async function findRow(db: Queryable, id: number) {
  return db
    .selectFrom('inspector_rows')
    .select(['game_id', 'chapter', 'list', 'is_removed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type DueQuery = { personId: number; from: string; now: string }

/** The supervisor's games that have begun and whose inspector report has not been sent. */
export async function dueReports(db: Queryable, { personId, from, now }: DueQuery) {
  const { rows } = await sql<Omit<DueReport, 'Deadline'>>`
    select g.id as "GameId", g.game_day as "GameDay",
      coalesce(home.short_name, '') as "HomeTeamShortName", coalesce(away.short_name, '') as "AwayTeamShortName"
    from games g
    join game_referees mine on mine.game_id = g.id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join inspector_reports r on r.game_id = g.id
    where mine.person_id = ${personId} and mine.role_id = ${RefereeRole.Supervisor} and not mine.set_by_hand
      and g.game_day >= ${from}::date and g.game_day <= ${now}::timestamp
      and ${isOn('g')} and r.confirmed_at is null
    order by g.game_day, g.id
    limit ${mostDue}`.execute(db)
  return rows
}

/** The most rows that one request reads (T29). Nobody has more in three months. */
const mostDue = 200

/** Deletes old inspector reports, and the import changes of each report, its marks and its rows. */
export const inspectorReports: Removal = {
  rows: (now) => ({
    table: 'inspector_reports',
    by: sql`id`,
    type: 'integer',
    isOver: isGameBefore(ago('inspectorReports', now)),
  }),
  before: async (tx, ids) => {
    for (const [file, table] of [
      ['inspectorreports.csv', 'inspector_reports'],
      ['inspectormarks.csv', 'inspector_marks'],
      ['inspectorrows.csv', 'inspector_rows'],
    ] as const)
      await sql`delete from import_changes where file = ${file} and record_id in (
        select part.id from ${sql.table(table)} part join inspector_reports r on r.game_id = part.game_id
        where r.id = any(${[...ids]}::int[]))`.execute(tx)
  },
}
