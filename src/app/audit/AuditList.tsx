import { t } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { outcomes } from '#domain/audit/audit-row.ts'
import { authTypes } from '#domain/platform/auth-type.ts'
import { actChoices, actText, outcomeText, roleText } from './audit-texts.ts'
import { audit } from './resource.ts'

/** Who did what, and when: for staff, newest first. */
export const AuditList = listPage(audit, {
  columns: [
    { field: 'At', title: 'audit.at', width: 130, kind: 'moment' },
    {
      field: 'Name',
      title: 'audit.name',
      width: 200,
      unsortable: true,
      text: ({ Name }) => Name || t('audit.nobody'),
    },
    {
      field: 'AuthType',
      title: 'audit.role',
      width: 140,
      unsortable: true,
      text: ({ AuthType }) => roleText(AuthType),
    },
    { field: 'TeamShortName', title: 'audit.team', width: 100, unsortable: true },
    { field: 'Act', title: 'audit.act', width: 210, unsortable: true, text: ({ Act }) => actText(Act) },
    {
      field: 'Outcome',
      title: 'audit.outcome',
      width: 120,
      unsortable: true,
      text: outcomeText,
      state: ({ Outcome }) => (Outcome === 'done' ? 'done' : 'refused'),
    },
    {
      field: 'Records',
      title: 'audit.records',
      width: 180,
      unsortable: true,
      hidden: true,
      text: ({ Records }) => (Object.keys(Records).length ? JSON.stringify(Records) : ''),
    },
  ],
  filters: [
    { name: 'Act', address: 'adgerd', title: 'audit.act', choices: actChoices },
    {
      name: 'AuthType',
      address: 'hlutverk',
      title: 'audit.role',
      choices: () => authTypes.map((Value) => ({ Value, Label: roleText(Value) })),
    },
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
