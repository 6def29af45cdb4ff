import { CompiledQuery } from 'kysely'
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
export const seal = (value: string) => `left(md5(coalesce(to_jsonb(${value})::text, '')), 12)`
