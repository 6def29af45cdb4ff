import { sql } from 'kysely'
import type { HealthProblem } from '#domain/system/problems.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type DatabaseClock, secondsAfter } from '../platform/database/database-clock.ts'
import type { Json } from '../platform/database/schema.ts'

type Worker = { name: string; at: string; isLate: boolean }

declare module '../platform/database/schema.ts' {
  interface Schema {
    instances: {
      id: string
      version: string
      commit: string
      started_at: Moment
      seen_at: Moment
      free_bytes: number | null
      problems: Json<readonly HealthProblem[]>
      workers: Json<readonly Worker[]>
    }
  }
}

export const beatSeconds = 30
const silentSeconds = 3 * beatSeconds
const keptSeconds = 3600

export type Beat = {
  id: string
  version: string
  commit: string
  freeBytes: number | null
  problems: readonly HealthProblem[]
  workers: readonly { name: string; secondsAgo: number; isLate: boolean }[]
}

/**
 * Updates the row of this server, by the database's clock. Deletes rows of servers that ended without
 * deleting their own.
 */
export async function beat(
  db: Queryable,
  { freeBytes, workers, problems, ...own }: Beat,
  now: DatabaseClock,
) {
  const told = JSON.stringify(workers)
  const row = {
    free_bytes: freeBytes,
    problems: JSON.stringify(problems),
    workers: sql<string>`coalesce((
      select jsonb_agg(jsonb_build_object('name', w."name", 'isLate', w."isLate",
        'at', to_char((${now()} - make_interval(secs => w."secondsAgo")) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from jsonb_to_recordset(${told}) w ("name" text, "secondsAgo" double precision, "isLate" boolean)), '[]')`,
    seen_at: now(),
  }
  await db
    .insertInto('instances')
    .values({ ...own, ...row, started_at: now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('instances').where('seen_at', '<', secondsAfter(now(), -keptSeconds)).execute()
}

export async function forgetInstance(db: Queryable, id: string) {
  await db.deleteFrom('instances').where('id', '=', id).execute()
}

/** The rows of all servers, oldest first. Includes servers that no longer update their row. */
export function instancesOf(db: Queryable, now: DatabaseClock) {
  return db
    .selectFrom('instances')
    .selectAll()
    .select(sql<boolean>`seen_at < ${secondsAfter(now(), -silentSeconds)}`.as('is_silent'))
    .orderBy('started_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function lastSeal(db: Queryable) {
  return db
    .selectFrom('audit')
    .select(['seal_number', 'hash', 'at'])
    .where('seal_number', 'is not', null)
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
