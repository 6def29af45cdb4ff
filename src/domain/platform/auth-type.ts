/** The role that a person has in a session (SES-30 to SES-35). */
export const AuthType = {
  Staff: 1,
  Restricted: 2,
  Club: 3,
  Referee: 4,
  Limited: 5,
  Transfers: 6,
  Supervisor: 7,
} as const
export type AuthType = (typeof AuthType)[keyof typeof AuthType]

export const authTypes = Object.values(AuthType)

/** Roles that belong to a club and see only that club's data (SES-32, SES-33). */
export const clubTypes: readonly AuthType[] = [AuthType.Club, AuthType.Limited]

export const staffTypes: readonly AuthType[] = [AuthType.Staff, AuthType.Restricted]

export const isStaffType = (type: number): boolean => staffTypes.some((one) => one === type)

/**
 * The codes of website areas (aliases). Restricted staff (AuthType 2) reach only the areas in their own list
 * (SES-29, OP-015).
 */
export const aliases = ['NDO', 'THJ', 'DOM', 'STA', 'UTL', 'LSL', 'URL', 'FEL', 'EUL', 'SEM', 'BRT'] as const
export type Alias = (typeof aliases)[number]
