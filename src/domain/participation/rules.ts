import { AuthType } from '../platform/auth-type.ts'
import { type Day, monthOf, yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

type Viewer = { readonly AuthType: AuthType; readonly TeamId: number }

/** The season for which clubs can fill in the form. From October on it is the next year. */
export function seasonOf(today: Day): number {
  return yearOf(today) + (monthOf(today) >= firstMonth ? 1 : 0)
}

/** Whether a missing form is an open task of the club: from October until the fee is issued in March (PAR-09). */
export function isAwaited(today: Day): boolean {
  return monthOf(today) >= firstMonth || monthOf(today) < feeMonth
}

/** Why a form cannot be saved. Clubs save only the open season; staff may also correct earlier ones. */
export function whyNotSave(user: Viewer, year: number, today: Day): RefusalId | null {
  const season = seasonOf(today)
  if (year < firstYear || year > season) return 'participation.otherYear'
  return year === season || seesEveryNotification(user) ? null : 'participation.closedYear'
}

/** Whether a user sees the forms of all clubs. Staff do, others see only their own club's (D2-021). */
export function seesEveryNotification(user: Pick<Viewer, 'AuthType'>): boolean {
  return user.AuthType === AuthType.Staff
}

/** D2-021: why a user has no form to fill in: the session has no club. */
export function whyNotOwn(user: Viewer): RefusalId | null {
  return user.TeamId ? null : 'participation.noClub'
}

export function seasons(today: Day): number[] {
  return Array.from({ length: shownSeasons }, (_, index) => seasonOf(today) - index)
}

const firstMonth = 10
const feeMonth = 3
const firstYear = 2001
const shownSeasons = 10
