import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import type { AccessRole } from '#domain/access/role.ts'
import { aliases, authTypes } from '#domain/platform/auth-type.ts'
import { dayText } from '#domain/platform/dates.ts'
import { aliasTexts, roleTexts } from '#domain/session/role-texts.ts'
import { change, end, endMany, endPerson, endSessions, history } from './actions.tsx'
import { areasText } from './areas.ts'
import { access } from './resource.ts'

export const AccessList = listPage(access, {
  columns: [
    { field: 'Name', title: 'access.name', width: 190 },
    {
      field: 'AuthType',
      title: 'access.role',
      width: 170,
      unsortable: true,
      text: ({ AuthType }) => translate(roleTexts[AuthType]),
    },
    { field: 'TeamShortName', title: 'access.team', width: 110, unsortable: true },
    {
      field: 'Websites',
      title: 'access.areas',
      width: 170,
      unsortable: true,
      text: ({ Websites }) => areasText(Websites),
    },
    {
      field: 'EndsOn',
      title: 'access.ends',
      width: 100,
      kind: 'date',
      phoneText: ({ EndsOn }) => (EndsOn ? translate('access.endsShort', { day: dayText(EndsOn) }) : ''),
    },
    { field: 'EndedAt', title: 'access.ended', width: 130, kind: 'moment', unsortable: true, hidden: true },
    {
      field: 'LastSeenAt',
      title: 'access.lastSeen',
      width: 135,
      kind: 'moment',
    },
    { field: 'GivenAt', title: 'access.given', width: 130, kind: 'moment' },
    {
      field: 'OpenSessions',
      title: 'access.sessions',
      width: 90,
      kind: 'number',
      unsortable: true,
      hidden: true,
    },
  ],
  filters: [
    {
      name: 'AuthType',
      address: 'hlutverk',
      title: 'access.role',
      choices: () => authTypes.map((Value) => ({ Value, Label: translate(roleTexts[Value]) })),
    },
    { name: 'Team', address: 'felag', title: 'access.team', kind: 'club', options: 'Teams' },
    {
      name: 'Websites',
      address: 'svaedi',
      title: 'access.areas',
      choices: () => aliases.map((Value) => ({ Value, Label: translate(aliasTexts[Value]) })),
    },
    { name: 'LastSeen', address: 'sidast', title: 'access.lastSeen', kind: 'dates' },
    { name: 'Ended', address: 'lokid', title: 'access.showEnded', kind: 'switch' },
  ],
  searchAs: 'q',
  sort: { field: 'Name' },
  mobileFields: ['AuthType', 'TeamShortName', 'EndsOn'],
  create: { title: 'access.give', page: () => paths.giveAccess() },
  tick: { whyNot: ({ EndedAt }: AccessRole) => (EndedAt ? 'roles.notFound' : null) },
  bulk: [endMany],
  actions: [change, end, endSessions, endPerson, history],
  areActionsInMenu: true,
  empty: 'access.empty',
})
