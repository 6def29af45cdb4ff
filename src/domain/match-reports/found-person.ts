import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'

/** Somebody who was found, as little of them as is needed to tell people apart (D2-016: SSN is not echoed). */
export const FoundPerson = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamShortName: z.string(),
  /** In the referees' register. */
  IsReferee: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

type Searcher = Pick<User, 'AuthType' | 'TeamGroup'>

/**
 * The divisions whose people a search by name finds, or null where it finds everybody of the club: a limited user whom the club
 * gave divisions knows of no others (D2-016).
 */
export function divisionsSearched({ AuthType: type, TeamGroup }: Searcher): User['TeamGroup'] | null {
  return type === AuthType.Limited && TeamGroup.length ? TeamGroup : null
}

/**
 * Half a national id finds referees of any club too, who are put into a line-up by the whole of it only: for all but
 * staff it names those of the game's side and of the own club (D2-016).
 */
export function isFoundForLineUp(
  { TeamId }: Pick<FoundPerson, 'TeamId'>,
  user: { AuthType: AuthType; TeamId: number | null },
  teamId: number,
  digits: number,
): boolean {
  return digits === 10 || user.AuthType === AuthType.Staff || [user.TeamId, teamId].includes(TeamId)
}
