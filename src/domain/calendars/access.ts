import { type Access, type Holder, scopeFor } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'

// Apart from the calls, for the menu of every page asks it and needs none of their shapes.

/** Officials have the games that they are set to; who sees the own club's games has those of the club. */
export const calendarAccess = {
  types: { 2: 'own', 3: 'own', 4: 'own', 5: 'own', 7: 'own' },
  aliases: ['UTL', 'BRT'],
} as const satisfies Access

/** Whose games are in the calendar of a role; null where the role has none, or none any more. */
export function gamesOf({ TeamId, ...role }: Holder & { TeamId: number }): 'official' | 'club' | null {
  if (!scopeFor(calendarAccess, role)) return null
  const isOfficial = role.AuthType === AuthType.Referee || role.AuthType === AuthType.Supervisor
  if (isOfficial) return 'official'
  return TeamId > 0 ? 'club' : null
}
