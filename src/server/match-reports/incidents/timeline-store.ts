import { sql } from 'kysely'
import type { ReportStatus } from '#domain/games/codes.ts'
import { type ReportEvent, type ReportEventAct, reportActs } from '#domain/match-reports/report-event.ts'
import { readCode } from '#domain/platform/entities.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { known } from '../../platform/known.ts'

export type NewEvent = {
  gameId: number
  act: ReportEventAct
  from?: ReportStatus | null
  to?: ReportStatus | null
  /** The team, if a club did the action or the action concerns one side. */
  teamId?: number | null
  /** For a move: the old and the new time. */
  reason?: string | null
}

type By = { user: Pick<User, 'PersonId' | 'AuthType'>; now: Date }

/** Adds an entry to the timeline. Returns its id. */
export async function recordEvent(db: Queryable, { user, now, ...event }: By & NewEvent): Promise<number> {
  const ids = await recordEvents(db, { user, now }, [event])
  return known(ids.get(event.gameId))
}

/**
 * Adds entries to reports' timelines. Repeated changes of one kind by one user share an entry, so that a
 * line-up typed row by row gets one entry.
 */
export async function recordEvents(
  db: Queryable,
  { user, now }: By,
  events: readonly NewEvent[],
): Promise<Map<number, number>> {
  if (!events.length) return new Map()
  const at = now.toISOString()
  const by = { person: sql`${user.PersonId}::int`, type: sql`${user.AuthType}::smallint` }
  const { rows } = await sql<{ game_id: number; id: number }>`
    with line as (
      select given.*, last.id as last_id,
        (last.person_id = ${by.person} and last.auth_type = ${by.type} and last.act = given.act
          and last.team_id is not distinct from given.team_id
          and last.to_status is not distinct from given.to_status
          and (given.act <> 'move' or last.reason is not distinct from given.reason)) is true as is_same
      from unnest(
        ${events.map(({ gameId }) => gameId)}::int[], ${events.map(({ teamId }) => teamId ?? null)}::int[],
        ${events.map(({ act }) => act)}::text[], ${events.map(({ from }) => from ?? null)}::text[],
        ${events.map(({ to }) => to ?? null)}::text[], ${events.map(({ reason }) => reason || null)}::text[]
      ) with ordinality as given (game_id, team_id, act, from_status, to_status, reason, place)
      left join lateral (
        select * from report_events e where e.game_id = given.game_id order by e.id desc limit 1
      ) last on true
    ), renewed as (
      update report_events e set at = ${at}::timestamptz from line where e.id = line.last_id and line.is_same
      returning e.game_id, e.id
    ), added as (
      insert into report_events (game_id, at, person_id, auth_type, team_id, act, from_status, to_status, reason)
      select game_id, ${at}::timestamptz, ${by.person}, ${by.type}, team_id, act, from_status, to_status, reason
      from line where not is_same order by place
      returning game_id, id
    )
    select game_id, id from renewed union all select game_id, id from added`.execute(db)
  return new Map(rows.map(({ game_id, id }) => [game_id, id]))
}

/** The timeline of a report, newest first; with `id` only that entry. */
export async function timeline(db: Queryable, gameId: number, id?: number): Promise<ReportEvent[]> {
  const { rows } = await sql<ReportEvent>`
    select e.id as "Id", e.at as "At", coalesce(p.name, '') as "PersonName", e.auth_type as "AuthType",
      coalesce(t.short_name, '') as "TeamShortName", e.act as "Act",
      e.from_status as "FromStatus", e.to_status as "ToStatus", coalesce(e.reason, '') as "Reason"
    from report_events e left join persons p on p.id = e.person_id left join teams t on t.id = e.team_id
    where e.game_id = ${gameId} and ${id === undefined ? sql`true` : sql`e.id = ${id}`}
    order by e.id desc limit ${mostLines}`.execute(db)
  return rows.map((row) => ({ ...row, Act: readCode(reportActs, row.Act) }))
}

export async function lastEvent(db: Queryable, gameId: number) {
  const { rows } = await sql<LastEvent>`
    select person_id, at, act, team_id, from_status from report_events
    where game_id = ${gameId} order by id desc limit 1`.execute(db)
  return rows[0]
}

type LastEvent = {
  person_id: number | null
  at: string
  act: ReportEventAct
  team_id: number | null
  from_status: ReportStatus | null
}

/** The most rows that one request reads (T29). No report has more entries. */
const mostLines = 500

export async function nextReportVersion(db: Queryable, gameId: number): Promise<number> {
  const { report_version } = await db
    .updateTable('games')
    .set((row) => ({ report_version: row('report_version', '+', 1) }))
    .where('id', '=', gameId)
    .returning('report_version')
    .executeTakeFirstOrThrow()
  return report_version
}
