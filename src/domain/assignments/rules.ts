import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Holder = { AuthType: AuthType; PersonId: number }

/** Somebody's place in a game's referee team. */
export type Place = { PersonId: number; RoleId: number; IsSetByHand: boolean }

/** What the rules on a game's reports ask. Moments are ISO 8601 in UTC. */
export type GameReports = {
  Hand_In_Date: string | null
  FilledOutDate: string | null
  Places: readonly Place[]
}

/** How long all but the supervisor wait after the report was filled out (ASG-15). */
const minute = 60_000

/** ASG-14, ASG-15, OP-041: who may open the report on a game's referees. */
export function whyNotOpenRefereeReport(user: Holder, game: GameReports, now: Date): RefusalId | null {
  if (user.AuthType === AuthType.Staff || user.AuthType === AuthType.Supervisor)
    return game.Hand_In_Date ? null : 'assignments.notHandedIn'
  if (user.AuthType !== AuthType.Referee) return 'access.denied'
  const roles = rolesIn(game, user)
  if (roles.includes(RefereeRole.Supervisor)) return null
  if (roles.length === 0) return 'assignments.notInTeam'
  if (!game.FilledOutDate || Date.parse(game.FilledOutDate) > now.getTime()) return 'assignments.notFilledOut'
  return now.getTime() - Date.parse(game.FilledOutDate) > minute ? null : 'assignments.firstMinute'
}

/** ASG-17, OP-039, OP-040: staff and the game's supervisor, once something was handed in. */
export function whyNotOpenGameExecution(user: Holder, game: GameReports): RefusalId | null {
  if (!game.Places.some(({ RoleId }) => RoleId === RefereeRole.Supervisor)) return 'assignments.noSupervisor'
  const mayBeSupervisor = user.AuthType === AuthType.Referee || user.AuthType === AuthType.Supervisor
  const isSupervisor = mayBeSupervisor && rolesIn(game, user).includes(RefereeRole.Supervisor)
  if (user.AuthType !== AuthType.Staff && !isSupervisor) return 'access.denied'
  return game.Hand_In_Date ? null : 'assignments.notHandedIn'
}

/** ASG-09, OP-037: the match report is filled in on the day of the game and the day after. */
export function isReportDay({ DaysUntilGame }: { DaysUntilGame: number }): boolean {
  return DaysUntilGame === 0 || DaysUntilGame === -1
}

/** When a game is, seen from today. */
export type GameTime = 'today' | 'coming' | 'past'

export function timeOf({ DaysUntilGame }: { DaysUntilGame: number }): GameTime {
  if (DaysUntilGame === 0) return 'today'
  return DaysUntilGame > 0 ? 'coming' : 'past'
}

/** Of a list of everybody's games a row tells how many have not answered, and not what one person did. */
export function isOfAll({ Unanswered }: { Unanswered: number | null }): boolean {
  return Unanswered !== null
}

/** Somebody may still have to be called about what was left behind, or about the report. */
const daysToCallAfter = 3

type OwnPlace = { PersonId: number; IsSetByHand: boolean; Declined: string | null; DaysUntilGame: number }

/** The officials of a game call each other until some days after it; who has declined, or was put on its report by hand, calls nobody. */
export function mayCallTeam(user: Holder, place: OwnPlace): boolean {
  const isOfficial = user.AuthType === AuthType.Referee || user.AuthType === AuthType.Supervisor
  const isOn = place.PersonId === user.PersonId && !place.IsSetByHand && !place.Declined
  return isOfficial && isOn && place.DaysUntilGame >= -daysToCallAfter
}

/** ASG-05, OP-043: a referee has the own assignments only; the others choose whose they see. */
export function seesOnlyOwnAssignments(user: Pick<Holder, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Referee
}

/** Staff see all games of a window before they choose a referee. */
export function seesEverybodysAssignments(user: Pick<Holder, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Staff
}

/** Anyone who was put on a report by hand has no right to the game's other reports (REP-45). */
function rolesIn({ Places }: GameReports, { PersonId }: Holder): number[] {
  return Places.filter((place) => place.PersonId === PersonId && !place.IsSetByHand).map(
    ({ RoleId }) => RoleId,
  )
}
