import { asked, type Waiting } from '#app/platform/waiting.ts'
import { transferRequests } from '#domain/transfers/calls.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'

/** What a request waits for, of those whom it waits for: the association's decision, the own club's, or missing papers. */
export const waitingTransfers: readonly Waiting[] = [
  {
    name: 'transfers.toDecide',
    page: 'transfers',
    text: 'home.transfersToDecide',
    state: 'waiting',
    asked: countRows(({ WhyNotApprove, WhyNotClose }) => WhyNotApprove === null || WhyNotClose === null),
  },
  {
    name: 'transfers.unfinished',
    page: 'transfers',
    text: 'home.transfersUnfinished',
    state: 'attention',
    asked: countRows(({ WaitsFor, Sides }) => WaitsFor === 'files' && Sides.includes('to')),
  },
]

function countRows(isCounted: (row: TransferRow) => boolean): Waiting['asked'] {
  return () =>
    asked(transferRequests, { query: { complete: 'false' } }, (rows) => rows.filter(isCounted).length)
}
