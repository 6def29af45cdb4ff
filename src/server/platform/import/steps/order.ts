import type { Queryable } from '../../database/database.ts'
import { known } from '../../known.ts'
import type { Column, ImportFile } from '../columns.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'

const grouping = ['games', 'squad_lists', 'persons'] as const

/** The column whose rows must be in one step, because identical lines and contradictions are found only within a step. */
export function togetherOf({ columns }: ImportFile): Column | undefined {
  const found = grouping.map((table) => columns.find(({ refers, required }) => required && refers === table))
  return found.find((column) => column !== undefined)
}

/** Whether all rows must be written at once: rows refer to each other, or a rule concerns the whole table. */
export const isWhole = ({ table, columns, forbidden, judge }: ImportFile) =>
  forbidden !== undefined || judge?.planned !== undefined || columns.some(({ refers }) => refers === table)

/**
 * A temporary table of the rows in the order of import. `place` is the position from 1; rows with the same `together` are in the same step.
 */
export type Order = { table: string; total: number; isWhole: boolean }

/** The order of a loaded file. It depends only on the file, so an interrupted import can resume. */
export async function orderLines(db: Queryable, { file, staging }: Loaded): Promise<Order> {
  const together = togetherOf(file)
  const group = together ? `s."${together.name}"::text collate "C"` : 'null::text'
  return createOrder(db, file, {
    table: `order_${file.table}`,
    rows: `select line, ${group} as together, row_number() over (order by ${group}, line)::integer as place
       from ${staging} s`,
  })
}

export async function createOrder(
  db: Queryable,
  file: ImportFile,
  { table, rows }: { table: string; rows: string },
): Promise<Order> {
  await run(db, `create temp table ${table} as ${rows}`)
  await run(db, `create unique index on ${table} (place); create index on ${table} (together, place)`)
  // Analyze the table, because without statistics each step would read all rows of the import.
  await run(db, `analyze ${table}; analyze file_import_rows`)
  const [count] = await run<{ total: number }>(db, `select count(*)::integer as total from ${table}`)
  return { table, total: known(count).total, isWhole: isWhole(file) }
}

/** The place of the last row in the next step, after `done` rows have been written. */
export async function endOfStep(db: Queryable, order: Order, done: number, rows: number): Promise<number> {
  const end = done + rows
  if (order.isWhole || end >= order.total) return order.total
  const [last] = await run<{ place: number }>(
    db,
    `select coalesce(max(place), $1::integer) as place from ${order.table}
       where together = (select together from ${order.table} where place = $1)`,
    [end],
  )
  return known(last).place
}
