import type { Job } from '#domain/jobs/job.ts'
import { repeat, type Worker } from '../repeat.ts'
import { hasDueFailures } from './failure-store.ts'
import type { JobServices } from './for-each-row.ts'

const minute = 60_000

type RowJob = { job: Job; everyMillis: number; work: () => Promise<unknown> }

/** A periodic job that also works each minute in which the time of one of its failures has come. */
export function startRowJob(services: JobServices, { job, everyMillis, work }: RowJob): Worker {
  let nextAt = 0
  return repeat(services, {
    name: job,
    everyMillis: Math.min(everyMillis, minute),
    work: async () => {
      const now = performance.now()
      const { database, databaseClock } = services
      if (now < nextAt && !(await hasDueFailures(database.db, job, databaseClock))) return
      nextAt = Math.max(nextAt, now + everyMillis)
      await work()
    },
  })
}
