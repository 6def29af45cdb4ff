import { auditList } from '#domain/audit/calls.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export const auditRoutes = [
  serve(auditList, async ({ query, db, http }) => {
    const [rows, total] = await Promise.all([store.auditPage(db, query), store.countAudit(db, query.filter)])
    return restPage(http, 'audit', query.range.from, rows.map(present), total)
  }),
]
