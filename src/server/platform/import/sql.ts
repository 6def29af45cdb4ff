import { CompiledQuery } from 'kysely'
import type { Call } from '#domain/platform/call.ts'
import type { Queryable } from '../database/database.ts'

/** Runs one statement. Table and column names come from declarations; values are always parameters. */
export async function run<Row = unknown>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}

/** SQL for a hash of a value, so that imported values are not stored twice. */
export const hashOf = (value: string) =>
  `'h' || to_hex(coalesce(hashtextextended((${value})::text collate "C", 0), 0))`

/** SQL condition: `kept` is the hash of the value. */
export const isHashOf = (kept: string, value: string) => `coalesce(${kept} = ${hashOf(value)}, false)`

/** SQL condition: the audit contains a successful call on the record. */
export const wasDone = (call: Call, record: string, id: string) =>
  `exists (select from audit a where a.act = '${call.name}' and a.result < 400
    and a.records ->> '${record}' = ${id}::text)`
