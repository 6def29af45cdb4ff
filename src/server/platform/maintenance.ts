import { sql } from 'kysely'
import { lookupDays } from '#domain/platform/lookups.ts'
import { keyLifeMillis } from './http/idempotency.ts'
import { repeat, type Worker } from './repeat.ts'
import type { Services } from './services.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export function maintenance(services: Services): Worker {
  return repeat(services, { name: 'maintenance', everyMillis: hour, work: () => cleanUp(services) })
}

/** Deletes what is past its time (threats, 'Retention'); sessions a day after their end, to tell 'ended' from 'unknown'. */
export async function cleanUp({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  const now = clock()
  const moment = (millisAgo: number) => new Date(now.getTime() - millisAgo).toISOString()
  const { db } = database
  const past = {
    sessions: db
      .deleteFrom('sessions')
      .where((row) => row.or([row('expires_at', '<', moment(day)), row('ended_at', '<', moment(day))])),
    eid_used_tokens: db.deleteFrom('eid_used_tokens').where('expires_at', '<', moment(0)),
    idempotency_keys: db.deleteFrom('idempotency_keys').where('created_at', '<', moment(keyLifeMillis)),
    person_lookups: db.deleteFrom('person_lookups').where('at', '<', moment(lookupDays * day)),
    rate_limits: db
      .deleteFrom('rate_limits')
      // A window is counted in tenths, so its oldest step is of use a little longer than the window.
      .where(
        sql<boolean>`window_start + make_interval(secs => window_seconds * 1.2 + 1) < ${moment(0)}::timestamptz`,
      ),
  }
  for (const [table, deletion] of Object.entries(past)) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow()
    if (numDeletedRows) log.info({ table, rows: Number(numDeletedRows) }, 'deleted what is past its time')
  }
}
