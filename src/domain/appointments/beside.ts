import { daysBetween } from '../platform/dates.ts'
import { type Booking, type CellFacts, fitOf } from './facts.ts'
import { type Reason, ReasonCode } from './reasons.ts'

// This file computes the cost of two appointments of one official. The appointment board and the proposals both use it.

/** A reason for or against an appointment, with its cost in games per month. */
export type Weighed = { reason: Reason; cost: number }

export function weighed(
  Code: ReasonCode,
  cost = 0,
  count: number | null = null,
  Name: string | null = null,
): Weighed {
  return { reason: { Code, Number: count, Name }, cost }
}

export const besideCosts = {
  tightWay: 6,
  sameDay: 4,
  /** Cost of a game with the same club on the next day. It falls linearly to 0 over `lately` days. */
  clubLately: 12,
} as const

/** A second game with the same club has a cost only within this many days. */
export const lately = 14

/** Why another game on the same day is an argument against an appointment; `null` if it is none. */
export function besideGame(cell: Booking, other: Booking): Weighed | null {
  if (other.GameId === cell.GameId) return other.RoleId === cell.RoleId ? null : weighed(ReasonCode.SameGame)
  if (dayOf(other) !== dayOf(cell)) return null
  const fit = fitOf(cell, other)
  const name = `${other.Name} ${other.Start.slice(11, 16)}`
  if (fit === 'clash') return weighed(ReasonCode.OtherGame, 0, null, name)
  if (fit === 'tight') return weighed(ReasonCode.TightWay, besideCosts.tightWay, null, name)
  if (fit === 'unknown') return weighed(ReasonCode.SameDay, besideCosts.sameDay, null, other.Name)
  return null
}

/** The cost of two games with the same club that are this many days apart. */
export const clubCost = (days: number): number =>
  days > lately ? 0 : besideCosts.clubLately * (1 - days / (lately + 1))

/** The cost of giving one official both appointments; `null` if that is impossible. */
export function besideCost(one: CellFacts, other: CellFacts): number | null {
  const beside = besideGame(one, other)
  const cannot: readonly ReasonCode[] = [ReasonCode.SameGame, ReasonCode.OtherGame]
  if (beside && cannot.includes(beside.reason.Code)) return null
  const shared = one.ClubIds.filter((club) => other.ClubIds.includes(club)).length
  const club = shared && shared * clubCost(Math.abs(daysBetween(dayOf(one), dayOf(other))))
  return (beside?.cost ?? 0) + club
}

const dayOf = ({ Start }: Pick<Booking, 'Start'>) => Start.slice(0, 10)
