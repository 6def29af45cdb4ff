import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/**
 * SQL for whether another table refers to the row of `persons`. Reads the foreign keys of the database, so it
 * covers future tables.
 */
export async function isNamed(db: Queryable): Promise<RawBuilder<boolean>> {
  const stands = (await referencesToPersons(db)).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} held where held.${sql.ref(column)} = persons.id)`,
  )
  return sql<boolean>`(${stands.reduce<RawBuilder<unknown>>((all, one) => sql`${all} or ${one}`, sql`false`)})`
}

export async function referencesToPersons(db: Queryable) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'persons'::regclass`.execute(db)
  return rows
}
