import { type Day, yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The dates of a contract, both ends included. */
export type ContractDates = { DateFrom: Day; DateTo: Day }

/** A reason, and the field of the form that it is about. */
type DateRefusal = { readonly id: RefusalId; readonly field: keyof ContractDates }

/** CON-11, OP-105: a contract ends between 16 November and 31 December of its year, both ends included. */
export function whyNotEnd(end: Day): RefusalId | null {
  const day = end.slice(5)
  return firstEnd <= day && day <= lastEnd ? null : 'contracts.endOutside'
}

/** OP-105: today on 16 November itself, otherwise the coming one. */
export function nextEnd(today: Day): Day {
  const year = yearOf(today)
  return `${today.slice(5) <= firstEnd ? year : year + 1}-${firstEnd}`
}

/** The confirmed contract that ends last of those that are not over; one that begins later counts as well. */
export function activeContract(confirmed: readonly ContractDates[], today: Day): ContractDates | null {
  const going = confirmed.filter(({ DateTo }) => DateTo >= today)
  return going.reduce<ContractDates | null>(
    (last, one) => (last && last.DateTo >= one.DateTo ? last : one),
    null,
  )
}

/** CON-12: the end of the active contract, or today where there is none or it is over. */
export function earliestStart(today: Day, active: ContractDates | null): Day {
  return active && active.DateTo > today ? active.DateTo : today
}

/** CON-11, CON-12: what speaks against the dates of a new contract, the start first. */
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
 * One contract may begin on the day that another ends (CON-12), and one that ended on the day it began was never valid. The
 * constraint `contracts_one_valid` says the same.
 */
export function overlap(one: ContractDates, other: ContractDates): boolean {
  const from = one.DateFrom > other.DateFrom ? one.DateFrom : other.DateFrom
  const to = one.DateTo < other.DateTo ? one.DateTo : other.DateTo
  return from < to
}

/**
 * With a club that has the player on loan a contract of these days ends with the loan at the latest. One that begins on the loan's
 * last day follows it, as one contract follows another (CON-12).
 */
export function outlasts({ DateFrom, DateTo }: ContractDates, lentUntil: Day | null): boolean {
  return lentUntil !== null && DateFrom < lentUntil && DateTo > lentUntil
}

/** CON-07: a rejection says why. */
export function whyNotReason(reason: string): RefusalId | null {
  return reason.trim() === '' ? 'rejection.reasonMissing' : null
}

const firstEnd = '11-16'
const lastEnd = '12-31'
/** Further away than this is a slip of the keys. */
const lastYear = 2100
