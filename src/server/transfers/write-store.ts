import { sql } from 'kysely'
import { openStatuses, TransferStatus } from '#domain/transfers/codes.ts'
import type { NewTransfer } from '#domain/transfers/request-input.ts'
import { attachmentTypeFor, contractCodeOf } from '#domain/transfers/rules.ts'
import type { Queryable } from '../platform/database/database.ts'

type New = {
  sent: NewTransfer
  teamFromId: number | null
  /** The club that owns the player; `null` if that is the club transferred from. */
  ownerId: number | null
  today: string
  by: number
  at: Date
}

/**
 * Stores a transfer request. Returns `null` if there is an open one for the same player and club. Of two
 * concurrent requests, one is stored.
 */
export async function insertTransfer(db: Queryable, { sent, teamFromId, ownerId, today, by, at }: New) {
  const made = await db
    .insertInto('transfer_requests')
    .values({
      person_id: sent.PlayerId,
      team_from_id: teamFromId,
      team_to_id: sent.TeamToId,
      owner_team_id: ownerId,
      loan: sent.Loan,
      without_contract: sent.WithoutContract,
      invalidate_contract: sent.InvalidateCurrentContract,
      amount: sent.TeamToAmount,
      sell_on_fee: sent.SellOnFee === 'true',
      contract_code: contractCodeOf(sent),
      contract_from: sent.ContractStart ?? null,
      contract_to: sent.ContractEnd ?? null,
      loan_from: sent.Loan ? today : null,
      loan_to: sent.LoanDateTo ?? null,
      created_by: by,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/**
 * Stores a row for each file that the transfer request names. The request is incomplete until all of them are
 * uploaded (T12).
 */
export async function nameFiles(db: Queryable, requestId: number, sent: NewTransfer) {
  const kind = { ...sent, AttachmentType: sent.AttachmentType ?? null }
  await db
    .insertInto('transfer_files')
    .values(
      sent.Files.map(({ Purpose, FileName }) => ({
        request_id: requestId,
        purpose: Purpose,
        attachment_type: attachmentTypeFor(Purpose, kind),
        name: FileName,
      })),
    )
    .execute()
}

type Decided = {
  status: TransferStatus
  reason: string | null
  licenceDate: string | null
  isFeeConfirmed: boolean
  at: Date
}

export async function decide(db: Queryable, id: number, decided: Decided) {
  const { status, reason, licenceDate, isFeeConfirmed, at } = decided
  await db
    .updateTable('transfer_requests')
    .set((row) => ({
      status,
      rejected_reason: reason,
      licence_date: licenceDate,
      fee_confirmed: isFeeConfirmed,
      completed_at: openStatuses.includes(status) ? null : at.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function reopen(db: Queryable, id: number) {
  await db
    .updateTable('transfer_requests')
    .set((row) => ({ status: TransferStatus.Registered, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markDeleted(db: Queryable, id: number, { by, at }: { by: number; at: Date }) {
  await db
    .updateTable('transfer_requests')
    .set((row) => ({ deleted_at: at.toISOString(), deleted_by: by, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Increases the version of a transfer request whose files or payments change, so that nobody approves what
 * they have not seen.
 */
export async function raiseVersion(db: Queryable, id: number) {
  await db.updateTable('transfer_requests').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}
