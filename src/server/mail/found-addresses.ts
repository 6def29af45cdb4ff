import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, type JobServices, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { clubMailboxes } from './club-store.ts'
import { notifyWorkers } from './mail-store.ts'
import { addressMessages, unreachedClubs } from './unaddressed-store.ts'

const minute = 60_000

export function addressFinder(services: Services): Worker {
  const work = () => sendToFoundAddresses(services)
  return startRowJob(services, { job: 'mailAddresses', everyMillis: minute, work })
}

export async function sendToFoundAddresses(services: JobServices): Promise<void> {
  const { database, databaseClock } = services
  const boxes = await clubMailboxes(database.db, await unreachedClubs(database.db))
  const found = new Map(
    boxes.filter(({ addresses }) => addresses.length).map(({ id, addresses }) => [id, addresses]),
  )
  await forEachRow(services, {
    job: 'mailAddresses',
    keys: [...found.keys()],
    work: (team) =>
      retriedTransaction(services, async (tx) => {
        await addressMessages(tx, team, found.get(team) ?? [], databaseClock())
        await notifyWorkers(tx)
      }),
  })
}
