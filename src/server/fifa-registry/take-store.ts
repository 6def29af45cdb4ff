import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import { type DatabaseClock, secondsAfter } from '../platform/database/database-clock.ts'
import { leaseSeconds } from '../platform/jobs/lease.ts'
import type { Taken } from './queued.ts'

type Which = { count: number } | { ids: readonly number[] }

/** Leases due entries. From now on they count as possibly sent, even if this process ends. */
export async function take(db: Queryable, which: Which, now: DatabaseClock): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update registry_queue q
    set attempts = q.attempts + 1, turn = q.turn + 1, leased_until = ${secondsAfter(now(), leaseSeconds)},
      is_unknown = true
    from (${free(which, now)} for update skip locked) due
    where q.id = due.id
    returning q.id, q.kind, q.local_id, q.act, q.sent, q.attempts, q.turn, due.is_unknown as was_unknown`.execute(
    db,
  )
  return rows
}

export async function dueActs(db: Queryable, count: number, now: DatabaseClock): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${free({ count }, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL for due entries that the job has not paused, or for the given entries, except those being sent. */
function free(which: Which, now: DatabaseClock): RawBuilder<unknown> {
  const isMeant =
    'ids' in which
      ? sql`id = any(${[...which.ids]}::int[])`
      : sql`next_attempt_at <= ${now()} and not exists (
          select from job_failures f
          where f.job = 'registry' and f.part = '' and f.row_key = registry_queue.id::text and f.next_at > ${now()})`
  return sql`
    select id, is_unknown from registry_queue
    where state = 'waiting' and ${isMeant} and (leased_until is null or leased_until <= ${now()})
    order by next_attempt_at, id
    limit ${'ids' in which ? which.ids.length : which.count}`
}

export async function forgetEnded(db: Queryable) {
  await sql`
    delete from job_failures f where f.job = 'registry' and f.part = '' and not exists (
      select from registry_queue q where q.id = f.row_key::int and q.state = 'waiting')`.execute(db)
}

/** Extends the lease of an entry. Returns false if another sender has leased it since. */
export async function renew(db: Queryable, { id, turn }: Taken, now: DatabaseClock): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registry_queue')
    .set({ leased_until: secondsAfter(now(), leaseSeconds) })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}
