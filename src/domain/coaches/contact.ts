import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'

/**
 * Whose home phone, mobile phone and postal place a user sees: everybody's, or those of the own club's coaches
 * with the clubs under it, or nobody's (D1-015, threats T06).
 */
export function contactsSeenBy({ AuthType: type, TeamId }: Pick<User, 'AuthType' | 'TeamId'>): Contacts {
  if (type === AuthType.Staff) return 'all'
  return TeamId ? 'own' : 'none'
}

export type Contacts = 'all' | 'own' | 'none'
