import { type Alias, AuthType } from '../platform/auth-type.ts'
import type { TextKey } from '../texts/keys.ts'

export const roleTexts = {
  [AuthType.Staff]: 'roles.staff',
  [AuthType.Restricted]: 'roles.restricted',
  [AuthType.Club]: 'roles.club',
  [AuthType.Referee]: 'roles.referee',
  [AuthType.Limited]: 'roles.limited',
  [AuthType.Transfers]: 'roles.transfers',
  [AuthType.Supervisor]: 'roles.supervisor',
} as const satisfies Record<AuthType, TextKey>

/** The text of a website area (alias) is the title of the page that it opens. */
export const aliasTexts = {
  NDO: 'pages.assignments',
  THJ: 'pages.coaches',
  DOM: 'pages.referees',
  STA: 'pages.employees',
  UTL: 'pages.gameReports',
  LSL: 'pages.squadLists',
  URL: 'pages.results',
  FEL: 'pages.transfers',
  EUL: 'pages.olderResults',
  SEM: 'pages.contracts',
  BRT: 'pages.gameTimeChanges',
} as const satisfies Record<Alias, TextKey>
