import { GameOutcome, RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { isOpen, isPastDayAfter } from './incidents/times.ts'
import { type Side, sides } from './sides.ts'
import { type LockFacts, whyNotWrite } from './status/correction.ts'

/** How the session stands to one game: the sides that its club plays, and its person's places in the referee team. */
export type Relation = { Sides: readonly Side[]; Roles: readonly number[] }

/** By the role of the session: a person who is logged in as club user has no rights from being a referee of the game. */
export function relationOf<Role extends number>(
  type: AuthType,
  isOwn: (side: Side) => boolean,
  roles: readonly Role[],
): { Sides: readonly Side[]; Roles: readonly Role[] } {
  return isClubType(type) ? { Sides: sides.filter(isOwn), Roles: [] } : { Sides: [], Roles: roles }
}

/** What is done to a report; the state has its own table (states.ts). */
export type ReportAct = 'preLineUp' | 'lineUp' | 'incident' | 'discipline' | 'referee' | 'score'

const { Staff, Restricted, Club, Referee, Limited, Supervisor } = AuthType

/** Who may do what (D2-007 to D2-015), each only with a game of their own but for staff. */
const actors: Record<ReportAct, readonly AuthType[]> = {
  preLineUp: [Staff, Restricted, Club, Limited],
  lineUp: [Staff, Restricted, Club, Referee],
  incident: [Staff, Restricted, Club, Referee],
  discipline: [Staff, Restricted, Club, Referee],
  referee: [Staff, Restricted, Club, Referee],
  score: [Staff, Restricted, Club, Referee],
}

const clubTypes: readonly AuthType[] = [Restricted, Club, Limited]
const fieldRoles: readonly number[] = [
  RefereeRole.Referee,
  RefereeRole.Assistant1,
  RefereeRole.Assistant2,
  RefereeRole.Backup,
]

/** Of what an import did, no type is known. */
export function isClubType(type: AuthType | null): boolean {
  return type !== null && clubTypes.includes(type)
}

/** Who may read the report (D2-006); a game of others is not there for them. */
export function whyNotRead(type: AuthType, { Sides, Roles }: Relation): RefusalId | null {
  if (type === Staff) return null
  if (isClubType(type)) return Sides.length ? null : 'record.notFound'
  if (type === Referee) return Roles.length ? null : 'record.notFound'
  return type === Supervisor && Roles.includes(RefereeRole.Supervisor) ? null : 'record.notFound'
}

/** Who may change anything in it: a referee by a place on the field, not by the supervisor's (D2-002, D2-007). */
export function whyNotTakePart(type: AuthType, relation: Relation): RefusalId | null {
  const unread = whyNotRead(type, relation)
  if (unread) return unread
  if (type === Supervisor) return 'access.notYours'
  return type === Referee && !isOnField(type, relation) ? 'access.notYours' : null
}

/**
 * Why somebody cannot work on a side: its squad lists, warnings and searches are for those who can. A club's own are its
 * own at any hour; a referee has both clubs' only while the line-up is the referee's to change (threats T06, T21).
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

/** Whether the session has a referee's place on the field, not the supervisor's. */
export function isOnField(type: AuthType, { Roles }: Relation): boolean {
  return type === Referee && Roles.some((role) => fieldRoles.includes(role))
}

type EditFacts = LockFacts & { GameDay: WallClock; Outcome?: GameOutcome | null }

/**
 * Returns why the user cannot do an action, or `null`; `side` if it concerns one side. The clock binds everybody (OP-073). A
 * confirmed report is locked for everybody until staff open it for correction. A cancelled game is never changed.
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

/** A club sees the other side's line-up when that side has handed it in, or the steps have opened. */
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
