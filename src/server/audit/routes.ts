import { auditList } from '#domain/audit/calls.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export const auditRoutes = [
  serve(auditList, async ({ query, db, http, note }) => {
    const [rows, total] = await Promise.all([store.auditPage(db, query), store.countAudit(db, query.filter)])
    note({ Rows: rows.length, Audit: rows.map(({ id }) => id) })
    return restPage(http, 'audit', query.range.from, rows.map(present), total)
  }),
]
