import type { Day } from '../platform/dates.ts'
import { isInWindow, type TransferWindow } from './windows.ts'

/** What is to be known before a request is approved or closed; its text is `transfers.remarks.<id>`. */
export type TransferRemark =
  | { readonly id: 'fee'; readonly fee: number }
  | { readonly id: 'loan'; readonly until: Day | null }
  | { readonly id: 'outsideWindow' }

type Request = { TeamToAmount: number | null; Loan: boolean; LoanDateTo: Day | null }

/** Outside the windows the licence is for the day on which the next one opens; where none are known nothing is said of them. */
export function remarksOnDecision(
  { TeamToAmount, Loan, LoanDateTo }: Request,
  windows: readonly TransferWindow[],
  today: Day,
): TransferRemark[] {
  return [
    ...(TeamToAmount ? [{ id: 'fee', fee: TeamToAmount } as const] : []),
    ...(Loan ? [{ id: 'loan', until: LoanDateTo } as const] : []),
    ...(windows.length && !isInWindow(today, windows) ? [{ id: 'outsideWindow' } as const] : []),
  ]
}
