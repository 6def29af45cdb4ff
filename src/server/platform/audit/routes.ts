import { type AuditRow, type AuditSubject, auditList, type Outcome } from '#domain/audit/calls.ts'
import { defineRoute } from '../define-route.ts'
import { restPage } from '../lists/pages.ts'
import * as store from './store.ts'
import { subjectsOf } from './subject-store.ts'

export const auditRoutes = [
  defineRoute(auditList, async ({ query, db, http, note }) => {
    const [rows, total] = await Promise.all([store.auditPage(db, query), store.countAudit(db, query.filter)])
    note({ Rows: rows.length, Audit: rows.map(({ id }) => id) })
    const subjects = await subjectsOf(
      db,
      rows.map(({ records }) => records),
    )
    const shown = rows.map((row, index) => present(row, subjects[index] ?? []))
    return restPage(http, 'audit', query.range.from, shown, total)
  }),
]

function present(row: store.AuditPageRow, Subjects: AuditSubject[]): AuditRow {
  return {
    id: row.id,
    At: row.at,
    Name: row.name ?? '',
    AuthType: row.auth_type,
    TeamShortName: row.team ?? '',
    Act: row.act,
    Outcome: outcomeOf(row.result),
    Result: row.result,
    Count: Number(row.records.Count ?? 1),
    Records: row.records,
    Subjects,
  }
}

function outcomeOf(result: number): Outcome {
  if (result < 400) return 'done'
  return result < 500 ? 'refused' : 'failed'
}
