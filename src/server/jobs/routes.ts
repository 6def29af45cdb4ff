import { jobFailures, retryFailures } from '#domain/jobs/calls.ts'
import { Job, type JobFailure, reasonOf } from '#domain/jobs/job.ts'
import { readCode } from '#domain/platform/entities.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import type { Texts } from '../platform/texts.ts'
import * as store from './store.ts'

export const jobRoutes = [
  defineRoute(jobFailures, async ({ query, db, http, services }) => {
    const [rows, total] = await Promise.all([
      store.failurePage(db, query),
      store.countFailures(db, query.filter),
    ])
    const answer = rows.map((row) => presentFailure(row, services.texts))
    return restPage(http, 'job-failures', query.range.from, answer, total)
  }),

  defineRoute(retryFailures, async ({ body, db, note, services }) => {
    note({ JobFailures: body.Ids })
    return { Due: await store.makeDue(db, body.Ids, services.databaseClock) }
  }),
]

function presentFailure(row: store.FailureRow, texts: Texts): JobFailure {
  return {
    id: row.id,
    Job: readCode(Job.options, row.job),
    Row: row.row_key,
    Reason: texts.translate(`jobs.reasons.${reasonOf(row.error_code)}`),
    Code: [row.part, row.error_code].filter(Boolean).join(' '),
    Tries: row.tries,
    FirstAt: row.first_at,
    NextAt: row.next_at,
  }
}

export const pendingJobs: PendingSource = {
  access: jobFailures.access,
  lines: async ({ db }) => [{ Name: 'jobs.failed', Number: await store.countFailures(db, {}) }],
}
