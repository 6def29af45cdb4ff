import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import { isClubType, isOnField, type Relation } from './access.ts'
import { isMatchDay } from './incidents/times.ts'
import type { Side } from './sides.ts'

/** Who looks at a report: the session and how it stands to the game. */
export type Viewer = { AuthType: AuthType; PersonId: number; relation: Relation }

/** National ids of a side: for staff, the side's own club, and on the match day the referees on the field (D2-006). */
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

/** A referee's national id: for staff and for the person. */
export function isRefereeSsnShown({ AuthType: type, PersonId }: Viewer, refereeId: number): boolean {
  return type === AuthType.Staff || PersonId === refereeId
}

/** Who may write such a report anew: who wrote it, and staff. */
export function mayRewriteDiscipline(
  { AuthType: type, PersonId }: Pick<Viewer, 'AuthType' | 'PersonId'>,
  registeredById: number,
): boolean {
  return type === AuthType.Staff || PersonId === registeredById
}

/** What was written to the disciplinary committee: for staff, who wrote it, the referees and the side's own club. */
export function isDisciplineShown(
  { AuthType: type, PersonId, relation }: Viewer,
  side: Side,
  registeredById: number,
): boolean {
  if (type === AuthType.Staff || PersonId === registeredById) return true
  return isClubType(type) ? relation.Sides.includes(side) : isOnField(type, relation)
}
