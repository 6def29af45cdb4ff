import { type Access, type Holder, scopeFor } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'

// This constant is not in calls.ts, because the menu on every page needs it but not the schemas of that file.

/** The roles that may subscribe to a calendar: officials to their own games, users who see a club's games to those. */
export const calendarAccess = {
  types: { 2: 'own', 3: 'own', 4: 'own', 5: 'own', 7: 'own' },
  aliases: ['UTL', 'BRT'],
} as const satisfies Access

/** The games in a role's calendar; `null` if the role has no calendar or no longer may have one. */
export function gamesOf({ TeamId, ...role }: Holder & { TeamId: number }): 'official' | 'club' | null {
  if (!scopeFor(calendarAccess, role)) return null
  const isOfficial = role.AuthType === AuthType.Referee || role.AuthType === AuthType.Supervisor
  if (isOfficial) return 'official'
  return TeamId > 0 ? 'club' : null
}
