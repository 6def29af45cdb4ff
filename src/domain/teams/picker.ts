import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'
import type { TeamName } from './team.ts'

type Chooser = Pick<User, 'AuthType' | 'TeamId'>

/** The teams that a picker offers to this user (SES-37). */
export function teamsToPick<T extends TeamName>(user: Chooser, teams: readonly T[]): readonly T[] {
  return ownTeamOnly.includes(user.AuthType) ? teams.filter((team) => team.Id === user.TeamId) : teams
}

/** The team that a picker begins with: a club user's own. */
export function teamPickedAtFirst(user: Chooser): number | null {
  return user.AuthType === AuthType.Club ? user.TeamId : null
}

const ownTeamOnly: readonly AuthType[] = [AuthType.Restricted, AuthType.Club, AuthType.Limited]
