import { sql } from 'kysely'
import { type Kept, keptFor } from '#domain/platform/retention.ts'

/** The moment before which a period is over. */
export const ago = (kept: Kept, now: Date) =>
  sql`(${now.toISOString()}::timestamptz - ${keptFor[kept]}::interval)`
