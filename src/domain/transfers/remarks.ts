import type { Day } from '../platform/dates.ts'
import { isInWindow, type TransferWindow } from './windows.ts'

/** Something to confirm before a request is approved or closed. Its text is `transfers.remarks.<id>`. */
export type TransferRemark =
  | { readonly id: 'fee'; readonly fee: number }
  | { readonly id: 'loan'; readonly until: Day | null }
  | { readonly id: 'outsideWindow' }

type Request = { TeamToAmount: number | null; Loan: boolean; LoanDateTo: Day | null }

/**
 * The remarks on approving or closing a request. Outside all transfer windows the licence is valid from the opening of the next one. If no
 * windows are known, there is no such remark.
 */
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
