import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'

/** A person found by a search, without the national id (D2-016: SSN is not echoed). */
export const FoundPerson = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamShortName: z.string(),
  IsReferee: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

type Searcher = Pick<User, 'AuthType' | 'TeamGroup'>

/** The divisions whose people a user with a limited role may search by name; `null` if the search covers the whole club (D2-016). */
export function divisionsSearched({ AuthType: type, TeamGroup }: Searcher): User['TeamGroup'] | null {
  return type === AuthType.Limited && TeamGroup.length ? TeamGroup : null
}

/**
 * Whether a person found by six digits may be shown. The digits also match people of other clubs, whom only staff see. Others see people of
 * the game's side and of their own club (D2-016).
 */
export function isFoundForLineUp(
  { TeamId }: Pick<FoundPerson, 'TeamId'>,
  user: { AuthType: AuthType; TeamId: number | null },
  teamId: number,
  digits: number,
): boolean {
  return digits === 10 || user.AuthType === AuthType.Staff || [user.TeamId, teamId].includes(TeamId)
}
