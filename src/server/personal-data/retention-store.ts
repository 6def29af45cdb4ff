import { sql } from 'kysely'
import { isNamed } from '../people/references-store.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

/** Deletes persons whose data was removed on request, as soon as no kept row refers to them. */
export const removedPersons: Removal = {
  rows: async (now, tx) => ({
    table: 'persons',
    by: sql`data_removed_at`,
    type: 'timestamptz',
    end: ago('removedPersons', now),
    // Keeps a person who was registered again after the removal.
    isOver: sql`team_id is null and not ${await isNamed(tx)}
      and not exists (select from imported_rows i where i.file = 'persons.csv' and i.record_id = persons.id)`,
  }),
}
