import type { Queryable } from '../database/database.ts'
import { run } from './sql.ts'

/** The first rows found by a query, by line, and their total number. */
export type Found<Row> = { rows: Row[]; total: number }

/** Runs a query that selects `line`. Returns at most `room` rows, to save memory; the database counts the rest. */
export async function firstFound<Row extends { line: number }>(
  tx: Queryable,
  query: string,
  room: number,
  values: unknown[] = [],
): Promise<Found<Row>> {
  type Joined = (Row | { line: null }) & { total: number }
  const joined = await run<Joined>(
    tx,
    `with found as materialized (${query})
     select first.*, counted.total from (select count(*)::integer as total from found) counted
       left join (select * from found order by line limit ${Math.max(0, room)}) first on true
       order by first.line`,
    values,
  )
  const rows = joined.filter((row): row is Row & { total: number } => row.line !== null)
  return { rows, total: joined[0]?.total ?? 0 }
}

/** Runs a check with one query per slice of the file. Returns at most `room` rows in all. */
export async function foundInSlices<Row extends { line: number }>(
  tx: Queryable,
  queries: readonly string[],
  room: number,
): Promise<Found<Row>> {
  const found: Found<Row> = { rows: [], total: 0 }
  for (const query of queries) {
    const some = await firstFound<Row>(tx, query, room - found.rows.length)
    found.rows.push(...some.rows)
    found.total += some.total
  }
  return found
}
