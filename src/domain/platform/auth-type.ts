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

/** The roles that are nothing without a club: they see and do what is its own (SES-32, SES-33). */
export const clubTypes: readonly AuthType[] = [AuthType.Club, AuthType.Limited]

/** Roles of the association's office: full access, and access to chosen areas. */
export const staffTypes: readonly AuthType[] = [AuthType.Staff, AuthType.Restricted]

export const isStaffType = (type: number): boolean => staffTypes.some((one) => one === type)

/** The website codes that routes carry; AuthType 2 reaches only those in its own list (SES-29, OP-015). */
export const aliases = ['NDO', 'THJ', 'DOM', 'STA', 'UTL', 'LSL', 'URL', 'FEL', 'EUL', 'SEM', 'BRT'] as const
export type Alias = (typeof aliases)[number]
