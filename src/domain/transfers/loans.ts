import { AuthType } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { TransferStatus } from './codes.ts'
import type { Viewer } from './states.ts'

export type PlayerClubs = {
  /** The id of the club with which the player is permanently registered. */
  ownerId: number | null
  /** The id of the club for which the player currently plays. During a loan it is not the owner. */
  teamId: number | null
  /** Ids of the owner and of every club that lent the player on. */
  lenders: readonly (number | null)[]
  /** The last day of the player's current loan. */
  lentUntil: Day | null
}

/** The club that must agree to a request: the owner for a transfer, the club that the player currently plays for in case of a loan. */
export const teamAsked = ({ ownerId, teamId }: PlayerClubs, isLoan: boolean) => (isLoan ? teamId : ownerId)

/** Why a borrowing club cannot lend the player on: the new loan ends later than its own, or goes to a club that lent the player. */
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

/** Whether a loan is running: it is closed and the player has not returned. */
export const isRunning = ({ Status, Loan, IsReturned }: Omit<LoanFacts, 'IsOver'>) =>
  Loan && Status === TransferStatus.Closed && !IsReturned

/** Why a viewer cannot end a loan early. Only the lending club, or the association for it, may do so. */
export function whyNotRecall({ AuthType: type, sides }: Viewer, loan: LoanFacts): RefusalId | null {
  const isLender = type === AuthType.Club && sides.includes('from')
  if (!sides.includes('staff') && !isLender) return 'access.denied'
  if (!loan.Loan || loan.Status !== TransferStatus.Closed) return 'transfers.notLent'
  if (loan.IsReturned) return 'transfers.loanReturned'
  return loan.IsOver ? 'transfers.loanEnds' : null
}
