import { resource } from '#app/platform/resource/resource.ts'
import { serverList } from '#app/platform/resource/verbs.ts'
import { AuditRow, auditList } from '#domain/audit/calls.ts'

export const audit = resource({
  name: 'saga',
  page: 'audit',
  record: AuditRow,
  id: 'id',
  label: 'At',
  getList: serverList(auditList),
})
