import { sql } from 'kysely'
import { isNamed } from '../people/references-store.ts'
import {
  ago,
  type Removal,
  removeImportChanges,
  removeOldImportChanges,
} from '../platform/retention/removal.ts'

/** Takes everybody off the lists on which nobody has worked for so long, with what imports have changed of them. */
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

/**
 * Removes from the register whom a club put there for a squad list, if by now they stand on no list, in no report and
 * nowhere else, and no import has brought them.
 */
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
