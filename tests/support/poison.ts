import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'

type Refused = { table: string; when: 'insert' | 'update' | 'delete'; where: string }

/**
 * Makes the database refuse writes to rows that meet a condition on `row`. Returns a function that ends this.
 */
export async function poison(db: Queryable, { table, when, where }: Refused): Promise<() => Promise<void>> {
  const name = `poison_${table}_${when}`
  const row = when === 'delete' ? 'old' : 'new'
  await sql
    .raw(`create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        if (${where.replaceAll('row.', `${row}.`)}) then raise exception 'poisoned: Þórdís Æsa'; end if;
        return ${row};
      end $$`)
    .execute(db)
  await sql
    .raw(
      `create or replace trigger ${name} before ${when} on ${table} for each row execute function ${name}()`,
    )
    .execute(db)
  return async () => {
    await sql.raw(`drop trigger ${name} on ${table}`).execute(db)
  }
}
