import { resource } from '#app/platform/resource/resource.ts'
import { paged } from '#app/platform/resource/verbs.ts'
import { AuditRow } from '#domain/audit/audit-row.ts'
import { auditList } from '#domain/audit/calls.ts'

export const audit = resource({
  name: 'saga',
  page: 'audit',
  record: AuditRow,
  id: 'id',
  label: 'At',
  getList: paged(auditList),
})
