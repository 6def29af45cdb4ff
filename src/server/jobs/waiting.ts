import { jobFailures } from '#domain/jobs/calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { countFailures } from './store.ts'

/** The rows at which a job has failed and that it tries again. */
export const waitingJobs: WaitingSource = {
  access: jobFailures.access,
  lines: async ({ db }) => [{ Name: 'jobs.failed', Number: await countFailures(db, {}) }],
}
