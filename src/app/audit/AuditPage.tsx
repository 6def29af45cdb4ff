import { t } from '#app/platform/i18n.ts'
import { pagedListPage } from '#app/ui/list/list-page.tsx'
import { outcomes } from '#domain/audit/audit-row.ts'
import { auditList } from '#domain/audit/calls.ts'

/** Who did what, and when: for staff, newest first. */
export const AuditPage = pagedListPage({
  name: 'saga',
  title: 'pages.audit',
  call: auditList,
  paged: true,
  key: 'id',
  label: 'At',
  columns: [
    { field: 'At', title: 'audit.at', width: 140, kind: 'moment' },
    { field: 'Name', title: 'audit.name', width: 180, unsortable: true },
    { field: 'TeamShortName', title: 'audit.team', width: 90, unsortable: true },
    { field: 'Act', title: 'audit.act', width: 200, unsortable: true },
    {
      field: 'Outcome',
      title: 'audit.outcome',
      width: 110,
      unsortable: true,
      text: ({ Outcome }) => t(`audit.outcomes.${Outcome}`),
      state: ({ Outcome }) => (Outcome === 'done' ? 'done' : Outcome === 'refused' ? 'refused' : 'attention'),
    },
  ],
  filters: [
    {
      name: 'Outcome',
      address: 'nidurstada',
      title: 'audit.outcome',
      choices: () => outcomes.map((Value) => ({ Value, Label: t(`audit.outcomes.${Value}`) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'At', descending: true },
  phone: ['Name', 'Act', 'Outcome'],
  empty: 'audit.empty',
})
