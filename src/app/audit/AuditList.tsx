import { translate } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { actionText, actorText } from '#domain/audit/action-text.ts'
import { type AuditRow, outcomes } from '#domain/audit/calls.ts'
import { systemActions } from '#domain/audit/system-actions.ts'
import { calls } from '#domain/calls.ts'
import { type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { compareIcelandic } from '#domain/platform/icelandic.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { audit } from './resource.ts'
import { Subjects } from './Subjects.tsx'

export const AuditList = listPage(audit, {
  columns: [
    { field: 'At', title: 'audit.at', width: 142, kind: 'moment' },
    {
      field: 'Name',
      title: 'audit.name',
      width: 160,
      unsortable: true,
      text: (row) => actorText(row, translate),
    },
    {
      field: 'AuthType',
      title: 'audit.role',
      width: 110,
      unsortable: true,
      text: ({ AuthType }) => roleText(AuthType),
    },
    { field: 'TeamShortName', title: 'audit.team', width: 86, unsortable: true },
    {
      field: 'Act',
      title: 'audit.act',
      width: 190,
      unsortable: true,
      text: ({ Act }) => actionText(Act, translate),
    },
    {
      field: 'Subjects',
      title: 'audit.subject',
      width: 180,
      unsortable: true,
      text: ({ Subjects }) => Subjects.map(({ Name }) => Name).join(', '),
      Cell: Subjects,
    },
    {
      field: 'Outcome',
      title: 'audit.outcome',
      width: 104,
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
    { name: 'Days', address: 'dagar', title: 'dates.window', kind: 'dates' },
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
      choices: () => outcomes.map((Value) => ({ Value, Label: translate(`audit.outcomes.${Value}`) })),
    },
    { name: 'Reads', address: 'skodanir', title: 'audit.showReads', kind: 'switch' },
  ],
  searchAs: 'q',
  sort: { field: 'At', descending: true },
  mobileFields: ['Name', 'Act', 'Subjects', 'Outcome'],
  empty: 'audit.empty',
})

function actChoices() {
  const ofCalls = calls.filter(({ readsAs }) => readsAs === undefined)
  return [
    ...ofCalls.map(({ name }) => ({ Value: name, Label: actionText(name, translate) })),
    ...systemActions.map((act) => ({ Value: act, Label: translate(`audit.acts.${act}`) })),
  ].sort((one, other) => compareIcelandic(one.Label, other.Label))
}

function outcomeText({ Outcome, Count }: Pick<AuditRow, 'Outcome' | 'Count'>): string {
  const outcome = translate(`audit.outcomes.${Outcome}`)
  return Count > 1 ? translate('audit.times', { outcome, count: Count }) : outcome
}

function roleText(authType: number | null): string {
  // The name of a role. The cast is safe, because the server stores the role type of the session's user.
  return authType === null ? '' : translate(roleTexts[authType as AuthType])
}
