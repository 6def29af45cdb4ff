import { sql } from 'kysely'
import { type Kept, keptFor } from '#domain/platform/retention.ts'
import type { Queryable } from '../database/database.ts'

/** The moment before which a period is over. */
export const ago = (kept: Kept, now: Date) =>
  sql`(${now.toISOString()}::timestamptz - ${keptFor[kept]}::interval)`

/** Makes a change, and answers of how many rows. */
export async function counted(tx: Queryable, change: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await change.execute(tx)
  return Number(numAffectedRows ?? 0)
}
