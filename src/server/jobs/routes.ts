import { jobFailures, retryFailures } from '#domain/jobs/calls.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import { presentFailure } from './present.ts'
import * as store from './store.ts'

export const jobRoutes = [
  serve(jobFailures, async ({ query, db, http, services }) => {
    const [rows, total] = await Promise.all([
      store.failurePage(db, query),
      store.countFailures(db, query.filter),
    ])
    const answer = rows.map((row) => presentFailure(row, services.texts))
    return restPage(http, 'job-failures', query.range.from, answer, total)
  }),

  serve(retryFailures, async ({ body, db, note, services }) => {
    note({ JobFailures: body.Ids })
    return { Due: await store.makeDue(db, body.Ids, services.databaseClock) }
  }),
]
