import { sql } from 'kysely'
import { contractTypeOf } from '#domain/transfers/codes.ts'
import { endOtherContracts } from './contract-ends-store.ts'
import { type Ending, endLoansOf } from './end-loan.ts'
import { movePlayer } from './player-store.ts'
import type { TransferRow } from './read-store.ts'

type Closing = Ending & { by: number; row: TransferRow }

/**
 * Moves the player to the new club. For a permanent transfer, also ends other contracts and all loans, and
 * starts the new contract.
 */
export async function takeEffect(closing: Closing) {
  const { db, row, services } = closing
  if (!row.loan) {
    const reason = services.texts.translate('transfers.contractEnded', { team: row.team_to })
    await endOtherContracts({ ...closing, reason })
    await endLoansOf(row, closing)
  }
  await movePlayer(db, row.person_id, row.team_to_id)
  if (row.loan) return
  const contract = await beginContract(closing)
  if (contract)
    await db
      .updateTable('transfer_requests')
      .set({ contract_id: contract })
      .where('id', '=', row.id)
      .execute()
}

/**
 * Adds the player's new contract, confirmed by the user who closes the request. Returns `null` if the request
 * has no contract.
 */
async function beginContract({ db, row, by, at }: Closing): Promise<number | null> {
  if (!row.contract_code || !row.contract_from || !row.contract_to) return null
  const moment = at.toISOString()
  const { id } = await db
    .insertInto('contracts')
    .values({
      person_id: row.person_id,
      team_id: row.team_to_id,
      contract_type_id: contractTypeOf[row.contract_code],
      date_from: row.contract_from,
      date_to: row.contract_to,
      state: 'confirmed',
      registered_by: row.created_by,
      registered_at: row.created_at,
      decided_by: by,
      decided_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into contract_files (contract_id, file_id)
    select ${id}::int, file_id from transfer_files
    where request_id = ${row.id}::int and purpose = 'contract' and file_id is not null`.execute(db)
  return id
}
