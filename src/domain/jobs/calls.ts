import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { Job, JobFailure } from './job.ts'

const staff = { types: { 1: 'all' } } as const

const FailureFilter = z.strictObject({ Job: z.array(Job).max(Job.options.length).optional() })
export type FailureFilter = z.infer<typeof FailureFilter>

/** Rows that a background job could not process and will retry. */
export const jobFailures = defineCall({
  name: 'jobs.failures',
  method: 'GET',
  path: 'rest/job-failures',
  query: restListQuery({ sort: ['FirstAt', 'NextAt', 'Tries'], filter: FailureFilter }),
  answer: z.array(JobFailure),
  access: staff,
  limits: oversightLimits,
})

/** Retries failed rows of background jobs within a minute. */
export const retryFailures = defineCall({
  name: 'jobs.retry',
  method: 'POST',
  path: 'rest/job-failures/retry',
  body: z.strictObject({ Ids: z.array(id()).min(1).max(5000) }),
  answer: z.object({ Due: z.number() }),
  access: staff,
})
