import { sql } from 'kysely'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type NewStatus = { gameId: number; status: ReportStatus | null }

/**
 * Stores statuses and increases the version of each report. The version of a game increases only if its
 * status changes.
 */
export async function saveStatuses(db: Queryable, changes: readonly NewStatus[]): Promise<void> {
  if (!changes.length) return
  await sql`
    update games g set report_status = new.status, report_version = g.report_version + 1,
      version = g.version + (g.report_status is distinct from new.status)::int
    from unnest(
      ${changes.map(({ gameId }) => gameId)}::int[], ${changes.map(({ status }) => status)}::text[]
    ) as new (id, status)
    where g.id = new.id`.execute(db)
}

/**
 * The number of confirmed reports open for correction, and the game of the report that was opened first.
 * Undefined if there are none.
 */
export async function openCorrections(db: Queryable) {
  type Open = { Number: number; GameId: number; Since: string | null }
  const { rows } = await sql<Open>`
    select count(*) over ()::int as "Number", c.game_id as "GameId", max(e.at) as "Since"
    from report_corrections c left join report_events e on e.game_id = c.game_id and e.act = 'correct'
    group by c.game_id order by "Since" nulls first, c.game_id limit 1`.execute(db)
  return rows[0]
}

export async function handedIn(db: Queryable, gameIds: readonly number[]) {
  return db
    .selectFrom('game_sides')
    .select(['game_id', 'team_id'])
    .where('game_id', '=', sql<number>`any(${gameIds}::int[])`)
    .where('handed_in_at', 'is not', null)
    .execute()
}

type HandIn = { gameId: number; teamId: number }

/** Marks line-ups as handed in. Does not change the line-up or the version of the side. */
export async function handIn(db: Queryable, sides: readonly HandIn[], personId: number, now: Date) {
  if (!sides.length) return
  await sql`
    insert into game_sides (game_id, team_id, handed_in_at, handed_in_by)
    select game_id, team_id, ${now.toISOString()}::timestamptz, ${personId}::int
    from unnest(
      ${sides.map(({ gameId }) => gameId)}::int[], ${sides.map(({ teamId }) => teamId)}::int[]
    ) as side (game_id, team_id)
    on conflict (game_id, team_id)
      do update set handed_in_at = excluded.handed_in_at, handed_in_by = excluded.handed_in_by`.execute(db)
}
