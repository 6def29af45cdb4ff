import type { RefusalId } from '../platform/refusal.ts'
import type { TransferRow } from './transfer.ts'

/** What an open request waits for from one viewer: a decision, or papers that the own club named and has not sent. */
export const transferTodos = ['decision', 'papers'] as const
export type TransferTodo = (typeof transferTodos)[number]

type Row = Pick<TransferRow, 'WaitsFor' | 'Sides' | 'WhyNotApprove' | 'WhyNotClose'>

/** Whose player has moved, or whose contract would overlap, waits for a no. */
const waitsForNo: readonly (RefusalId | null)[] = [
  null,
  'transfers.playerMoved',
  'transfers.contractOverlaps',
]

export function todoOf({ WaitsFor, Sides, WhyNotApprove, WhyNotClose }: Row): TransferTodo | null {
  if (WaitsFor === 'files') return Sides.includes('to') ? 'papers' : null
  const refusal = WaitsFor === 'closing' ? WhyNotClose : WhyNotApprove
  // The id of a reason, as the server gives it.
  return WaitsFor !== 'nothing' && waitsForNo.some((one) => one === refusal) ? 'decision' : null
}
