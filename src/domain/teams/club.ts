import type { RefusalId } from '../platform/refusal.ts'

type Parent = {
  Id: number
  /** The parent's own parent club; 0 if it has none. */
  ParentTeamId: number
}

/** Why a team cannot belong to a club, or `null`. Only one level is allowed: a club's users see its teams, but not their teams. */
export function whyNotParent(team: { Id: number; hasTeams: boolean }, parent: Parent): RefusalId | null {
  if (parent.Id === team.Id) return 'clubs.ownParent'
  if (team.Id && parent.ParentTeamId === team.Id) return 'clubs.ownAncestor'
  if (parent.ParentTeamId) return 'clubs.parentIsTeam'
  return team.hasTeams ? 'clubs.hasTeams' : null
}
