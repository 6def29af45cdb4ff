import type { RefusalId } from '../platform/refusal.ts'
import type { TransferRow } from './transfer.ts'

/** The viewer's next task for an open request: a decision, or attachments that the viewer's club announced. */
export const transferTodos = ['decision', 'papers'] as const
export type TransferTodo = (typeof transferTodos)[number]

type Row = Pick<TransferRow, 'WaitsFor' | 'Sides' | 'WhyNotApprove' | 'WhyNotClose'>

/** Refusals of an approval after which rejection is the only possible decision: the player has moved, or a contract overlaps. */
const waitsForNo: readonly (RefusalId | null)[] = [
  null,
  'transfers.playerMoved',
  'transfers.contractOverlaps',
]

export function todoOf({ WaitsFor, Sides, WhyNotApprove, WhyNotClose }: Row): TransferTodo | null {
  if (WaitsFor === 'files') return Sides.includes('to') ? 'papers' : null
  const refusal = WaitsFor === 'closing' ? WhyNotClose : WhyNotApprove
  return WaitsFor !== 'nothing' && waitsForNo.some((one) => one === refusal) ? 'decision' : null
}
