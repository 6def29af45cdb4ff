import { keysOf } from '#domain/platform/records.ts'
import type { Kept } from '#domain/platform/retention.ts'
import { emptyAudit } from '../audit/empty-audit.ts'
import { knownAuditKey } from '../audit/key.ts'
import { onLongJobs, startRowJob } from '../jobs/for-each-row.ts'
import type { Worker } from '../periodic-job.ts'
import type { Services } from '../services.ts'
import { type Removal, removeRows } from './removal.ts'

const day = 24 * 60 * 60 * 1000

type Removals = Readonly<Partial<Record<Kept, Removal>>>

/** The retention job. `removals` are the features' rules for what expires and how it is deleted. */
export const createRetention = (removals: Removals) => ({
  /** Deletes expired data daily and at the start (threats, 'Retention'). */
  retention: (services: Services): Worker =>
    startRowJob(services, {
      job: 'retention',
      everyMillis: day,
      work: () => removeAll(onLongJobs(services), removals),
    }),
  removeOverdue: (services: RetentionServices) => removeAll(services, removals),
})

type RetentionServices = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'clock' | 'log'>

/** Deletes expired data. Logs and audits how much of each kind. */
async function removeAll(services: RetentionServices, removals: Removals) {
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
