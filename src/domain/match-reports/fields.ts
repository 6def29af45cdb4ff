import { isClubType } from '../games/club-type.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import { isOnField, type Relation } from './access.ts'
import { isMatchDay } from './incidents/times.ts'
import type { Side } from './sides.ts'

export type Viewer = { AuthType: AuthType; PersonId: number; relation: Relation }

/**
 * Whether a viewer sees the national ids of a side: staff and the side's club always, referees on the field only on the match day (D2-006).
 */
export function isSsnShown(
  { AuthType: type, relation }: Viewer,
  side: Side,
  gameDay: WallClock,
  now: Date,
): boolean {
  if (type === AuthType.Staff) return true
  if (isClubType(type)) return relation.Sides.includes(side)
  return isOnField(type, relation) && isMatchDay(gameDay, now)
}

/** Whether a viewer sees a referee's national id: only staff and that referee do. */
export function isRefereeSsnShown({ AuthType: type, PersonId }: Viewer, refereeId: number): boolean {
  return type === AuthType.Staff || PersonId === refereeId
}

/** Whether a user may change a stored report to the disciplinary committee: only staff and its author may. */
export function mayRewriteDiscipline(
  { AuthType: type, PersonId }: Pick<Viewer, 'AuthType' | 'PersonId'>,
  registeredById: number,
): boolean {
  return type === AuthType.Staff || PersonId === registeredById
}

/** Whether a viewer may read a report to the disciplinary committee: staff, its author, the game's referees and the side's club may. */
export function isDisciplineShown(
  { AuthType: type, PersonId, relation }: Viewer,
  side: Side,
  registeredById: number,
): boolean {
  if (type === AuthType.Staff || PersonId === registeredById) return true
  return isClubType(type) ? relation.Sides.includes(side) : isOnField(type, relation)
}
