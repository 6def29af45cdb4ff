import { sql } from 'kysely'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { ReportEvent, ReportEventAct } from '#domain/match-reports/report.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'

export type NewEvent = {
  user: Pick<User, 'PersonId' | 'AuthType'>
  now: Date
  gameId: number
  act: ReportEventAct
  from?: ReportStatus | null
  to?: ReportStatus | null
  /** The side's, where a club acted or it is about one side. */
  teamId?: number | null
}

/**
 * One line of the timeline; answers its id. Changes that one person makes of the same thing one after the other are one
 * line, which tells the last of them: a line-up that is typed row by row would bury all else.
 */
export async function recordEvent(db: Queryable, event: NewEvent): Promise<number> {
  const at = event.now.toISOString()
  const line = {
    person_id: event.user.PersonId,
    auth_type: event.user.AuthType,
    team_id: event.teamId ?? null,
    act: event.act,
    to_status: event.to ?? null,
  }
  const last = await db
    .selectFrom('report_events')
    .select(['id', 'person_id', 'auth_type', 'team_id', 'act', 'to_status'])
    .where('game_id', '=', event.gameId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && keysOf(line).every((key) => last[key] === line[key])) {
    await db.updateTable('report_events').set({ at }).where('id', '=', last.id).execute()
    return last.id
  }
  const { id } = await db
    .insertInto('report_events')
    .values({ ...line, game_id: event.gameId, at, from_status: event.from ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

/** A report's timeline, the newest line first; one line of it where its id is given. */
export async function timeline(db: Queryable, gameId: number, id?: number): Promise<ReportEvent[]> {
  const { rows } = await sql<ReportEvent>`
    select e.id as "Id", e.at as "At", p.name as "PersonName", e.auth_type as "AuthType",
      coalesce(t.short_name, '') as "TeamShortName", e.act as "Act",
      e.from_status as "FromStatus", e.to_status as "ToStatus"
    from report_events e join persons p on p.id = e.person_id left join teams t on t.id = e.team_id
    where e.game_id = ${gameId} and ${id === undefined ? sql`true` : sql`e.id = ${id}`}
    order by e.id desc limit ${mostLines}`.execute(db)
  return rows
}

/** No report has as many; the newest are what tells who did what (threats T29). */
const mostLines = 500

/** Every change of a report raises the number that tells one state of it from another; answers the new one. */
export async function nextReportVersion(db: Queryable, gameId: number): Promise<number> {
  const { report_version } = await db
    .updateTable('games')
    .set((row) => ({ report_version: row('report_version', '+', 1) }))
    .where('id', '=', gameId)
    .returning('report_version')
    .executeTakeFirstOrThrow()
  return report_version
}
