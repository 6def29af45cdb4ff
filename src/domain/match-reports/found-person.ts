import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'

/** A person found by a search. Has no national id (D2-016: SSN is not echoed). */
export const FoundPerson = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamShortName: z.string(),
  IsReferee: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

type Searcher = Pick<User, 'AuthType' | 'TeamGroup'>

/** The divisions that a limited user may search by name; `null` for all people of the club (D2-016). */
export function divisionsSearched({ AuthType: type, TeamGroup }: Searcher): User['TeamGroup'] | null {
  return type === AuthType.Limited && TeamGroup.length ? TeamGroup : null
}

/** Six digits also match referees of other clubs. Only staff see these; others see the game's side and their own club (D2-016). */
export function isFoundForLineUp(
  { TeamId }: Pick<FoundPerson, 'TeamId'>,
  user: { AuthType: AuthType; TeamId: number | null },
  teamId: number,
  digits: number,
): boolean {
  return digits === 10 || user.AuthType === AuthType.Staff || [user.TeamId, teamId].includes(TeamId)
}
