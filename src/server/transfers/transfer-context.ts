import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { contractDatesOf } from '#domain/transfers/files/rules.ts'
import { addEvent, type NewEvent } from './events.ts'
import { sides } from './present.ts'
import type { ActionContext } from './present-transfer.ts'
import { findTransfer, lockTransferRow, type TransferRow } from './read-store.ts'
import { raiseVersion } from './write-store.ts'

export type TransferContext = ReturnType<typeof transferContext>

/**
 * Loads a transfer request for an action on its files or payments. Returns `null` if it does not exist or the
 * viewer may not see it.
 */
export async function transferContextOf(requestId: number, { db, user }: Pick<ActionContext, 'db' | 'user'>) {
  const row = await findTransfer(db, requestId, user)
  return row ? transferContext(row, user) : null
}

export async function lockTransfer(requestId: number, { db, user }: Pick<ActionContext, 'db' | 'user'>) {
  const row = await lockTransferRow(db, requestId, user)
  return row ? transferContext(row, user) : null
}

function transferContext(row: TransferRow, viewer: ActionContext['user']) {
  const dates = contractDatesOf({
    Loan: row.loan,
    LoanDateFrom: row.loan_from,
    LoanDateTo: row.loan_to,
    ContractStart: row.contract_from,
    ContractEnd: row.contract_to,
  })
  const { id, status, team_to_id: teamToId } = row
  return { id, status, teamToId, sides: sides(row, viewer), dates }
}

/**
 * The refusal if a transfer request is not found. A user without a club has no requests to change (D3-006).
 */
export function notThere({ scope, user }: Pick<ActionContext, 'scope' | 'user'>): Refusal {
  return refuse(scope === 'own' && !user.TeamId ? 'access.notYours' : 'record.notFound')
}

type Change = Pick<NewEvent, 'act' | 'text' | 'attachment'>

export async function keepChange(
  { id, status }: TransferContext,
  change: Change,
  { db, user, services }: ActionContext,
) {
  await addEvent(db, { request: id, status, at: services.clock(), by: user.PersonId, ...change })
  await raiseVersion(db, id)
}
