import type { Database, Queryable } from '../../database/database.ts'
import type { Given, ImportOptions } from '../import.ts'
import type { Imported } from '../imported.ts'
import type { Counts } from '../plan/outcome.ts'
import { analyzeTables, raiseSequences, writeAll, writeTrace } from '../write-all.ts'
import { inSteps, type Span } from './pace.ts'
import { type File, loadStep, withFile } from './steps.ts'
import { sumOf } from './sum.ts'

type StepOptions = Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'onWrite'> & {
  /**
   * A hook that is called in a transaction before the first step, with the number of rows. It returns how many
   * rows are already written.
   */
  begin: (tx: Queryable, total: number) => Promise<number>
  /** A hook that is called in the transaction of each step, with the number of rows written so far. */
  onStep: (tx: Queryable, done: number, counts: Counts) => Promise<void>
  /** A hook that is called after each commit. */
  onStepDone: () => void
}

/**
 * Imports one file in many transactions, so that other requests can use the embedded database's only session in between. Each step plans
 * its rows in the transaction that writes them, so nobody can change a row in between. If a step fails, the earlier steps stay, and another
 * call resumes. Run one at a time.
 */
export function writeInSteps(database: Database, given: Given, options: StepOptions): Promise<void> {
  const { db } = database
  const at = options.clock().toISOString()
  const write = async (file: File) => {
    const done = await database.transaction((tx) => options.begin(tx, file.order.total))
    const newOptions = await database.transaction((tx) =>
      file.lists.settle(tx, { work: 'session', isWritten: true }),
    )
    const writing = { ...options, at, isFirst: false, isListed: false, progress: () => {} }
    const writeStep = (span: Span) => async (tx: Queryable) => {
      const step = await loadStep(tx, file, span)
      const { files } = await writeAll(tx, [step], writing)
      await raiseSequences(tx, [step])
      for (const counts of files) await options.onStep(tx, span.end, counts)
      return files
    }
    const files: Imported['files'] = []
    const work = async (span: Span) => {
      files.push(...(await database.transaction(writeStep(span))))
      options.onStepDone()
    }
    try {
      await inSteps(database, file.order, work, done)
    } finally {
      await writeTrace(db, at, { files: sumOf(files), newOptions })
    }
    await analyzeTables(db, [file.loaded])
  }
  return withFile(db, given, write, { at })
}
