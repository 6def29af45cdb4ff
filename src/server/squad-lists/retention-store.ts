import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import {
  ago,
  type Removal,
  removeImportChanges,
  removeOldImportChanges,
} from '../platform/retention/removal.ts'

/** Takes everybody off the lists on which nobody has worked for so long, with what imports have changed of them. */
export const listedPlayers: Removal = {
  rows: (now) => ({
    ...{ table: 'squad_list_players', by: sql`id`, type: 'integer' },
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
    const stands = (await referencesToPersons(tx)).map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} held where held.${sql.ref(column)} = persons.id)`,
    )
    const isHeld = stands.reduce<RawBuilder<unknown>>((all, one) => sql`${all} or ${one}`, sql`false`)
    return {
      ...{ table: 'persons', by: sql`registered_on`, type: 'date', end: ago('registeredPersons', now) },
      isOver: sql`not (${isHeld})
        and not exists (select from imported_rows i where i.file = 'persons.csv' and i.record_id = persons.id)`,
    }
  },
}

/** Every column that points to a person, so that a table that is new later is asked too. */
async function referencesToPersons(tx: Queryable) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'persons'::regclass`.execute(tx)
  return rows
}
