import type { Queryable } from '../database/database.ts'
import { run } from './sql.ts'

/** Without persons nobody can have logged in, so the locks of `withoutIndexes` block nobody. */
export async function isFirstImport(tx: Queryable): Promise<boolean> {
  const [found] = await run(tx, 'select from persons limit 1')
  return found === undefined
}

/**
 * Inserts rows before their indexes and foreign keys are created, which is faster for many rows. Exception: tables with a deferrable
 * constraint, such as contracts, which the transaction cannot alter.
 */
export async function withoutIndexes(tx: Queryable, table: string, insert: () => Promise<void>) {
  const derived = await run<{ removal: string; definition: string }>(
    tx,
    `select format('drop index %s', indexrelid::regclass) as removal, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::regclass and not indisunique and not indisexclusion and ${canChange}
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = $1::regclass and contype = 'f' and ${canChange}`,
    [table],
  )
  for (const { removal } of derived) await run(tx, removal)
  await insert()
  for (const { definition } of derived) await run(tx, definition)
}

const canChange = `not exists (
  select from pg_constraint where conrelid = $1::regclass and contype <> 'f' and condeferrable)`
