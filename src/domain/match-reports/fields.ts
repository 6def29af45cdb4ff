import { isClubType } from '../games/club-type.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import { isOnField, type Relation } from './access.ts'
import { isMatchDay } from './incidents/times.ts'
import type { Side } from './sides.ts'

export type Viewer = { AuthType: AuthType; PersonId: number; relation: Relation }

/** National ids of a side are shown to staff, to the side's club, and on the match day to referees on the field (D2-006). */
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

/** A referee's national id is shown to staff and to the referee. */
export function isRefereeSsnShown({ AuthType: type, PersonId }: Viewer, refereeId: number): boolean {
  return type === AuthType.Staff || PersonId === refereeId
}

/** Only staff and the author may rewrite a report to the disciplinary committee. */
export function mayRewriteDiscipline(
  { AuthType: type, PersonId }: Pick<Viewer, 'AuthType' | 'PersonId'>,
  registeredById: number,
): boolean {
  return type === AuthType.Staff || PersonId === registeredById
}

/** A report to the disciplinary committee is shown to staff, its author, the referees and the side's club. */
export function isDisciplineShown(
  { AuthType: type, PersonId, relation }: Viewer,
  side: Side,
  registeredById: number,
): boolean {
  if (type === AuthType.Staff || PersonId === registeredById) return true
  return isClubType(type) ? relation.Sides.includes(side) : isOnField(type, relation)
}
