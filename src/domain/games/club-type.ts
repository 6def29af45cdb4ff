import { AuthType } from '../platform/auth-type.ts'

const clubTypes: readonly AuthType[] = [AuthType.Restricted, AuthType.Club, AuthType.Limited]

/**
 * Whether users with this role (AuthType) see the games of one club only. `type` is `null` for changes made by
 * an import.
 */
export function isClubType(type: AuthType | null): boolean {
  return type !== null && clubTypes.includes(type)
}
