import { type RawBuilder, sql } from 'kysely'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../database/database.ts'

/** The moment of the last restore from a backup; null if there was none. */
export const restoredAt: RawBuilder<string | null> = sql`(select max(at) from restores)`

/**
 * Divides rows by whether they fell due before the last restore. The letters about these are held, since they may have gone between
 * the backup and the restore; a letter about both would hold news.
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
