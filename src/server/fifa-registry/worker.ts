import { repeat, type Worker } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { attempt } from './attempt.ts'
import { take } from './queue-store.ts'
import type { Given } from './settle.ts'

const everyMillis = 5000
const batch = 8

/** Tells the registry what is due in the queue. Several instances may do so at once. */
export function registryWorker(services: Services): Worker {
  return repeat(services, { name: 'registry', everyMillis, work: () => sendDueToRegistry(services) })
}

/** Batch after batch, until nothing is due or the registry takes nothing. */
export async function sendDueToRegistry(services: Given): Promise<void> {
  for (;;) {
    const due = await take(services.database.db, { count: batch }, services.clock())
    const results = await Promise.all(due.map((taken) => attempt(services, taken)))
    const isReached = results.some(({ outcome }) => outcome !== 'down' && outcome !== 'unknown')
    if (due.length < batch || !isReached) return
  }
}
