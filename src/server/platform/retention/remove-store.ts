import { sql } from 'kysely'
import type { Kept } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'
import { removeExecutions, removeInspectorReports, removeOfficers } from './forms.ts'
import { ago, counted } from './period.ts'
import { removeTold } from './registry.ts'
import { removeListed, removeRegistered } from './squad-lists.ts'
import { removeRejectedTransfers, removeTransferPapers } from './transfers.ts'

/** Removes what a period is over for, and answers of how many. */
type Remove = (tx: Queryable, now: Date) => Promise<number>

/** In the order in which one leaves what the next removes: a contract's papers are files that nothing holds afterwards. */
export const removals: Partial<Record<Kept, Remove>> = {
  rejectedContracts: (tx, now) =>
    removeContracts(
      tx,
      sql`state = 'rejected' and coalesce(decided_at, registered_at, date_to) < ${ago('rejectedContracts', now)}`,
    ),
  contracts: (tx, now) => removeContracts(tx, sql`date_to < ${ago('contracts', now)}`),
  rejectedTransfers: (tx, now) => removeRejectedTransfers(tx, ago('rejectedTransfers', now)),
  transferPapers: (tx, now) => removeTransferPapers(tx, ago('transferPapers', now)),
  orphanFiles: (tx, now) =>
    counted(
      tx,
      sql`delete from files where created_at < ${ago('orphanFiles', now)}
        and not exists (select from contract_files held where held.file_id = files.id)
        and not exists (select from transfer_files held where held.file_id = files.id)
        and not exists (select from transfer_payment_files held where held.file_id = files.id)`,
    ),
  leave: removeLeave,
  inspectorReports: removeInspectorReports,
  squadLists: removeListed,
  // Before those whom nothing holds any more.
  registryQueue: removeTold,
  registeredPersons: removeRegistered,
  gameExecutions: removeExecutions,
  participationOfficers: removeOfficers,
  mails: removeMails,
  // What the mail server answered may name the address.
  mailAddresses: (tx, now) =>
    counted(
      tx,
      sql`update outbox set address = null, last_error = null from mails
        where mails.id = mail_id and state in ('sent', 'failed') and address is not null
          and mails.created_at < ${ago('mailAddresses', now)}`,
    ),
}

/** What an import changed of it goes too: a comment may be about health. */
async function removeLeave(tx: Queryable, now: Date): Promise<number> {
  const isOver = sql`date_to < ${ago('leave', now)}`
  await sql`delete from import_changes where file = 'leave.csv' and (
    at < ${ago('leave', now)} or record_id in (select id from holidays where ${isOver}))`.execute(tx)
  return counted(tx, sql`delete from holidays where ${isOver}`)
}

async function removeContracts(tx: Queryable, isOver: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from contracts where ${isOver} for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return 0
  await tx.deleteFrom('contract_reminders').where('contract_id', 'in', ids).execute()
  const papers = await tx
    .deleteFrom('contract_files')
    .where('contract_id', 'in', ids)
    .returning('file_id')
    .execute()
  if (papers.length)
    await tx
      .deleteFrom('files')
      .where(
        'id',
        'in',
        papers.map(({ file_id }) => file_id),
      )
      .execute()
  await tx
    .deleteFrom('import_changes')
    .where('file', '=', 'contracts.csv')
    .where('record_id', 'in', ids)
    .execute()
  await tx.deleteFrom('contracts').where('id', 'in', ids).execute()
  return ids.length
}

async function removeMails(tx: Queryable, now: Date): Promise<number> {
  const old = sql`select id from mails where created_at < ${ago('mails', now)}`
  await sql`update contract_reminders set mail_id = null where mail_id in (${old})`.execute(tx)
  await sql`delete from outbox where mail_id in (${old})`.execute(tx)
  return counted(tx, sql`delete from mails where id in (${old})`)
}
