import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { ImportFile } from '../columns.ts'
import { run } from '../sql.ts'
import { createOrder, type Order, togetherOf } from '../steps/order.ts'
import { inSteps, type Span } from '../steps/pace.ts'
import { allOf, undoRows, whyNotUndone } from './undo.ts'

type Undo = {
  importId: number
  at: Date
  /** A hook that is called in a transaction before the first step. A refusal ends the undo without changes. */
  begin: (tx: Queryable) => Promise<RefusalId | null>
  /** A hook that is called if the first step was refused, so nothing has changed. */
  unbegin: () => Promise<void>
}

/**
 * Undoes an import in many transactions, so that other requests can use the embedded database's only session in between. Checks all rows
 * before the first change. If a row changes after that, its step is refused; the earlier steps stay undone, and another call resumes. The
 * working table has a fixed name, so run one at a time.
 */
export async function undoInSteps(
  database: Database,
  file: ImportFile,
  { importId, at, begin, unbegin }: Undo,
): Promise<RefusalId | null> {
  const { db } = database
  try {
    const rows = await orderRows(db, file, importId)
    let refusal: RefusalId | null = null
    await inSteps(database, rows, async (span) => {
      refusal ??= await whyNotUndone(db, file, rowsOf(importId, span))
    })
    refusal ??= await database.transaction(begin)
    if (refusal) return refusal
    let isPartly = false
    await inSteps(database, rows, async (span) => {
      refusal ??= await database.transaction((tx) => undoStep(tx, file, rowsOf(importId, span), at))
      isPartly ||= refusal === null
    })
    if (refusal && !isPartly) await unbegin()
    return refusal && isPartly ? 'imports.undoPartly' : refusal
  } finally {
    await run(db, `drop table if exists pg_temp.${order}`)
  }
}

async function undoStep(tx: Queryable, file: ImportFile, own: string, at: Date): Promise<RefusalId | null> {
  const refusal = await undoRows(tx, file, own, at)
  if (refusal) return refusal
  await run(
    tx,
    `delete from file_import_rows where (import_id, record_id) in (select u.import_id, u.record_id ${own})`,
  )
  return null
}

const order = 'undo_order'

/** Rows that were written in one step are undone in one step. */
function orderRows(db: Queryable, file: ImportFile, importId: number): Promise<Order> {
  const field = togetherOf(file)?.field
  const together = field ? `t.${field}` : 'null::integer'
  return createOrder(db, file, {
    table: order,
    rows: `select u.record_id, ${together} as together,
         row_number() over (order by ${together}, u.record_id)::integer as place
       from (select u.record_id ${allOf(importId)}) u left join ${file.table} t on t.${file.rowId} = u.record_id`,
  })
}

const rowsOf = (importId: number, { from, end }: Span) =>
  `${allOf(importId)} and u.record_id in (select record_id from ${order} where place > ${from} and place <= ${end})`
