import { sql } from 'kysely'
import type { Kept } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'
import { executions, inspectorReports, officers } from './forms.ts'
import { ago } from './period.ts'
import { told } from './registry.ts'
import { type Removal, removeImportChanges, removeOldImportChanges } from './removal.ts'
import { listedPlayers, registeredPersons } from './squad-lists.ts'
import { rejectedTransfers, transferPapers } from './transfers.ts'

/** In the order in which one leaves what the next removes: a contract's papers are files that nothing holds afterwards. */
export const removals: Partial<Record<Kept, Removal>> = {
  rejectedContracts: {
    before: removeParts,
    rows: (now) => ({
      table: 'contracts',
      by: sql`coalesce(decided_at, registered_at, date_to::timestamp at time zone 'UTC')`,
      type: 'timestamptz',
      where: sql`state = 'rejected'`,
      end: ago('rejectedContracts', now),
    }),
  },
  contracts: {
    before: removeParts,
    rows: (now) => ({ table: 'contracts', by: sql`date_to`, type: 'date', end: ago('contracts', now) }),
  },
  rejectedTransfers,
  transferPapers,
  orphanFiles: {
    rows: (now) => ({
      ...{ table: 'files', by: sql`created_at`, type: 'timestamptz', end: ago('orphanFiles', now) },
      isOver: sql`not exists (select from contract_files held where held.file_id = files.id)
        and not exists (select from transfer_files held where held.file_id = files.id)
        and not exists (select from transfer_payment_files held where held.file_id = files.id)`,
    }),
  },
  // What an import changed of it goes too: a comment may be about health.
  leave: {
    rows: (now) => ({ table: 'holidays', by: sql`date_to`, type: 'date', end: ago('leave', now) }),
    before: (tx, ids) => removeImportChanges(tx, 'leave.csv', ids),
    others: (tx, now) => removeOldImportChanges(tx, 'leave.csv', ago('leave', now)),
  },
  inspectorReports,
  squadLists: listedPlayers,
  // Before those whom nothing holds any more.
  registryQueue: told,
  registeredPersons,
  gameExecutions: executions,
  participationOfficers: officers,
  mails: {
    rows: (now) => ({ table: 'mails', by: sql`created_at`, type: 'timestamptz', end: ago('mails', now) }),
    before: async (tx, ids) => {
      await sql`update contract_reminders set mail_id = null where mail_id = any(${[...ids]}::int[])`.execute(
        tx,
      )
      await sql`delete from outbox where mail_id = any(${[...ids]}::int[])`.execute(tx)
    },
  },
  // What the mail server answered may name the address.
  mailAddresses: {
    rows: (now) => ({
      ...{ table: 'outbox', by: sql`created_at`, type: 'timestamptz', end: ago('mailAddresses', now) },
      where: sql`address is not null and state in ('sent', 'failed')`,
    }),
    remove: (tx, ids) =>
      sql`update outbox set address = null, last_error = null where id = any(${[...ids]}::int[])`.execute(tx),
  },
}

/** What hangs on contracts. */
async function removeParts(tx: Queryable, ids: readonly number[]) {
  const given = sql`${[...ids]}::int[]`
  await sql`delete from contract_reminders where contract_id = any(${given})`.execute(tx)
  const papers = await sql<{ file_id: number }>`
    delete from contract_files where contract_id = any(${given}) returning file_id`.execute(tx)
  const files = papers.rows.map(({ file_id }) => file_id)
  await sql`delete from files where id = any(${files}::int[])`.execute(tx)
  await removeImportChanges(tx, 'contracts.csv', ids)
}
