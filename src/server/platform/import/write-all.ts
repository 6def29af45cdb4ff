import type { Queryable } from '../database/database.ts'
import type { ImportFile } from './columns.ts'
import type { Imported } from './imported.ts'
import type { Loaded, Progress } from './load.ts'
import { addWrittenContradictions } from './plan/late-problems.ts'
import { addOrphansUnplanned } from './plan/orphans-unplanned.ts'
import { outcomeOf } from './plan/outcome.ts'
import { createPlan } from './plan/plan.ts'
import { ProblemList } from './problem.ts'
import { run } from './sql.ts'
import { writeTimelines } from './timeline.ts'
import { write } from './write.ts'

export type Writing = {
  before: (tx: Queryable, loaded: Loaded) => Promise<void>
  after: (tx: Queryable, loaded: Loaded) => Promise<void>
}

type WriteOptions = {
  /** The moment of the import, in ISO 8601. */
  at: string
  isFirst: boolean
  /** Whether to list affected rows, as in a dry run. */
  isListed: boolean
  overwrite?: readonly string[]
  keepsConfirmed?: boolean
  mostListed?: number
  onWrite?: Writing
  progress: Progress
}

export async function setUpImport(tx: Queryable) {
  // This constraint is checked late, so that violations are reported with their lines after all files are
  // written.
  await run(tx, 'set constraints contracts_one_valid deferred')
  // Joins of hundreds of thousands of rows would use the disk with the default memory of a few megabytes. A
  // join may take twice as much, and a statement has several joins.
  await run(tx, `set local work_mem = '24MB'; set local maintenance_work_mem = '32MB'`)
}

/** Writes the loaded files within the caller's transaction. After a file with problems, only collects further problems. */
export async function writeAll(
  tx: Queryable,
  all: Loaded[],
  { at, isFirst, isListed, overwrite = [], keepsConfirmed, mostListed, onWrite, progress }: WriteOptions,
): Promise<Omit<Imported, 'newOptions'>> {
  const result: Omit<Imported, 'newOptions'> = { files: [], changes: [], conflicts: [], listed: [] }
  const problems = new ProblemList()
  const unwritten: string[] = []
  for (const loaded of all) {
    const { file } = loaded.file
    if (problems.total) {
      await addOrphansUnplanned(tx, loaded, { at, problems, unwritten })
      unwritten.push(loaded.file.table)
      continue
    }
    progress(`${file}: writing ${loaded.rows} rows`)
    const isTakenOver = overwrite.includes(nameOf(loaded.file))
    const leftOut = await createPlan(tx, loaded, { overwrite: isTakenOver, keepsConfirmed, at, problems })
    if (problems.total) {
      unwritten.push(loaded.file.table)
      continue
    }
    const { counts, changes, conflicts, listed } = await outcomeOf(tx, loaded, {
      isListed,
      mostListed,
      leftOut,
    })
    await onWrite?.before(tx, loaded)
    await write(tx, loaded, { at, isFirst, counts })
    await onWrite?.after(tx, loaded)
    await addWrittenContradictions(tx, loaded, at, problems)
    result.files.push({ file, ...counts })
    result.changes = [...result.changes, ...changes]
    result.conflicts = [...result.conflicts, ...conflicts]
    result.listed = [...result.listed, ...listed]
    await endOfTurn()
  }
  problems.throwIfAny(all.map(({ file }) => file.file))
  await writeTimelines(tx, all, at)
  return result
}

/** Waits a moment, so that signals that arrived while the database was busy are processed. */
export const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export const nameOf = ({ file }: ImportFile) => file.replace('.csv', '')

/** Raises the id sequences above the imported ids, so that new rows get free ids. */
export async function raiseSequences(tx: Queryable, all: Loaded[]) {
  for (const { file, rows } of all) {
    if (rows > 0 && !file.hasExternalId && file.columns.some(({ field }) => field === 'id')) {
      await run(
        tx,
        `select setval('${file.table}_id_seq', highest) from (select max(id) as highest from ${file.table}) as ids
           where highest >= (select last_value from ${file.table}_id_seq)`,
      )
    }
  }
}

/** Updates the planner's statistics. Without them the next queries are planned as if the tables were still empty. */
export async function analyzeTables(tx: Queryable, all: Loaded[]) {
  for (const { file } of all) await run(tx, `analyze ${file.table}`)
}

/** Writes the audit row of the import, unless it changed nothing. */
export async function writeTrace(
  tx: Queryable,
  at: string,
  { files: counts, newOptions }: Pick<Imported, 'files' | 'newOptions'>,
) {
  const changed = counts
    .filter(({ inserted, updated, removed }) => inserted + updated + removed > 0)
    .map(({ leftOut: _leftOut, ...changed }) => changed)
  if (changed.length === 0 && newOptions.length === 0) return
  const records = JSON.stringify({ files: changed, newOptions: newOptions.length })
  await tx
    .insertInto('audit')
    .values({ at, act: 'import', records, result: 200, request_id: 'import' })
    .execute()
}
