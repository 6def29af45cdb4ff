import type { Kept } from '#domain/platform/retention.ts'
import { knownAuditKey } from '../audit-chain/key.ts'
import { startRowJob } from '../jobs/row-job.ts'
import type { Worker } from '../repeat.ts'
import type { Services } from '../services.ts'
import { emptyAudit } from './empty-audit.ts'
import { removeRows } from './removal.ts'
import { removals } from './remove-store.ts'

const day = 24 * 60 * 60 * 1000

/** Each day, and at the start: what is past its time goes (threats, 'Retention'). */
export function retention(services: Services): Worker {
  return startRowJob(services, { job: 'retention', everyMillis: day, work: () => removeOverdue(services) })
}

type Given = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'clock' | 'log'>

/** Removes what is past its time, and says what that was: how many of what, in the log and, with each part, in the audit. */
export async function removeOverdue(services: Given) {
  const { environment, clock, log } = services
  const now = clock()
  const removed: Record<string, number> = {}
  // The keys are those of the table.
  for (const kept of Object.keys(removals) as Kept[]) {
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
