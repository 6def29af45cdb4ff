import { addDays, type Day } from '../platform/dates.ts'
import type { ClubChange } from './facts.ts'

export type Move = {
  readonly Id: number
  readonly PersonId: number
  readonly IsLoan: boolean
  readonly TeamFromId: number | null
  readonly TeamToId: number
  /** The day on which the player joins the new club: the first day of a loan, or the day of a transfer's licence. */
  readonly From: Day
  readonly ClosedOn: Day | null
  /** The agreed last day of the loan. */
  readonly LoanTo: Day | null
  /** The day on which the loan ended by the player's return or by a transfer. */
  readonly ReturnedOn: Day | null
}

/**
 * Returns the days on which players change club, in order: a transfer's licence, the start of a loan, and the day after its end or of the
 * return. A loan that ended with a transfer has no return. A loan that ended on or before its first day is ignored. On the same day, ends
 * come before starts.
 */
export function clubChanges(moves: readonly Move[]): ClubChange[] {
  const key = ({ PersonId }: Move, day: Day | null) => `${PersonId} ${day}`
  const transfers = new Set(moves.filter(({ IsLoan }) => !IsLoan).map((move) => key(move, move.ClosedOn)))
  return moves
    .toSorted((one, other) => one.Id - other.Id)
    .flatMap((move) => {
      const { PersonId, TeamToId, TeamFromId, From } = move
      const begins = { PersonId, TeamId: TeamToId, From, turn: 1 }
      const end = move.IsLoan ? endOf(move) : null
      if (end === null || TeamFromId === null) return [begins]
      if (end <= From) return []
      if (move.ReturnedOn && transfers.has(key(move, move.ReturnedOn))) return [begins]
      return [begins, { PersonId, TeamId: TeamFromId, From: end, turn: 0 }]
    })
    .sort((one, other) => compare(one.From, other.From) || one.turn - other.turn)
    .map(({ PersonId, TeamId, From }) => ({ PersonId, TeamId, From }))
}

const endOf = ({ ReturnedOn, LoanTo }: Move): Day | null => ReturnedOn ?? (LoanTo && addDays(LoanTo, 1))

const compare = (one: Day, other: Day) => Number(one > other) - Number(one < other)
