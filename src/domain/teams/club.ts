import type { RefusalId } from '../platform/refusal.ts'

/** What is asked of the club that a team is to belong to. */
type Parent = {
  Id: number
  /** The club that it belongs to itself; 0 where it does not. */
  ParentTeamId: number
}

/**
 * Why a team cannot belong to a club, or null. Who stands for a club sees its teams, but not the teams of these, so there is one level
 * and nobody is the own ancestor.
 */
export function whyNotParent(team: { Id: number; hasTeams: boolean }, parent: Parent): RefusalId | null {
  if (parent.Id === team.Id) return 'clubs.ownParent'
  if (team.Id && parent.ParentTeamId === team.Id) return 'clubs.ownAncestor'
  if (parent.ParentTeamId) return 'clubs.parentIsTeam'
  return team.hasTeams ? 'clubs.hasTeams' : null
}
