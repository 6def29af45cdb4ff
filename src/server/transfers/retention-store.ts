import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

/**
 * Deletes old rejected transfer requests. Their files are deleted afterwards, because no row refers to them
 * any more.
 */
export const rejectedTransfers: Removal = {
  rows: (now) => ({
    table: 'transfer_requests',
    by: sql`completed_at`,
    type: 'timestamptz',
    where: sql`status = 'Hafnað'`,
    end: ago('rejectedTransfers', now),
  }),
  before: removeParts,
}

/**
 * Deletes the confidential parts of old closed and deleted transfer requests: files, payments, history and
 * amounts.
 */
export const transferAttachments: Removal = {
  rows: (now) => ({
    table: 'transfer_requests',
    by: sql`coalesce(completed_at, deleted_at)`,
    type: 'timestamptz',
    where: sql`(status = 'Lokið' or deleted_at is not null)`,
    end: ago('transferAttachments', now),
    isOver: sql`greatest(contract_to, loan_to, completed_at, deleted_at) < ${ago('transferAttachments', now)}
      and (amount > 0 or exists (select from transfer_events e where e.request_id = transfer_requests.id)
        or exists (select from transfer_files f where f.request_id = transfer_requests.id))`,
  }),
  before: removeParts,
  remove: (tx, ids) =>
    sql`update transfer_requests set amount = 0 where id = any(${[...ids]}::int[])`.execute(tx),
}

/**
 * Deletes the parts of transfer requests, including the content of their files. Keeps a file that a contract
 * uses too.
 */
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
