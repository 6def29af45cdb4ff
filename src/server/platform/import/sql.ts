import { CompiledQuery } from 'kysely'
import type { Call } from '#domain/platform/call.ts'
import type { Queryable } from '../database/database.ts'

/** One statement as text: tables and columns of an import come from its declarations, values only as parameters. */
export async function run<Row = unknown>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}

/** A hash of a value: what an import brought is not kept a second time. */
export const hashOf = (value: string) =>
  `'h' || to_hex(coalesce(hashtextextended((${value})::text collate "C", 0), 0))`

/** SQL that is true where `kept` is the hash of the value. */
export const isHashOf = (kept: string, value: string) => `coalesce(${kept} = ${hashOf(value)}, false)`

/** SQL that is true where the audit has a call that somebody made on the record, and that was not refused. */
export const wasDone = (call: Call, record: string, id: string) =>
  `exists (select from audit a where a.act = '${call.name}' and a.result < 400
    and a.records ->> '${record}' = ${id}::text)`
