import { AuthType } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { TransferStatus } from './codes.ts'
import type { Viewer } from './states.ts'

export type PlayerClubs = {
  /** The club of permanent registration. */
  ownerId: number | null
  /** The club that the player currently plays for. It differs from the owner during a loan. */
  teamId: number | null
  /** The owner and every club that lent the player on. */
  lenders: readonly (number | null)[]
  /** The last day of the current loan. */
  lentUntil: Day | null
}

/** The club that must agree: the owner for a transfer, the current club for a loan. */
export const teamAsked = ({ ownerId, teamId }: PlayerClubs, isLoan: boolean) => (isLoan ? teamId : ownerId)

/** A club may not lend a player on beyond the end of its own loan, or to a club that lent the player. */
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

/** The loan is closed and the player has not returned. */
export const isRunning = ({ Status, Loan, IsReturned }: Omit<LoanFacts, 'IsOver'>) =>
  Loan && Status === TransferStatus.Closed && !IsReturned

/** Only the lending club, or the association for it, may end a loan early. */
export function whyNotRecall({ AuthType: type, sides }: Viewer, loan: LoanFacts): RefusalId | null {
  const isLender = type === AuthType.Club && sides.includes('from')
  if (!sides.includes('staff') && !isLender) return 'access.denied'
  if (!loan.Loan || loan.Status !== TransferStatus.Closed) return 'transfers.notLent'
  if (loan.IsReturned) return 'transfers.loanReturned'
  return loan.IsOver ? 'transfers.loanEnds' : null
}
