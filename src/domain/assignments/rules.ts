import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Holder = { AuthType: AuthType; PersonId: number }

export type Place = { PersonId: number; RoleId: number; IsSetByHand: boolean }

/** The reports on a game, and the officials who write or read them. Moments are ISO 8601 in UTC. */
export type GameReports = {
  Hand_In_Date: string | null
  FilledOutDate: string | null
  Places: readonly Place[]
}

/** Milliseconds after sending before the report on the referees opens to anybody but the supervisor (ASG-15). */
const minute = 60_000

/** ASG-14, ASG-15, OP-041: why a user may not open the report on a game's referees. */
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

/** ASG-17, OP-039, OP-040: only staff and the game's supervisor may open the game execution form, once a report was sent. */
export function whyNotOpenGameExecution(user: Holder, game: GameReports): RefusalId | null {
  if (!game.Places.some(({ RoleId }) => RoleId === RefereeRole.Supervisor)) return 'assignments.noSupervisor'
  const mayBeSupervisor = user.AuthType === AuthType.Referee || user.AuthType === AuthType.Supervisor
  const isSupervisor = mayBeSupervisor && rolesIn(game, user).includes(RefereeRole.Supervisor)
  if (user.AuthType !== AuthType.Staff && !isSupervisor) return 'access.denied'
  return game.Hand_In_Date ? null : 'assignments.notHandedIn'
}

/** ASG-09, OP-037: the match report is filled in on the day of the game or the day after. */
export function isReportDay({ DaysUntilGame }: { DaysUntilGame: number }): boolean {
  return DaysUntilGame === 0 || DaysUntilGame === -1
}

export type GameTime = 'today' | 'coming' | 'past'

export function timeOf({ DaysUntilGame }: { DaysUntilGame: number }): GameTime {
  if (DaysUntilGame === 0) return 'today'
  return DaysUntilGame > 0 ? 'coming' : 'past'
}

/** Whether a row comes from a list of all games. Such a row counts missing answers instead of showing one official's answer. */
export function isOfAll({ Unanswered }: { Unanswered: number | null }): boolean {
  return Unanswered !== null
}

/** Days after a game on which its officials still see each other's phone numbers, for example because of lost property or the report. */
const daysToCallAfter = 3

type OwnPlace = { PersonId: number; IsSetByHand: boolean; Declined: string | null; DaysUntilGame: number }

/** Officials may call each other until some days after the game, unless they declined or were entered on the report by hand. */
export function mayCallTeam(user: Holder, place: OwnPlace): boolean {
  const isOfficial = user.AuthType === AuthType.Referee || user.AuthType === AuthType.Supervisor
  const isOn = place.PersonId === user.PersonId && !place.IsSetByHand && !place.Declined
  return isOfficial && isOn && place.DaysUntilGame >= -daysToCallAfter
}

/**
 * ASG-05, OP-043: a referee sees only his or her assignments; other users choose whose assignments they see.
 */
export function seesOnlyOwnAssignments(user: Pick<Holder, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Referee
}

/** Staff see all games of a period until they choose a referee. */
export function seesEverybodysAssignments(user: Pick<Holder, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Staff
}

/** The user's roles in the game. Roles entered by hand on the report do not count, as they open no other report (REP-45). */
function rolesIn({ Places }: GameReports, { PersonId }: Holder): number[] {
  return Places.filter((place) => place.PersonId === PersonId && !place.IsSetByHand).map(
    ({ RoleId }) => RoleId,
  )
}
