import type { Database, Queryable } from '../../database/database.ts'
import { type Given, type Imported, type ImportOptions, loadFiles } from '../import.ts'
import type { Loaded } from '../load.ts'
import type { Counts } from '../plan/outcome.ts'
import { run } from '../sql.ts'
import { analyzeTables, raiseSequences, setUpImport, writeAll, writeTrace } from '../write-all.ts'
import { type Order, orderLines } from './order.ts'
import { inSteps, type Span } from './pace.ts'

type StepOptions = Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'onWrite'> & {
  /** Called in a transaction before the first step with the number of rows. Returns how many are written already. */
  begin: (tx: Queryable, total: number) => Promise<number>
  /** Called in the transaction of each step with the number of rows that are written now. */
  onStep: (tx: Queryable, done: number, counts: Counts) => Promise<void>
  /** Called when a step is committed. */
  onStepDone: () => void
}

/**
 * Imports one file in many transactions, so that others can use the embedded database's only session in between. Each
 * step plans its rows in the transaction that writes them, so nobody can change a row between the two. If a step fails,
 * the steps before it stay, and another call goes on after them. Working tables have fixed names, so run one at a time.
 */
export async function writeInSteps(database: Database, given: Given, options: StepOptions): Promise<void> {
  const { db } = database
  try {
    const { options: lists, all } = await loadFiles(db, [given], { progress: () => {}, work: 'session' })
    const at = options.clock().toISOString()
    for (const loaded of all) {
      const order = await orderLines(db, loaded)
      const done = await database.transaction((tx) => options.begin(tx, order.total))
      const newOptions = await database.transaction((tx) =>
        lists.settle(tx, { work: 'session', isWritten: true }),
      )
      const files: Imported['files'] = []
      try {
        const step = (span: Span) => (tx: Queryable) =>
          writeStep(tx, loaded, { order, span }, { ...options, at })
        await inSteps(
          db,
          order,
          async (span) => {
            files.push(...(await database.transaction(step(span))))
            options.onStepDone()
          },
          done,
        )
      } finally {
        await writeTrace(db, at, { files: sumOf(files), newOptions })
      }
      await analyzeTables(db, all)
    }
  } finally {
    await dropTables(db, given)
  }
}

async function writeStep(
  tx: Queryable,
  loaded: Loaded,
  { order, span: { from, end } }: { order: Order; span: Span },
  { at, onStep, ...options }: StepOptions & { at: string },
) {
  await setUpImport(tx)
  const staging = `step_${loaded.file.table}`
  await run(
    tx,
    `create temp table ${staging} on commit drop as select s.* from ${loaded.staging} s
       join ${order.table} o using (line) where o.place > ${from} and o.place <= ${end}`,
  )
  const step: Loaded = {
    ...loaded,
    staging,
    wholeStaging: loaded.staging,
    rows: end - from,
    work: 'transaction',
  }
  const { files } = await writeAll(tx, [step], {
    ...options,
    at,
    isFirst: false,
    isListed: false,
    progress: () => {},
  })
  await raiseSequences(tx, [step])
  for (const counts of files) await onStep(tx, end, counts)
  return files
}

function sumOf(files: Imported['files']): Imported['files'] {
  const [first, ...rest] = files
  if (!first) return []
  const sum = { ...first }
  for (const counts of rest) for (const name of countNames) sum[name] += counts[name]
  return [sum]
}

const countNames = ['inserted', 'updated', 'removed', 'unchanged', 'conflicts', 'leftOut'] as const

async function dropTables(db: Queryable, { file: { table } }: Given) {
  await run(
    db,
    `drop table if exists pg_temp.import_options, pg_temp.import_${table}, pg_temp.order_${table}`,
  )
}
