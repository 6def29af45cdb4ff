import { sql } from 'kysely'
import type { queueNames } from '#domain/system/calls.ts'
import type { Queryable } from '../database/database.ts'

type Queue = { queue: (typeof queueNames)[number]; length: number; oldest: number }

/** The length of each queue, and for how many seconds its oldest row has been due. */
export async function queueLengths(db: Queryable): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select queue, length, coalesce(greatest(0, extract(epoch from now() - due)), 0)::double precision as oldest
    from (
      select 'mail' as queue, count(*)::integer as length, min(next_attempt_at) as due
      from outbox where state = 'queued'
      union all
      select 'auditUnsealed', count(*)::integer, min(at) from audit where seal_number is null
      union all
      select 'registry', count(*)::integer, min(next_attempt_at) from registry_queue where state = 'waiting'
      union all
      select 'jobFailures', count(*)::integer, min(first_at) from job_failures) queues`.execute(db)
  return rows
}
