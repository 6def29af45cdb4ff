import { dayAt } from '#domain/platform/dates.ts'
import type { Database, Queryable } from '../database/database.ts'
import { noWarnings } from './columns.ts'
import { type Given, type ImportOptions, importInTransaction, loadFiles, whyNotWritten } from './import.ts'
import type { Imported } from './imported.ts'
import type { Loaded } from './load.ts'
import { tablesOf } from './plan/file-rows.ts'
import { outcomeOf } from './plan/outcome.ts'
import { createPlan } from './plan/plan.ts'
import type { Work } from './plan/work.ts'
import { ProblemList } from './problem.ts'
import { run } from './sql.ts'
import { isWhole } from './steps/order.ts'
import { previewInSteps } from './steps/preview-in-steps.ts'
import { nameOf } from './write-all.ts'

type PreviewOptions = Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'mostListed' | 'stop'>

/** Returns what the import of one file would change. Locks no rows. Working tables have fixed names, so run one preview at a time. */
export function previewImport(database: Database, given: Given, options: PreviewOptions): Promise<Imported> {
  // Some contradictions in these files are known only after everything is written, so the preview writes and rolls back.
  const isJudgedWritten = Boolean(given.file.contradicts ?? given.file.judge?.written)
  if (isJudgedWritten && database.engine === 'embedded' && !isWhole(given.file))
    return previewInSteps(database, given, options).catch((error: unknown) => {
      throw whyNotWritten(error)
    })
  if (isJudgedWritten) {
    const quiet = { progress: () => undefined, isDryRun: true }
    return importInTransaction(database, [given], { ...options, ...quiet })
  }
  const planned =
    database.engine === 'embedded'
      ? inSession(database.db, given, options)
      : database.transaction((tx) => plan(tx, given, options, 'transaction'))
  return planned.catch((error: unknown) => {
    throw whyNotWritten(error)
  })
}

async function inSession(db: Queryable, given: Given, options: PreviewOptions): Promise<Imported> {
  try {
    return await plan(db, given, options, 'session')
  } finally {
    await dropTables(db, given)
  }
}

async function dropTables(db: Queryable, { file: { table } }: Given) {
  const kinds = ['import', 'given', 'match', 'plan', 'after']
  const names = ['import_options', ...kinds.map((kind) => `${kind}_${table}`)]
  await run(db, `drop table if exists ${names.map((name) => `pg_temp.${name}`).join(', ')}`)
}

async function plan(
  tx: Queryable,
  given: Given,
  { clock, overwrite = [], keepsConfirmed, mostListed, stop }: PreviewOptions,
  work: Work,
): Promise<Imported> {
  const at = clock().toISOString()
  const progress = () => stop?.throwIfAborted()
  const { options, all } = await loadFiles(tx, [given], { progress, work, at })
  const newOptions = await options.settle(tx, { work, isWritten: false })
  const result: Imported = {
    files: [],
    newOptions,
    changes: [],
    conflicts: [],
    listed: [],
    warnings: noWarnings,
  }
  for (const loaded of all) {
    const { counts, ...outcome } = await outcomeOfPlan(tx, loaded, {
      overwrite,
      keepsConfirmed,
      mostListed,
      at,
    })
    const planned = { db: tx, tables: tablesOf(loaded), lined: loaded, today: dayAt(clock()), stop }
    const warnings = (await loaded.file.warnings?.(planned)) ?? noWarnings
    Object.assign(result, outcome, { files: [{ file: loaded.file.file, ...counts }], warnings })
  }
  return result
}

type Planning = Pick<PreviewOptions, 'keepsConfirmed' | 'mostListed'> & {
  overwrite: readonly string[]
  at: string
}

async function outcomeOfPlan(
  tx: Queryable,
  loaded: Loaded,
  { overwrite, keepsConfirmed, mostListed, at }: Planning,
) {
  const isTakenOver = overwrite.includes(nameOf(loaded.file))
  const problems = new ProblemList()
  const leftOut = await createPlan(tx, loaded, { overwrite: isTakenOver, keepsConfirmed, at, problems })
  problems.throwIfAny()
  return outcomeOf(tx, loaded, { isListed: true, mostListed, leftOut })
}
