import { sql } from 'kysely'
import { isNamed } from '../people/references-store.ts'
import {
  ago,
  type Removal,
  removeImportChanges,
  removeOldImportChanges,
} from '../platform/retention/removal.ts'

/** Deletes people from lists that were not edited for the retention period, with their import changes. */
export const listedPlayers: Removal = {
  rows: (now) => ({
    table: 'squad_list_players',
    by: sql`id`,
    type: 'integer',
    where: sql`squad_list_id = any(array(select id from squad_lists where worked_on < ${ago('squadLists', now)}))`,
  }),
  before: (tx, ids) => removeImportChanges(tx, 'squadlistplayers.csv', ids),
  others: (tx, now) => removeOldImportChanges(tx, 'squadlistplayers.csv', ago('squadLists', now)),
}

/** Deletes persons who were registered for a squad list, not imported, and to whom no row refers any more. */
export const registeredPersons: Removal = {
  rows: async (now, tx) => {
    return {
      table: 'persons',
      by: sql`registered_on`,
      type: 'date',
      end: ago('registeredPersons', now),
      isOver: sql`not ${await isNamed(tx)}
        and not exists (select from imported_rows i where i.file = 'persons.csv' and i.record_id = persons.id)`,
    }
  },
}
