import type { AuditRow, Outcome } from '#domain/audit/audit-row.ts'
import type { AuditPageRow } from './store.ts'

export function present(row: AuditPageRow): AuditRow {
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
  }
}

function outcomeOf(result: number): Outcome {
  if (result < 400) return 'done'
  return result < 500 ? 'refused' : 'failed'
}
