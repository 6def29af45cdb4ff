import type { Waiting } from '#app/platform/waiting.ts'

/** The rows at which a job has failed and that it tries again. */
export const waitingJobs: readonly Waiting[] = [
  { name: 'jobs.failed', page: 'jobFailures', text: 'home.jobsFailed', state: 'attention' },
]
