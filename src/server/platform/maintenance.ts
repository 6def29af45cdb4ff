import { sql } from 'kysely'
import { lookupDays } from '#domain/platform/lookups.ts'
import { stagedForMillis } from './files/file-store.ts'
import { keyLifeMillis } from './http/idempotency/key.ts'
import { forEachGroup, onLongJobs, startRowJob } from './jobs/for-each-row.ts'
import { isPast, type PastRows, pagesOfPast } from './jobs/past-rows.ts'
import type { Worker } from './periodic-job.ts'
import type { Services } from './services.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export function maintenance(services: Services): Worker {
  return startRowJob(services, {
    job: 'maintenance',
    everyMillis: hour,
    work: () => cleanUp(onLongJobs(services)),
  })
}

type MaintenanceServices = Pick<Services, 'database' | 'databaseClock' | 'clock' | 'log'>

/** Deletes expired rows (threats, 'Retention'). Sessions stay a day after their end, to distinguish ended from unknown ones. */
export async function cleanUp(services: MaintenanceServices) {
  const now = services.clock()
  const moment = (millisAgo: number) => sql`${new Date(now.getTime() - millisAgo).toISOString()}::timestamptz`
  const past = (table: string, column: string, millisAgo: number): PastRows => ({
    table,
    by: sql.ref(column),
    type: 'timestamptz',
    end: moment(millisAgo),
    key: 'ctid',
  })
  await deletePast(services, 'sessions', past('sessions', 'expires_at', day))
  await deletePast(services, 'sessions.ended', past('sessions', 'ended_at', day))
  await deletePast(services, 'eid_used_tokens', past('eid_used_tokens', 'expires_at', 0))
  await deletePast(services, 'idempotency_keys', past('idempotency_keys', 'created_at', keyLifeMillis))
  await deletePast(services, 'person_lookups', past('person_lookups', 'at', lookupDays * day))
  // Delete uploads of a process that ended before it linked them to a record.
  await deletePast(services, 'files', past('files', 'staged_at', stagedForMillis))
  await deletePast(services, 'rate_limits', {
    table: 'rate_limits',
    // Uses are counted in steps of a tenth of the period, so the oldest step is needed a little longer than the period.
    by: sql`((window_start at time zone 'UTC') + make_interval(secs => window_seconds * 1.2 + 1))`,
    type: 'timestamp',
    end: sql`(${moment(0)} at time zone 'UTC')`,
    key: 'ctid',
  })
}

/** Selects rows by ctid, because their keys are secret and failures are stored by key. */
async function deletePast(services: MaintenanceServices, part: string, past: PastRows) {
  const { db } = services.database
  let deleted = 0
  await forEachGroup(services, {
    job: 'maintenance',
    part,
    groups: pagesOfPast(db, past),
    work: async (places) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(past.table)} where ctid = any(${[...places]}::tid[]) and (${isPast(past)})`.execute(
        db,
      )
      deleted += Number(numAffectedRows ?? 0)
    },
  })
  if (deleted) services.log.info({ table: past.table, rows: deleted }, 'deleted expired rows')
}
