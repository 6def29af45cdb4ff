import { forEachGroup, forEachRow } from '../platform/jobs/for-each-row.ts'
import { startPeriodicJob, type Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { attempt } from './attempt.ts'
import type { Taken } from './queued.ts'
import type { RegistryServices, Result } from './settle.ts'
import { dueActs, forgetEnded, take } from './take-store.ts'

const everyMillis = 5000
const batch = 8

/** The job that sends due queue entries to the registry. Several instances may run it at once. */
export function registryWorker(services: Services): Worker {
  return startPeriodicJob(services, {
    name: 'registry',
    everyMillis,
    work: () => sendDueToRegistry(services),
  })
}

/**
 * Sends due entries in batches. Stops when none is due, or when no attempt of a batch reached the registry.
 */
export async function sendDueToRegistry(services: RegistryServices): Promise<void> {
  await forgetEnded(services.database.db)
  for (;;) {
    const due = await takeDue(services)
    const results: Result[] = []
    await Promise.all(
      due.map((taken) =>
        forEachRow(services, {
          ...list,
          keys: [taken.id],
          work: async () => results.push(await attempt(services, taken)),
        }),
      ),
    )
    const isReached = results.some(({ outcome }) => outcome !== 'down' && outcome !== 'unknown')
    if (due.length < batch || !isReached) return
  }
}

const list = { job: 'registry', areAll: false } as const

/** Leases due entries. Skips entries whose lease fails, so that the others are still sent. */
async function takeDue(services: RegistryServices): Promise<Taken[]> {
  const { database, databaseClock } = services
  try {
    return await take(database.db, { count: batch }, databaseClock)
  } catch {
    const taken: Taken[] = []
    await forEachGroup(services, {
      ...list,
      groups: [await dueActs(database.db, batch, databaseClock)],
      work: async (ids) => {
        taken.push(...(await take(database.db, { ids }, databaseClock)))
      },
    })
    return taken
  }
}
