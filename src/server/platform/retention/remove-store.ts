import { type RawBuilder, sql } from 'kysely'
import type { Kept } from '#domain/platform/retention.ts'
import { executions, inspectorReports, officers } from './forms.ts'
import { ago } from './period.ts'
import { told } from './registry.ts'
import { type Removal, removeImportChanges } from './removal.ts'
import { listedPlayers, registeredPersons } from './squad-lists.ts'
import { rejectedTransfers, transferPapers } from './transfers.ts'

/** In the order in which one leaves what the next removes: a contract's papers are files that nothing holds afterwards. */
export const removals: Partial<Record<Kept, Removal>> = {
  rejectedContracts: contracts(
    (now) =>
      sql`state = 'rejected' and coalesce(decided_at, registered_at, date_to) < ${ago('rejectedContracts', now)}`,
  ),
  contracts: contracts((now) => sql`date_to < ${ago('contracts', now)}`),
  rejectedTransfers,
  transferPapers,
  orphanFiles: {
    table: 'files',
    isOver: (_tx, now) => sql`created_at < ${ago('orphanFiles', now)}
      and not exists (select from contract_files held where held.file_id = files.id)
      and not exists (select from transfer_files held where held.file_id = files.id)
      and not exists (select from transfer_payment_files held where held.file_id = files.id)`,
  },
  // What an import changed of it goes too: a comment may be about health.
  leave: {
    table: 'holidays',
    isOver: (_tx, now) => sql`date_to < ${ago('leave', now)}`,
    before: (tx, ids) => removeImportChanges(tx, 'leave.csv', ids),
    others: (tx, now) =>
      sql`delete from import_changes where file = 'leave.csv' and at < ${ago('leave', now)}`.execute(tx),
  },
  inspectorReports,
  squadLists: listedPlayers,
  // Before those whom nothing holds any more.
  registryQueue: told,
  registeredPersons,
  gameExecutions: executions,
  participationOfficers: officers,
  mails: {
    table: 'mails',
    isOver: (_tx, now) => sql`created_at < ${ago('mails', now)}`,
    before: async (tx, ids) => {
      await sql`update contract_reminders set mail_id = null where mail_id = any(${[...ids]}::int[])`.execute(
        tx,
      )
      await sql`delete from outbox where mail_id = any(${[...ids]}::int[])`.execute(tx)
    },
  },
  // What the mail server answered may name the address.
  mailAddresses: {
    table: 'outbox',
    isOver: (_tx, now) => sql`state in ('sent', 'failed') and address is not null
      and mail_id in (select id from mails where created_at < ${ago('mailAddresses', now)})`,
    remove: (tx, ids) =>
      sql`update outbox set address = null, last_error = null where id = any(${[...ids]}::int[])`.execute(tx),
  },
}

function contracts(isOver: (now: Date) => RawBuilder<unknown>): Removal {
  return {
    table: 'contracts',
    isOver: (_tx, now) => isOver(now),
    before: async (tx, ids) => {
      const given = sql`${[...ids]}::int[]`
      await sql`delete from contract_reminders where contract_id = any(${given})`.execute(tx)
      const papers = await sql<{ file_id: number }>`
        delete from contract_files where contract_id = any(${given}) returning file_id`.execute(tx)
      const files = papers.rows.map(({ file_id }) => file_id)
      await sql`delete from files where id = any(${files}::int[])`.execute(tx)
      await removeImportChanges(tx, 'contracts.csv', ids)
    },
  }
}
