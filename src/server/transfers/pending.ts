import { AuthType } from '#domain/platform/auth-type.ts'
import { type Day, dayAt } from '#domain/platform/dates.ts'
import { transferRequests } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { Side, type Viewer } from '#domain/transfers/parties.ts'
import { isLoanOver } from '#domain/transfers/rules.ts'
import { type TransferFacts, whyNotTransfer } from '#domain/transfers/states.ts'
import { countTo } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import { countOpen, type OpenCount } from './read-store.ts'

export const pendingTransfers: PendingSource = {
  access: transferRequests.access,
  lines: async ({ user, db, services }) => {
    const today = dayAt(services.clock())
    const open = await countOpen(db, user, countTo)
    const toDecide = open.filter((row) => isToDecide(row, user, today))
    const unfinished = open.filter(({ lacks_files, is_to }) => lacks_files && is_to)
    return [
      { Name: 'transfers.toDecide', Number: sum(toDecide), Since: first(toDecide) },
      { Name: 'transfers.unfinished', Number: sum(unfinished) },
    ]
  },
}

const sum = (rows: readonly OpenCount[]) => rows.reduce((all, { count }) => all + count, 0)

const first = (rows: readonly OpenCount[]) => rows.map((row) => row.first).sort()[0] ?? null

/**
 * Whether the viewer has to decide on a transfer request. This includes a request that can only be rejected,
 * because the player has moved or the contract overlaps another.
 */
function isToDecide(row: OpenCount, user: Viewer, today: Day): boolean {
  const facts: TransferFacts = {
    Status: row.status,
    MissingFiles: Number(row.lacks_files),
    HasMoved: false,
    ContractOverlaps: false,
    IsLentOn: row.is_lent_on,
    IsOver: isLoanOver({ Loan: row.loan, LoanDateTo: row.loan_to }, today),
  }
  const step = row.status === TransferStatus.Approved ? 'close' : 'approve'
  return whyNotTransfer(step, { AuthType: user.AuthType, sides: sidesIn(row, user) }, facts) === null
}

function sidesIn({ is_from, is_owner, is_to }: OpenCount, { AuthType: type }: Viewer): Side[] {
  const sides = { staff: type === AuthType.Staff, from: is_from, owner: is_owner, to: is_to }
  return Side.options.filter((side) => side !== 'maker' && sides[side])
}
