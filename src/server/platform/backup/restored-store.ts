import { type RawBuilder, sql } from 'kysely'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../database/database.ts'

/** When the database was last restored from a backup; `null` if never. */
export const restoredAt: RawBuilder<string | null> = sql`(select max(at) from restores)`

/**
 * Splits rows into those that were due before the last restore and those that were not. Letters about the first
 * group may have been sent after the backup, so they are held.
 */
export async function dividedByRestore<Row>(
  db: Queryable,
  rows: readonly Row[],
  dueAt: (row: Row) => string,
): Promise<Row[][]> {
  if (!rows.length) return []
  const { rows: found } = await sql<{ at: string | null }>`select ${restoredAt} as at`.execute(db)
  const restored = Date.parse(found[0]?.at ?? '')
  return [...rowsBy(rows, (row) => String(Date.parse(dueAt(row)) <= restored)).values()]
}
