import { knownAuditKey } from '../audit-chain/key.ts'
import { repeat, type Worker } from '../repeat.ts'
import type { Services } from '../services.ts'
import { emptyAudit } from './empty-audit.ts'
import { removals } from './remove-store.ts'

const day = 24 * 60 * 60 * 1000

/** Each day, and at the start: what is past its time goes (threats, 'Retention'). */
export function retention(services: Services): Worker {
  return repeat(services, { name: 'retention', everyMillis: day, work: () => removeOverdue(services) })
}

type Given = Pick<Services, 'database' | 'environment' | 'clock' | 'log'>

/** Removes what is past its time, and says what that was: how many of what, in the log and in the audit. */
export async function removeOverdue({ database, environment, clock, log }: Given) {
  const now = clock()
  const removed: Record<string, number> = {}
  await database.transaction(async (tx) => {
    for (const [kept, remove] of Object.entries(removals)) removed[kept] = await remove(tx, now)
    if (Object.values(removed).some(Boolean))
      await tx.insertInto('audit').values(traceOf(removed, now)).execute()
  })
  const key = knownAuditKey(environment)
  if (key) {
    const { altered, ...emptied } = await emptyAudit(database, key, now)
    Object.assign(removed, emptied)
    if (altered) log.error({ rows: altered }, 'rows of the audit are not what was sealed, so they stay')
    if (Object.values(emptied).some(Boolean))
      await database.db.insertInto('audit').values(traceOf(emptied, now)).execute()
  }
  log.info({ worker: 'retention', removed }, 'removed what is past its time')
}

const traceOf = (records: Record<string, number>, now: Date) => ({
  at: now.toISOString(),
  act: 'retention',
  records: JSON.stringify(Object.fromEntries(Object.entries(records).filter(([, count]) => count > 0))),
  result: 200,
  request_id: 'retention',
})
