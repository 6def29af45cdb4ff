import { sql } from 'kysely'
import type { Job } from '#domain/jobs/job.ts'
import type { Queryable } from '../database/database.ts'
import { type DatabaseClock, secondsAfter } from '../database/database-clock.ts'
import { backOff } from './lease.ts'

export type JobPart = { job: Job; part: string }

export type KnownFailure = { key: string; tries: number; isDue: boolean }

export async function failuresOf(
  db: Queryable,
  { job, part }: JobPart,
  now: DatabaseClock,
): Promise<KnownFailure[]> {
  return db
    .selectFrom('job_failures')
    .select(['row_key as key', 'tries', sql<boolean>`next_at <= ${now()}`.as('isDue')])
    .where('job', '=', job)
    .where('part', '=', part)
    .orderBy('id')
    .execute()
}

/**
 * Stores a failed try and the time of the next try. If two instances fail at the same moment, only one try is
 * counted.
 */
export async function recordFailure(
  db: Queryable,
  { job, part, key, code, tries }: JobPart & { key: string; code: string; tries: number },
  now: DatabaseClock,
) {
  const next = secondsAfter(now(), backOff(tries))
  await sql`
    insert into job_failures (job, part, row_key, error_code, first_at, last_at, next_at)
    values (${job}, ${part}, ${key}, ${code}, ${now()}, ${now()}, ${next})
    on conflict (job, part, row_key) do update
    set error_code = excluded.error_code, tries = job_failures.tries + 1, last_at = excluded.last_at,
      next_at = excluded.next_at
    where job_failures.next_at <= ${now()}`.execute(db)
}

export async function forgetFailures(db: Queryable, { job, part }: JobPart, keys: readonly string[]) {
  await sql`
    delete from job_failures where job = ${job} and part = ${part} and row_key = any(${[...keys]}::text[])`.execute(
    db,
  )
}

export async function keptKeys(db: Queryable, { job, part }: JobPart): Promise<string[]> {
  const rows = await db
    .selectFrom('job_failures')
    .select('row_key')
    .where('job', '=', job)
    .where('part', '=', part)
    .orderBy('id')
    .execute()
  return rows.map(({ row_key }) => row_key)
}

/** Whether the job has a failed row that is due for a retry. */
export async function hasDueFailures(db: Queryable, job: Job, now: DatabaseClock): Promise<boolean> {
  const due = await db
    .selectFrom('job_failures')
    .select('id')
    .where('job', '=', job)
    .where(sql<boolean>`next_at <= ${now()}`)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}
