import { isClubType } from '../games/club-type.ts'
import { GameOutcome, RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { isOpen, isPastDayAfter } from './incidents/times.ts'
import { type Side, sides } from './sides.ts'
import { type LockFacts, whyNotWrite } from './status/correction.ts'

/** A session's relation to a game: the sides that the session's club plays on, and the user's roles in the referee team. */
export type Relation = { Sides: readonly Side[]; Roles: readonly number[] }

/** A session's relation to a game. It depends on the session's role: a referee logged in as a club user has no rights of a referee. */
export function relationOf<Role extends number>(
  type: AuthType,
  isOwn: (side: Side) => boolean,
  roles: readonly Role[],
): { Sides: readonly Side[]; Roles: readonly Role[] } {
  return isClubType(type) ? { Sides: sides.filter(isOwn), Roles: [] } : { Sides: [], Roles: roles }
}

/** Actions on a match report. Changes of its status are in states.ts. */
export type ReportAct = 'preLineUp' | 'lineUp' | 'incident' | 'discipline' | 'referee' | 'score'

const { Staff, Restricted, Club, Referee, Limited, Supervisor } = AuthType

/**
 * The roles that may do each action on a report (D2-007 to D2-015). All but staff may do it only in their own
 * games.
 */
const actors: Record<ReportAct, readonly AuthType[]> = {
  preLineUp: [Staff, Restricted, Club, Limited],
  lineUp: [Staff, Restricted, Club, Referee],
  incident: [Staff, Restricted, Club, Referee],
  discipline: [Staff, Restricted, Club, Referee],
  referee: [Staff, Restricted, Club, Referee],
  score: [Staff, Restricted, Club, Referee],
}

const fieldRoles: readonly number[] = [
  RefereeRole.Referee,
  RefereeRole.Assistant1,
  RefereeRole.Assistant2,
  RefereeRole.Backup,
]

/** Why a user may not read a report (D2-006). A game of other clubs is refused as not found (404). */
export function whyNotRead(type: AuthType, { Sides, Roles }: Relation): RefusalId | null {
  if (type === Staff) return null
  if (isClubType(type)) return Sides.length ? null : 'record.notFound'
  if (type === Referee) return Roles.length ? null : 'record.notFound'
  return type === Supervisor && Roles.includes(RefereeRole.Supervisor) ? null : 'record.notFound'
}

/**
 * Why a user may not change anything in a report. A referee needs a role on the field; the supervisor's role is not enough (D2-002,
 * D2-007).
 */
export function whyNotTakePart(type: AuthType, relation: Relation): RefusalId | null {
  const unread = whyNotRead(type, relation)
  if (unread) return unread
  if (type === Supervisor) return 'access.notYours'
  return type === Referee && !isOnField(type, relation) ? 'access.notYours' : null
}

/**
 * Why a user may not use the squad lists and people searches of a side. A referee may only while the line-up can be changed (threats T06,
 * T21).
 */
export function whyNotWorkOn(
  side: Side,
  type: AuthType,
  relation: Relation,
  report: EditFacts,
  now: Date,
): RefusalId | null {
  if (type === Referee) return whyNotEdit('lineUp', type, relation, report, now)
  const stranger = whyNotTakePart(type, relation)
  if (stranger) return stranger
  return isClubType(type) && !relation.Sides.includes(side) ? 'matchReports.otherSide' : null
}

export function isOnField(type: AuthType, { Roles }: Relation): boolean {
  return type === Referee && Roles.some((role) => fieldRoles.includes(role))
}

type EditFacts = LockFacts & { GameDay: WallClock; Outcome?: GameOutcome | null }

/**
 * Why a user may not do an action on a report, or `null`. Time limits apply to everybody (OP-073). A confirmed report is locked until staff
 * open it for correction.
 */
export function whyNotEdit(
  act: ReportAct,
  type: AuthType,
  relation: Relation,
  report: EditFacts,
  now: Date,
  side?: Side,
): RefusalId | null {
  const stranger = whyNotTakePart(type, relation)
  if (stranger) return stranger
  if (!actors[act].includes(type))
    return type === Limited ? 'matchReports.onlyPreRegistration' : 'access.notYours'
  if (side && isClubType(type) && !relation.Sides.includes(side)) return 'matchReports.otherSide'
  if (report.Outcome === GameOutcome.Cancelled) return 'matchReports.cancelled'
  const locked = whyNotWrite(type, report)
  if (locked) return locked
  if (act === 'preLineUp')
    return isPastDayAfter(report.GameDay, now) ? 'matchReports.preRegistrationEnded' : null
  return isOpen(report.GameDay, now) ? null : 'matchReports.tooEarly'
}

/**
 * Whether a viewer sees a side's line-up. A club sees the opponent's line-up once it is handed in, or once all
 * steps of the report are open.
 */
export function isLineUpShown(
  type: AuthType,
  { Sides }: Relation,
  side: Side,
  facts: { HandedInAt: string | null; GameDay: WallClock },
  now: Date,
): boolean {
  if (!isClubType(type) || Sides.includes(side)) return true
  return facts.HandedInAt !== null || isOpen(facts.GameDay, now)
}
