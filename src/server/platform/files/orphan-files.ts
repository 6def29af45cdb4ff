import { sql } from 'kysely'
import { ago, type Removal } from '../retention/removal.ts'

/** SQL for the uploaded files that no record refers to. */
export const orphanFiles: Removal = {
  rows: (now) => ({
    table: 'files',
    by: sql`created_at`,
    type: 'timestamptz',
    end: ago('orphanFiles', now),
    isOver: sql`not exists (select from contract_files held where held.file_id = files.id)
      and not exists (select from transfer_files held where held.file_id = files.id)
      and not exists (select from transfer_payment_files held where held.file_id = files.id)`,
  }),
}
