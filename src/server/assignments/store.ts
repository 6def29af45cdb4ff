import { type RawBuilder, sql } from 'kysely'
import type { Assignment, Official } from '#domain/assignments/assignment.ts'
import { GameOutcome, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

export type AssignmentRow = {
  id: number
  person_id: number
  confirmed_at: string | null
  declined_at: string | null
  game_id: number
  game_round_id: number | null
  tournament_id: number
  tournament: string
  home: string
  away: string
  game_day: string
  court: string
  is_cancelled: boolean
  is_put_off: boolean
  set_by_hand: boolean
  team: (Official & { RoleId: number; IsSetByHand: boolean; Gsm: string })[]
  filled_out_at: string | null
  handed_in_at: string | null
  execution_at: string | null
  unanswered: number | null
  declines: Assignment['Declines'] | null
  leave: { DateFrom: Day; DateTo: Day; PartOfDay: number } | null
}

type AssignmentQuery = DayWindow & {
  personId?: number
  roleId?: number
  /** Returns each game once, with the person's first appointment in it. */
  isOncePerGame?: boolean
  isUnanswered?: true
  most?: number
  isFilledOut?: boolean
}

/** The appointments, each with the game's whole referee team, by time of kick-off. */
export async function assignments(
  db: Queryable,
  {
    from,
    to,
    personId,
    roleId,
    isFilledOut,
    isUnanswered,
    isOncePerGame = false,
    most = maxRows,
  }: AssignmentQuery,
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select
      mine.id, mine.person_id, mine.confirmed_at, mine.declined_at,
      g.id as game_id, g.game_round_id, g.tournament_id, g.game_day,
      t.short_name as tournament,
      coalesce(home.short_name, '') as home,
      coalesce(away.short_name, '') as away,
      coalesce(c.name, '') as court,
      g.outcome is not distinct from ${GameOutcome.Cancelled} as is_cancelled,
      g.report_status is not distinct from ${ReportStatus.Postponed} as is_put_off, mine.set_by_hand,
      (${team}) as team,
      report.confirmed_at as filled_out_at,
      least(report.confirmed_at, (${firstExecution})) as handed_in_at,
      (${firstExecution}) as execution_at,
      ${isOncePerGame ? sql`null` : sql`(${leaveOfDay})`} as leave,
      ${isOncePerGame ? sql`(${unanswered})` : sql`null::int`} as unanswered,
      (${declines(isOncePerGame ? sql`true` : sql`d.id = mine.id`)}) as declines
    from games g
    join game_referees mine on mine.game_id = g.id
    join tournaments t on t.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    left join inspector_reports report on report.game_id = g.id
    where g.game_day >= ${from}::date and g.game_day < ${to}::date + 1
      and ${personId === undefined ? sql`true` : sql`mine.person_id = ${personId}`}
      and ${isOncePerGame ? sql`mine.id = (${firstPlace})` : sql`true`}
      and ${roleId === undefined ? sql`true` : sql`mine.role_id = ${roleId}`}
      and ${isUnanswered ? sql`${isOpen} and ${isOn('g')}` : sql`true`}
      and ${isFilledOut === undefined ? sql`true` : sql`(report.confirmed_at is not null) = ${isFilledOut}`}
    order by g.game_day, g.id, mine.role_id
    limit ${most}`.execute(db)
  return rows
}

/** The most rows that one request reads (T29). No period has more appointments. */
const maxRows = 5000

const team = sql`
  select json_agg(json_build_object(
    'RoleId', gr.role_id, 'IsSetByHand', gr.set_by_hand,
    'PersonId', p.id, 'Name', p.name, 'ShortName', p.short_name, 'Gsm', coalesce(p.gsm, '')
  ) order by gr.role_id)
  from game_referees gr join persons p on p.id = gr.person_id where gr.game_id = g.id`

const isOpen = sql`mine.confirmed_at is null and mine.declined_at is null and not mine.set_by_hand`

const firstPlace = sql`
  select first.id from game_referees first where first.game_id = g.id order by first.role_id, first.id limit 1`

const unanswered = sql`
  select count(*)::int from game_referees open
  where open.game_id = g.id and open.confirmed_at is null and open.declined_at is null`

const declines = (which: RawBuilder<unknown>) => sql`
  select json_agg(json_build_object(
    'RefereeGameId', d.id, 'PersonId', p.id, 'Name', p.name, 'RoleId', d.role_id,
    'Reason', d.declined_reason, 'IsSeen', d.decline_seen_at is not null
  ) order by d.role_id)
  from game_referees d join persons p on p.id = d.person_id
  where d.game_id = g.id and d.declined_at is not null and ${which}`

const firstExecution = sql`select min(e.handed_in_at) from game_executions e where e.game_id = g.id`

const leaveOfDay = sql`
  select json_build_object('DateFrom', h.date_from, 'DateTo', h.date_to, 'PartOfDay', h.part_of_day::int)
  from holidays h
  where h.person_id = mine.person_id and g.game_day::date between h.date_from and h.date_to
  order by h.part_of_day, h.id limit 1`

/** Locks an appointment until the answer is stored. Returns `null` if it belongs to another person. */
export async function lockPlace(db: Queryable, id: number, personId: number | null) {
  const found = await db
    .selectFrom('game_referees as mine')
    .innerJoin('games as g', 'g.id', 'mine.game_id')
    .select(['mine.person_id', 'mine.confirmed_at', 'mine.declined_at', 'mine.declined_reason'])
    .select(['g.game_day', 'g.id as game_id'])
    .select('mine.set_by_hand')
    .select(sql<boolean>`g.outcome is not distinct from ${GameOutcome.Cancelled}`.as('is_cancelled'))
    .select(sql<boolean>`g.report_status is not distinct from ${ReportStatus.Postponed}`.as('is_put_off'))
    .where('mine.id', '=', id)
    .$if(personId !== null, (query) => query.where('mine.person_id', '=', personId))
    .forUpdate('mine')
    .executeTakeFirst()
  return found ?? null
}

export async function confirm(db: Queryable, id: number, at: string): Promise<void> {
  await db.updateTable('game_referees').set({ confirmed_at: at }).where('id', '=', id).execute()
}

type OptionFilters = { team: number[]; permission: number[]; division: number[]; personId?: number }

/**
 * The people in the referees' list to whom staff have access, in Icelandic order. The club follows the name
 * of namesakes.
 */
export async function options(db: Queryable, filters: OptionFilters) {
  const among = (column: string, ids: number[]) =>
    ids.length ? sql`r.${sql.ref(column)} = any(${ids}::int[])` : sql`true`
  const { rows } = await sql<{ Value: string; Label: string }>`
    select p.id::text as "Value", case
      when count(*) over (partition by p.name) > 1 then p.name || coalesce(' (' || t.short_name || ')', '')
      else p.name end as "Label"
    from referees r
    join persons p on p.id = r.person_id
    left join teams t on t.id = r.team_id
    where ${among('team_id', filters.team)}
      and ${among('permission_type_id', filters.permission)}
      and ${among('division_type_id', filters.division)}
      and ${filters.personId === undefined ? sql`true` : sql`p.id = ${filters.personId}`}
      and not r.set_by_hand
    order by p.name_order, p.id`.execute(db)
  return rows
}

type WaitingQuery = { personId: number; unanswered: DayWindow; reports: DayWindow }

export async function countWaiting(db: Queryable, { personId, unanswered, reports }: WaitingQuery) {
  const { rows } = await sql<{ Unanswered: number; ReportsDue: number }>`
    select
      count(*) filter (where ${isOpen} and ${isOn('g')} and ${inWindow(unanswered)})::integer as "Unanswered",
      count(*) filter (
        where mine.role_id = ${RefereeRole.Supervisor} and not mine.set_by_hand and ${isOn('g')} and ${inWindow(reports)}
          and not exists (
            select from inspector_reports report where report.game_id = g.id and report.confirmed_at is not null
          )
      )::integer as "ReportsDue"
    from game_referees mine join games g on g.id = mine.game_id
    where mine.person_id = ${personId}`.execute(db)
  return known(rows[0])
}

const inWindow = ({ from, to }: DayWindow) =>
  sql`g.game_day >= ${from}::date and g.game_day < ${to}::date + 1`

/**
 * Locks the person's appointments for the game, so that only one request at a time changes what the person
 * writes about the game.
 */
export async function lockPlaces(db: Queryable, gameId: number, personId: number): Promise<void> {
  await db
    .selectFrom('game_referees')
    .select('id')
    .where('game_id', '=', gameId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute()
}
