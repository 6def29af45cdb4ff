import { AuthType } from '../platform/auth-type.ts'
import type { TextKey } from '../texts/keys.ts'

/** What each role is called on screen. */
export const roleTexts = {
  [AuthType.Staff]: 'roles.staff',
  [AuthType.Restricted]: 'roles.restricted',
  [AuthType.Club]: 'roles.club',
  [AuthType.Referee]: 'roles.referee',
  [AuthType.Limited]: 'roles.limited',
  [AuthType.Transfers]: 'roles.transfers',
  [AuthType.Supervisor]: 'roles.supervisor',
} as const satisfies Record<AuthType, TextKey>
