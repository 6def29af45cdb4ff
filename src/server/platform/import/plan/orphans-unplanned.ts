import type { Queryable } from '../../database/database.ts'
import type { Loaded } from '../load.ts'
import type { Options } from '../options.ts'
import type { ProblemList } from '../problem.ts'
import { run } from '../sql.ts'
import { createFileRows, tablesOf } from './file-rows.ts'
import { addOrphans } from './late-problems.ts'
import { createMatch } from './match.ts'
import type { Work } from './work.ts'

type Asked = {
  at: string
  problems: ProblemList
  /** Tables that later files of the import fill. The parent record of a line may be among their rows. */
  unwritten: readonly string[]
}

/**
 * Adds a problem for each line without a parent record, in a file that is not planned because of other
 * problems.
 */
export async function addOrphansUnplanned(tx: Queryable, loaded: Loaded, { at, problems, unwritten }: Asked) {
  const { orphan, judge, belongsTo = [] } = loaded.file
  if (!(orphan || judge?.before) || problems.isFull || belongsTo.some((table) => unwritten.includes(table)))
    return
  await createFileRows(tx, loaded)
  await createMatch(tx, loaded)
  await addOrphans(tx, loaded, at, problems)
}

type Faulty = { options: Options; problems: ProblemList; work: Work; at: string }

/** Reports lines without a parent record together with the other errors, if the import has only one file. */
export async function addOrphansBeside(
  tx: Queryable,
  loaded: Loaded,
  { options, problems, work, at }: Faulty,
): Promise<void> {
  const isHeaderWrong = problems.kept.some(({ line }) => line <= 1)
  if (!loaded.file.orphan || !problems.total || problems.isFull || loaded.broken || isHeaderWrong) return
  const lines = problems.kept.map(({ line }) => line)
  await run(tx, `delete from ${loaded.staging} where line = any($1::integer[])`, [lines])
  const { given, match } = tablesOf(loaded)
  try {
    await options.settle(tx, { work, isWritten: false })
    await addOrphansUnplanned(tx, loaded, { at, problems, unwritten: [] })
  } finally {
    const tables = ['import_options', given, match].map((name) => `pg_temp.${name}`)
    if (work === 'session') await run(tx, `drop table if exists ${tables.join(', ')}`)
  }
}
