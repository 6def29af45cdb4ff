import { AuthType } from '../platform/auth-type.ts'
import { type Day, monthOf, yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Viewer = { readonly AuthType: AuthType; readonly TeamId: number }

/** The season that is notified now: from October on the coming one. */
export function seasonOf(today: Day): number {
  return yearOf(today) + (monthOf(today) >= firstMonth ? 1 : 0)
}

/** The months in which a missing notification waits for the club and for staff: until the fee is issued in March (PAR-09). */
export function isAwaited(today: Day): boolean {
  return monthOf(today) >= firstMonth || monthOf(today) < feeMonth
}

/** Clubs save the season that is notified; staff may correct the earlier ones too. */
export function whyNotSave(user: Viewer, year: number, today: Day): RefusalId | null {
  const season = seasonOf(today)
  if (year < firstYear || year > season) return 'participation.otherYear'
  return year === season || seesEveryNotification(user) ? null : 'participation.closedYear'
}

/** Staff see who has sent what, and who has not; everybody else has the own club's (D2-021). */
export function seesEveryNotification(user: Pick<Viewer, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Staff
}

/** D2-021: without a club of the session there is none to notify for. */
export function whyNotOwn(user: Viewer): RefusalId | null {
  return user.TeamId ? null : 'participation.noClub'
}

/** The seasons that can be looked at, the newest first. */
export function seasons(today: Day): number[] {
  return Array.from({ length: shownSeasons }, (_, index) => seasonOf(today) - index)
}

const firstMonth = 10
const feeMonth = 3
const firstYear = 2001
const shownSeasons = 10
