import { type Day, yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** First and last day of a contract, both included. */
export type ContractDates = { DateFrom: Day; DateTo: Day }

type DateRefusal = { readonly id: RefusalId; readonly field: keyof ContractDates }

/**
 * CON-11, OP-105: why a contract cannot end on this day, or `null`. The days from 16 November to 31 December are allowed, both included.
 */
export function whyNotEnd(end: Day): RefusalId | null {
  const day = end.slice(5)
  return firstEnd <= day && day <= lastEnd ? null : 'contracts.endOutside'
}

/** OP-105: the next 16 November from today on. */
export function nextEnd(today: Day): Day {
  const year = yearOf(today)
  return `${today.slice(5) <= firstEnd ? year : year + 1}-${firstEnd}`
}

/** The player's confirmed contract that ends last, unless it is over. Contracts that have not begun count too. */
export function activeContract(confirmed: readonly ContractDates[], today: Day): ContractDates | null {
  const going = confirmed.filter(({ DateTo }) => DateTo >= today)
  return going.reduce<ContractDates | null>(
    (last, one) => (last && last.DateTo >= one.DateTo ? last : one),
    null,
  )
}

/** CON-12: the earliest start of a new contract: the end of the active contract, or today if there is none or it is over. */
export function earliestStart(today: Day, active: ContractDates | null): Day {
  return active && active.DateTo > today ? active.DateTo : today
}

/** CON-11, CON-12: why the dates of a new contract are invalid, or `null`. */
export function whyNotDates(
  { DateFrom, DateTo }: ContractDates,
  today: Day,
  active: ContractDates | null,
): DateRefusal | null {
  if (DateFrom < earliestStart(today, active)) return { id: 'contracts.startTooEarly', field: 'DateFrom' }
  const ofEnd = whyNotEnd(DateTo)
  if (ofEnd) return { id: ofEnd, field: 'DateTo' }
  if (DateTo < nextEnd(today)) return { id: 'contracts.endTooEarly', field: 'DateTo' }
  if (DateTo <= DateFrom) return { id: 'contracts.datesReversed', field: 'DateTo' }
  return yearOf(DateTo) > lastYear ? { id: 'contracts.farAway', field: 'DateTo' } : null
}

/**
 * Whether two contracts overlap. One may begin on the day the other ends (CON-12). A contract that ends on its first day is void, as in the
 * constraint `contracts_one_valid`.
 */
export function overlap(one: ContractDates, other: ContractDates): boolean {
  const from = one.DateFrom > other.DateFrom ? one.DateFrom : other.DateFrom
  const to = one.DateTo < other.DateTo ? one.DateTo : other.DateTo
  return from < to
}

/**
 * Whether a contract with a borrowing club ends after the loan, which is refused unless it begins on the loan's last day or later (CON-12).
 */
export function outlasts({ DateFrom, DateTo }: ContractDates, lentUntil: Day | null): boolean {
  return lentUntil !== null && DateFrom < lentUntil && DateTo > lentUntil
}

/** CON-07: why a contract cannot be rejected: the reason is missing. */
export function whyNotReason(reason: string): RefusalId | null {
  return reason.trim() === '' ? 'rejection.reasonMissing' : null
}

const firstEnd = '11-16'
const lastEnd = '12-31'
/** Latest year in which a contract may end. Later years are typing errors. */
const lastYear = 2100
