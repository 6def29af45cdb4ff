import { dividedByRestore } from '../platform/backup/restored-store.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachGroup, inGroups, type JobServices, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import * as store from './changed-store.ts'
import { tellBans } from './tell.ts'

const minute = 60_000

/** An import that changes the bans of more persons than this notifies no club. */
const mostToldAtOnce = 200

export function changedBans(services: Services): Worker {
  return startRowJob(services, {
    job: 'changedBans',
    everyMillis: minute,
    work: () => tellChangedBans(services),
  })
}

export async function tellChangedBans(
  services: JobServices & Pick<Services, 'clock'>,
  most = mostToldAtOnce,
): Promise<void> {
  const { db } = services.database
  await store.quietLargeImports(db, most)
  await forEachGroup(services, {
    job: 'changedBans',
    groups: inGroups(await store.changedPersons(db)),
    work: (personIds) =>
      retriedTransaction(services, async (tx) => {
        const taken = await store.takeChanged(tx, personIds)
        const act = { by: null, at: services.clock() }
        const idsOf = (rows: typeof taken) => rows.map(({ person_id }) => person_id)
        await tellBans(tx, idsOf(taken.filter(({ is_quiet }) => is_quiet)), { ...act, isQuiet: true })
        const told = taken.filter(({ is_quiet }) => !is_quiet)
        for (const rows of await dividedByRestore(tx, told, ({ at }) => at))
          await tellBans(tx, idsOf(rows), { ...act, dueAt: new Date(rows[0]?.at ?? act.at) })
      }),
  })
}
