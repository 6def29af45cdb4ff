import { send } from '#app/platform/calls/http.ts'
import { currentUser } from '#app/platform/session/session.ts'
import type { Waiting } from '#app/platform/waiting.ts'
import { transferRequests } from '#domain/transfers/calls.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'

/** What a request waits for, of those whom it waits for: the association's decision, the own club's, or missing papers. */
export const waitingTransfers: readonly Waiting[] = [
  {
    name: 'transfers.toDecide',
    page: 'transfers',
    text: 'home.transfersToDecide',
    state: 'waiting',
    count: countRows(({ WhyNotApprove, WhyNotClose }) => WhyNotApprove === null || WhyNotClose === null),
  },
  {
    name: 'transfers.unfinished',
    page: 'transfers',
    text: 'home.transfersUnfinished',
    state: 'attention',
    count: countRows(({ WaitsFor, Sides }) => WaitsFor === 'files' && Sides.includes('to')),
  },
]

function countRows(isCounted: (row: TransferRow) => boolean): Waiting['count'] {
  return async (signal) => {
    if (!currentUser()) return 0
    const rows = await send(transferRequests, { query: { complete: 'false' } }, { signal })
    return rows.filter(isCounted).length
  }
}
