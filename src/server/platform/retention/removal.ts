import { type RawBuilder, sql } from 'kysely'
import type { Kept } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'
import { retriedTransaction } from '../database/retry.ts'
import { forEachGroup, forEachRow, inGroups, type JobServices } from '../jobs/for-each-row.ts'

/** How rows that are past their time are found by their ids, and removed. */
export type Removal = {
  table: string
  isOver: (tx: Queryable, now: Date) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /** What goes with the rows, before them. */
  before?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** In place of deleting the rows. */
  remove?: (tx: Queryable, ids: readonly number[]) => Promise<unknown>
  /** What goes by a time of its own, in one statement. */
  others?: (tx: Queryable, now: Date) => Promise<unknown>
}

/** Removes what is over, so that no row keeps the others; answers how many went. */
export async function removeRows(
  services: JobServices,
  kept: Kept,
  removal: Removal,
  now: Date,
): Promise<number> {
  const { db } = services.database
  let removed = 0
  await forEachGroup(services, {
    job: 'retention',
    part: kept,
    groups: inGroups(await idsOf(db, removal, now)),
    work: async (ids) => {
      removed += await retriedTransaction(services, (tx) => removeGroup(tx, removal, ids, now))
    },
  })
  const { others } = removal
  if (others)
    await forEachRow(services, {
      job: 'retention',
      part: `${kept}.others`,
      keys: ['all'],
      work: () => retriedTransaction(services, (tx) => others(tx, now)),
    })
  return removed
}

async function removeGroup(
  tx: Queryable,
  { table, isOver, before, remove = deleteFrom(table) }: Removal,
  wanted: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...wanted]}::int[]) and (${await isOver(tx, now)})
    order by id for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return 0
  await before?.(tx, ids)
  await remove(tx, ids)
  return ids.length
}

async function idsOf(db: Queryable, { table, isOver }: Removal, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${await isOver(db, now)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const deleteFrom = (table: string) => (tx: Queryable, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(tx)

/** What imports have changed of rows. */
export const removeImportChanges = (tx: Queryable, file: string, ids: readonly number[]) =>
  sql`delete from import_changes where file = ${file} and record_id = any(${[...ids]}::int[])`.execute(tx)
