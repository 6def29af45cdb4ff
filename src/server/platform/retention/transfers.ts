import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

/** Rejected requests whole. Their files are held by nothing afterwards, and go as forgotten files do. */
export async function removeRejectedTransfers(tx: Queryable, ago: RawBuilder<unknown>): Promise<number> {
  const ids = await idsOf(tx, sql`status = 'Hafnað' and completed_at < ${ago}`)
  if (!ids.length) return 0
  await removeParts(tx, ids)
  await tx.deleteFrom('transfer_requests').where('id', 'in', ids).execute()
  return ids.length
}

/** Of closed transfers, and of deleted ones, what is not anybody's to know: papers, payments, history and amounts. */
export async function removeTransferPapers(tx: Queryable, ago: RawBuilder<unknown>): Promise<number> {
  const ids = await idsOf(
    tx,
    sql`(status = 'Lokið' or deleted_at is not null)
      and greatest(contract_to, loan_to, completed_at, deleted_at) < ${ago}
      and (amount > 0 or exists (select from transfer_events e where e.request_id = transfer_requests.id)
        or exists (select from transfer_files f where f.request_id = transfer_requests.id))`,
  )
  if (!ids.length) return 0
  await removeParts(tx, ids)
  await tx.updateTable('transfer_requests').set({ amount: 0 }).where('id', 'in', ids).execute()
  return ids.length
}

async function idsOf(tx: Queryable, isOver: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from transfer_requests where ${isOver} order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The contents of the files too: whoever holds them otherwise, a contract, has its own row for them. */
async function removeParts(tx: Queryable, ids: readonly number[]) {
  await sql`delete from transfer_events where request_id = any(${[...ids]}::int[])`.execute(tx)
  const files = sql`
    select file_id from transfer_files where request_id = any(${[...ids]}::int[])
    union select f.file_id from transfer_payment_files f join transfer_payments p on p.id = f.payment_id
      where p.request_id = any(${[...ids]}::int[])`
  await sql`
    delete from files where id in (${files})
      and not exists (select from contract_files held where held.file_id = files.id)`.execute(tx)
  await sql`delete from transfer_files where request_id = any(${[...ids]}::int[])`.execute(tx)
  await sql`
    delete from transfer_payment_files where payment_id in (
      select id from transfer_payments where request_id = any(${[...ids]}::int[]))`.execute(tx)
  await sql`delete from transfer_payments where request_id = any(${[...ids]}::int[])`.execute(tx)
}
