import { type RawBuilder, sql } from 'kysely'
import { lookupDays } from '#domain/platform/lookups.ts'
import { keyLifeMillis } from './http/idempotency.ts'
import { forEachGroup, inGroups } from './jobs/for-each-row.ts'
import { startRowJob } from './jobs/row-job.ts'
import type { Worker } from './repeat.ts'
import type { Services } from './services.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export function maintenance(services: Services): Worker {
  return startRowJob(services, { job: 'maintenance', everyMillis: hour, work: () => cleanUp(services) })
}

type Given = Pick<Services, 'database' | 'databaseClock' | 'clock' | 'log'>

/** Deletes what is past its time (threats, 'Retention'); sessions a day after their end, to tell 'ended' from 'unknown'. */
export async function cleanUp(services: Given) {
  const now = services.clock()
  const moment = (millisAgo: number) => sql`${new Date(now.getTime() - millisAgo).toISOString()}::timestamptz`
  const past = {
    sessions: sql`expires_at < ${moment(day)} or ended_at < ${moment(day)}`,
    eid_used_tokens: sql`expires_at < ${moment(0)}`,
    idempotency_keys: sql`created_at < ${moment(keyLifeMillis)}`,
    person_lookups: sql`at < ${moment(lookupDays * day)}`,
    // A window is counted in tenths, so its oldest step is of use a little longer than the window.
    rate_limits: sql`window_start + make_interval(secs => window_seconds * 1.2 + 1) < ${moment(0)}`,
  }
  for (const [table, isPast] of Object.entries(past)) await deletePast(services, table, isPast)
}

/** Rows are known by their place, since what they are known by otherwise is secret. */
async function deletePast(services: Given, table: string, isPast: RawBuilder<unknown>) {
  const { db } = services.database
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${isPast}`.execute(db)
  let deleted = 0
  await forEachGroup(services, {
    job: 'maintenance',
    part: table,
    groups: inGroups(rows.map(({ place }) => place)),
    work: async (places) => {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(${[...places]}::tid[]) and (${isPast})`.execute(db)
      deleted += Number(numAffectedRows ?? 0)
    },
  })
  if (deleted) services.log.info({ table, rows: deleted }, 'deleted what is past its time')
}
