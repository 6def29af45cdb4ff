import { dayAt } from '#domain/platform/dates.ts'
import { transferRequests } from '#domain/transfers/calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { presentRow } from './present.ts'
import { openTransfers } from './read-store.ts'

/** What a request waits for, of those whom it waits for: the association's decision, the own club's, or missing papers. */
export const waitingTransfers: WaitingSource = {
  access: transferRequests.access,
  lines: async ({ user, db, services }) => {
    const today = dayAt(services.clock())
    const open = (await openTransfers(db, user)).map((row) => presentRow(row, user, today))
    const toDecide = open.filter(
      ({ WhyNotApprove, WhyNotClose }) => WhyNotApprove === null || WhyNotClose === null,
    )
    const unfinished = open.filter(({ WaitsFor, Sides }) => WaitsFor === 'files' && Sides.includes('to'))
    return [
      { Name: 'transfers.toDecide', Number: toDecide.length },
      { Name: 'transfers.unfinished', Number: unfinished.length },
    ]
  },
}
