import { AuthType } from '../platform/auth-type.ts'
import type { User } from '../session/user.ts'
import type { TeamName } from './team.ts'

type Chooser = Pick<User, 'AuthType' | 'TeamId'>

/** The teams that a picker offers to the user (SES-37). */
export function teamsToPick<T extends TeamName>(user: Chooser, teams: readonly T[]): readonly T[] {
  return ownTeamOnly.includes(user.AuthType) ? teams.filter((team) => team.Id === user.TeamId) : teams
}

/** The team that a picker selects initially: for a club user the user's club. */
export function teamPickedAtFirst(user: Chooser): number | null {
  return user.AuthType === AuthType.Club ? user.TeamId : null
}

/**
 * RES-18: for a club user, an address with another team is redirected to the user's own club. `null` without a
 * redirect.
 */
export function teamLedTo(user: Chooser, asked: string): number | null {
  const own = teamPickedAtFirst(user)
  return own !== null && asked !== String(own) ? own : null
}

/**
 * LST-04, LST-05: the team to redirect to if the address names another club; `null` without a redirect.
 * Addresses of the user's sub-teams are not redirected.
 */
export function teamToOpen(user: Chooser, own: readonly TeamName[], asked: string): number | null {
  if (!ownTeamOnly.includes(user.AuthType) || own.some(({ Id }) => String(Id) === asked)) return null
  return own.find(({ Id }) => Id === user.TeamId)?.Id ?? null
}

/** The team of a user who can choose only one; `null` if the user can choose several or none. */
export function onlyTeamOf(user: Chooser): number | null {
  return ownTeamOnly.includes(user.AuthType) && user.TeamId ? user.TeamId : null
}

const ownTeamOnly: readonly AuthType[] = [AuthType.Restricted, AuthType.Club, AuthType.Limited]
