import type { RefusalId } from '../platform/refusal.ts'

type Parent = {
  Id: number
  /** The club to which the chosen parent club belongs itself; 0 if there is none. */
  ParentTeamId: number
}

/**
 * Why a team cannot belong to a club, or `null`. Only one level is allowed, because a club's users see the
 * club's teams but no teams of these teams.
 */
export function whyNotParent(team: { Id: number; hasTeams: boolean }, parent: Parent): RefusalId | null {
  if (parent.Id === team.Id) return 'clubs.ownParent'
  if (team.Id && parent.ParentTeamId === team.Id) return 'clubs.ownAncestor'
  if (parent.ParentTeamId) return 'clubs.parentIsTeam'
  return team.hasTeams ? 'clubs.hasTeams' : null
}
