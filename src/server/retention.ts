import { keysOf } from '#domain/platform/records.ts'
import type { Kept } from '#domain/platform/retention.ts'
import { knownAuditKey } from './platform/audit-chain/key.ts'
import { onLongJobs, startRowJob } from './platform/jobs/for-each-row.ts'
import type { Worker } from './platform/periodic-job.ts'
import { emptyAudit } from './platform/retention/empty-audit.ts'
import { removeRows } from './platform/retention/removal.ts'
import type { Services } from './platform/services.ts'
import { removals } from './retention-store.ts'

const day = 24 * 60 * 60 * 1000

/** Deletes expired data daily and at the start (threats, 'Retention'). */
export function retention(services: Services): Worker {
  return startRowJob(services, {
    job: 'retention',
    everyMillis: day,
    work: () => removeOverdue(onLongJobs(services)),
  })
}

type RetentionServices = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'clock' | 'log'>

/** Deletes expired data. Logs and audits how much of each kind. */
export async function removeOverdue(services: RetentionServices) {
  const { environment, clock, log } = services
  const now = clock()
  const removed: Record<string, number> = {}
  for (const kept of keysOf<Kept>(removals)) {
    const removal = removals[kept]
    if (removal) removed[kept] = await removeRows(services, kept, removal, now)
  }
  const key = knownAuditKey(environment)
  if (key) {
    const { altered, ...emptied } = await emptyAudit(services, key, now)
    Object.assign(removed, emptied)
    if (altered)
      log.error({ rows: altered }, 'some audit rows were altered after sealing, so they are not deleted')
  }
  log.info({ worker: 'retention', removed }, 'deleted expired data')
}
