import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { contractDatesOf } from '#domain/transfers/files/rules.ts'
import { addEvent, type NewEvent } from './events.ts'
import { sides } from './present.ts'
import { findTransfer, lockTransfer, type TransferRow } from './read-store.ts'
import type { Asking } from './told.ts'
import { raiseVersion } from './write-store.ts'

/** A request as its papers and payments need it, and what the viewer is to it. */
export type Standing = ReturnType<typeof standing>

/** Null where it is not there, or not for this viewer. */
export async function standingOf(requestId: number, { db, user }: Pick<Asking, 'db' | 'user'>) {
  const row = await findTransfer(db, requestId, user)
  return row ? standing(row, user) : null
}

/** As it stands, held until the change is written. */
export async function holdStanding(requestId: number, { db, user }: Pick<Asking, 'db' | 'user'>) {
  const row = await lockTransfer(db, requestId, user)
  return row ? standing(row, user) : null
}

function standing(row: TransferRow, viewer: Asking['user']) {
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

/** Who stands for no club has none to write about (D3-006). */
export function notThere({ scope, user }: Pick<Asking, 'scope' | 'user'>): Refusal {
  return refuse(scope === 'own' && !user.TeamId ? 'access.notYours' : 'record.notFound')
}

type Change = Pick<NewEvent, 'act' | 'text' | 'paper'>

/** Keeps what happened in the history of the request, and raises its version. */
export async function keepChange({ id, status }: Standing, change: Change, { db, user, services }: Asking) {
  await addEvent(db, { request: id, status, at: services.clock(), by: user.PersonId, ...change })
  await raiseVersion(db, id)
}
