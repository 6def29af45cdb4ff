import { AuthType } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { TransferStatus } from './codes.ts'
import type { Viewer } from './states.ts'

/** Where a player belongs and where he plays, as a new request must know it. */
export type PlayerClubs = {
  /** With whom he is registered for good. */
  ownerId: number | null
  /** For whom he plays now; another one than the owner while he is lent. */
  teamId: number | null
  /** Who lent him, the owner and each club that lent him on. */
  lenders: readonly (number | null)[]
  /** The last day of the loan by which he is where he plays. */
  lentUntil: Day | null
}

/** Which club a request is made to: the owner for good, for a loan the club that he plays for. */
export const teamAsked = ({ ownerId, teamId }: PlayerClubs, isLoan: boolean) => (isLoan ? teamId : ownerId)

/** A club lends on no longer than it has him itself, and not to a club that lent him. */
export function whyNotLendOn(
  { TeamToId, LoanDateTo }: { TeamToId: number; LoanDateTo?: Day | null },
  { lenders, lentUntil }: PlayerClubs,
) {
  if (lenders.includes(TeamToId)) return { id: 'transfers.lenderAsks', field: 'TeamToId' } as const
  return lentUntil && LoanDateTo && LoanDateTo > lentUntil
    ? ({ id: 'transfers.loanTooLong', field: 'LoanDateTo' } as const)
    : null
}

type LoanFacts = { Status: TransferStatus; Loan: boolean; IsReturned: boolean; IsOver: boolean }

/** It is closed, and the player is not back yet. */
export const isRunning = ({ Status, Loan, IsReturned }: Omit<LoanFacts, 'IsOver'>) =>
  Loan && Status === TransferStatus.Closed && !IsReturned

/** Before its end a loan is ended by the club that lent the player in it, or the association for it. */
export function whyNotRecall({ AuthType: type, sides }: Viewer, loan: LoanFacts): RefusalId | null {
  const isLender = type === AuthType.Club && sides.includes('from')
  if (!sides.includes('staff') && !isLender) return 'access.denied'
  if (!loan.Loan || loan.Status !== TransferStatus.Closed) return 'transfers.notLent'
  if (loan.IsReturned) return 'transfers.loanReturned'
  return loan.IsOver ? 'transfers.loanEnds' : null
}
