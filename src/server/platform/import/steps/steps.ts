import type { Queryable } from '../../database/database.ts'
import { type Given, loadFiles } from '../import.ts'
import type { Loaded } from '../load.ts'
import type { Options } from '../options.ts'
import { run } from '../sql.ts'
import { setUpImport } from '../write-all.ts'
import { type Order, orderLines } from './order.ts'
import type { Span } from './pace.ts'

export type File = { loaded: Loaded; order: Order; lists: Options }

/** Loads and checks a file in working tables of the session. They have fixed names, so run one file at a time. */
export async function withFile(
  db: Queryable,
  given: Given,
  work: (file: File) => Promise<void>,
  { at, stop }: { at: string; stop?: AbortSignal },
): Promise<void> {
  try {
    const progress = () => stop?.throwIfAborted()
    const { options: lists, all } = await loadFiles(db, [given], { progress, work: 'session', at })
    for (const loaded of all) await work({ loaded, order: await orderLines(db, loaded), lists })
  } finally {
    const { table } = given.file
    await run(
      db,
      `drop table if exists pg_temp.import_options, pg_temp.import_${table}, pg_temp.order_${table}`,
    )
  }
}

/** Copies the rows of one step to a working table of its transaction. */
export async function loadStep(tx: Queryable, { loaded, order }: File, { from, end }: Span): Promise<Loaded> {
  await setUpImport(tx)
  const staging = `step_${loaded.file.table}`
  await run(
    tx,
    `create temp table ${staging} on commit drop as select s.* from ${loaded.staging} s
       join ${order.table} o using (line) where o.place > ${from} and o.place <= ${end}`,
  )
  return { ...loaded, staging, wholeStaging: loaded.staging, rows: end - from, work: 'transaction' }
}
