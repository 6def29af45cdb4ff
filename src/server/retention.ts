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

/** Each day, and at the start: what is past its time goes (threats, 'Retention'). */
export function retention(services: Services): Worker {
  return startRowJob(services, {
    job: 'retention',
    everyMillis: day,
    work: () => removeOverdue(onLongJobs(services)),
  })
}

type RetentionServices = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'clock' | 'log'>

/** Removes what is past its time, and says what that was: how many of what, in the log and, with each part, in the audit. */
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
    if (altered) log.error({ rows: altered }, 'rows of the audit are not what was sealed, so they stay')
  }
  log.info({ worker: 'retention', removed }, 'removed what is past its time')
}
