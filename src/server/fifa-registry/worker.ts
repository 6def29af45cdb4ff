import { forEachGroup, forEachRow } from '../platform/jobs/for-each-row.ts'
import { startPeriodicJob, type Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { attempt } from './attempt.ts'
import type { Taken } from './queued.ts'
import type { RegistryServices, Result } from './settle.ts'
import { dueActs, forgetEnded, take } from './take-store.ts'

const everyMillis = 5000
const batch = 8

/** Sends due entries of the queue to the registry. Several instances may do so at once. */
export function registryWorker(services: Services): Worker {
  return startPeriodicJob(services, {
    name: 'registry',
    everyMillis,
    work: () => sendDueToRegistry(services),
  })
}

/** Sends batches until nothing is due or no attempt of a batch reaches the registry. */
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

/** Entries the database cannot lease are skipped, and the others are sent. */
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
