import type { Database, Queryable } from '../../database/database.ts'
import type { Given, ImportOptions } from '../import.ts'
import type { Imported } from '../imported.ts'
import { FaultyFolder, ProblemList } from '../problem.ts'
import { writeAll } from '../write-all.ts'
import { inSteps, type Span } from './pace.ts'
import { loadStep, withFile } from './steps.ts'
import { sumOf } from './sum.ts'

type PreviewOptions = Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'stop'> & {
  mostListed?: number
}

/** Carries the result of a step out of its transaction, which is rolled back. */
class Rehearsed extends Error {
  constructor(readonly result: Omit<Imported, 'newOptions'>) {
    super('a preview changes nothing')
  }
}

/**
 * Writes a file in steps and rolls each of them back, to find contradictions that are known only after writing. For files in which lines of
 * different steps cannot contradict each other. Run one at a time.
 */
export async function previewInSteps(
  database: Database,
  given: Given,
  { stop, mostListed, ...options }: PreviewOptions,
): Promise<Imported> {
  const result: Imported = { files: [], newOptions: [], changes: [], conflicts: [], listed: [] }
  const problems = new ProblemList()
  const at = options.clock().toISOString()
  await withFile(
    database.db,
    given,
    async (file) => {
      result.newOptions = await file.lists.settle(database.db, { work: 'session', isWritten: false })
      const rehearse = (span: Span) => async (tx: Queryable) => {
        const listing = { isListed: true, mostListed: mostListed && mostListed - result.listed.length }
        const writing = { ...options, ...listing, at, isFirst: false, progress: () => {} }
        throw new Rehearsed(await writeAll(tx, [await loadStep(tx, file, span)], writing))
      }
      await inSteps(database, file.order, async (span) => {
        stop?.throwIfAborted()
        const found = await database.transaction(rehearse(span)).catch((error: unknown) => error)
        if (found instanceof FaultyFolder) for (const problem of found.problems) problems.add(problem)
        else if (found instanceof Rehearsed) add(result, found.result)
        else throw found
      })
    },
    { at, stop },
  )
  problems.throwIfAny()
  return { ...result, files: sumOf(result.files) }
}

function add(result: Imported, { files, changes, conflicts, listed }: Omit<Imported, 'newOptions'>) {
  result.files.push(...files)
  result.changes.push(...changes)
  result.conflicts.push(...conflicts)
  result.listed.push(...listed)
}
