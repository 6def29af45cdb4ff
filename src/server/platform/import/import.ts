import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import { isDiskFull } from '../health/disk.ts'
import { codeOf, OperatorError } from '../operator-error.ts'
import { check } from './checks.ts'
import type { ImportFile } from './columns.ts'
import { isFirstImport } from './first-import.ts'
import type { Imported } from './imported.ts'
import { type Loaded, load, type Progress, type Source } from './load.ts'
import { Options } from './options.ts'
import { addOrphansBeside } from './plan/orphans-unplanned.ts'
import type { Work } from './plan/work.ts'
import { ProblemList } from './problem.ts'
import { readCsv } from './sheet/csv.ts'
import { folderLimits } from './sheet/limits.ts'
import { piecesOfFile } from './sheet/pieces.ts'
import {
  analyzeTables,
  endOfTurn,
  nameOf,
  raiseSequences,
  setUpImport,
  type Writing,
  writeAll,
  writeTrace,
} from './write-all.ts'

export type ImportOptions = {
  clock: Clock
  progress: Progress
  /** If true, the import only reports what it would change. */
  isDryRun?: boolean
  /** The files, without '.csv', whose rows overwrite edits made in the app. */
  overwrite?: readonly string[]
  /**
   * True if records that the app has confirmed stay unchanged, even in files of `overwrite`. Always true except
   * for the import command.
   */
  keepsConfirmed?: boolean
  /** Maximum number of rows that a dry run lists; all by default. */
  mostListed?: number
  onWrite?: Writing
  /** Aborting this signal in time rolls back the whole import. */
  stop?: AbortSignal
}

export type Given = { file: ImportFile; source: Source }

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  constructor(readonly result: Imported) {
    super('a dry run changes nothing')
  }
}

/**
 * Creates the import command for these files. It imports the files that a folder contains, in one transaction.
 */
export const createImport =
  (files: readonly ImportFile[]) =>
  (database: Database, folder: string, given: ImportOptions): Promise<Imported> => {
    const present = filesIn(files, folder, given.progress)
    whyNotOverwrite(files, given.overwrite ?? [])
    const sources = present.map((file) => {
      const rows = () => readCsv(piecesOfFile(path.join(folder, file.file)), folderLimits)
      return { file, source: { rows } }
    })
    return importInTransaction(database, sources, given)
  }

/** Imports files in one transaction, which a dry run rolls back. */
export function importInTransaction(
  database: Database,
  present: readonly Given[],
  given: ImportOptions,
): Promise<Imported> {
  const work = async (tx: Queryable) => {
    const result = await importFiles(tx, present, given)
    // Lets the program process an abort that arrived while the database was busy. A later abort has no effect.
    await endOfTurn()
    given.stop?.throwIfAborted()
    if (given.isDryRun) throw new DryRun(result)
    return result
  }
  return database.transaction(work).catch((error: unknown) => {
    if (error instanceof DryRun) return error.result
    throw whyNotWritten(error)
  })
}

/** Imports files within the caller's transaction, completely or not at all. */
export async function importFiles(
  tx: Queryable,
  present: readonly Given[],
  { clock, isDryRun = false, overwrite = [], keepsConfirmed, mostListed, onWrite, ...given }: ImportOptions,
): Promise<Imported> {
  const progress = (message: string) => {
    given.stop?.throwIfAborted()
    given.progress(message)
  }
  await setUpImport(tx)
  const at = clock().toISOString()
  const { options, all } = await loadFiles(tx, present, { progress, work: 'transaction', at })
  const newOptions = await options.settle(tx, { work: 'transaction', isWritten: true })
  const written = await writeAll(tx, all, {
    overwrite,
    keepsConfirmed,
    mostListed,
    onWrite,
    at,
    isListed: isDryRun,
    progress,
    isFirst: await isFirstImport(tx),
  })
  // Leave sequences alone in a dry run, because its rollback does not reset them.
  if (!isDryRun) await raiseSequences(tx, all)
  if (!isDryRun) await analyzeTables(tx, all)
  const result = { ...written, newOptions }
  await writeTrace(tx, at, result)
  return result
}

type Loading = { progress: Progress; work: Work; at: string }

export async function loadFiles(tx: Queryable, present: readonly Given[], given: Loading) {
  const options = new Options()
  const problems = new ProblemList()
  const all: Loaded[] = []
  for (const { file, source } of present) {
    all.push(await load(tx, file, source, { ...given, options, problems }))
  }
  given.progress('Checking references')
  if (!problems.isFull) await check(tx, all, problems, options)
  const [only, ...others] = all
  if (only && !others.length) await addOrphansBeside(tx, only, { ...given, options, problems })
  problems.throwIfAny(present.map(({ file }) => file.file))
  return { options, all }
}

function whyNotOverwrite(files: readonly ImportFile[], names: readonly string[]) {
  const known = files.map(nameOf)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new OperatorError(`--overwrite has no file "${unknown}"; the files are ${known.join(', ')}.`)
}

/** The rows have been checked, so only a concurrent change by someone else can cause errors of the database. */
export function whyNotWritten(error: unknown) {
  const code = codeOf(error)
  if (isDiskFull(error))
    return new OperatorError(
      `The disk of the database is full (${code}); nothing was changed. Make room on it and run the import again.`,
      { cause: error },
    )
  if (!/^(23...|40...|55P03)$/.test(code)) return error
  return new OperatorError(
    'Somebody else changed or locked the same rows at the same time; nothing was changed. Run the import again.',
    { cause: error },
  )
}

function filesIn(files: readonly ImportFile[], folder: string, progress: Progress) {
  const names = namesIn(folder)
  for (const name of names) {
    const isOther = /\.csv$/i.test(name) && !files.some(({ file }) => file === name)
    if (isOther) progress(`${name} is skipped: it is no file of an import`)
  }
  const present = files.filter(({ file }) => names.includes(file))
  if (present.length) return present
  throw new OperatorError(
    `The folder ${folder} contains none of the files ${files.map(({ file }) => file).join(', ')}.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new OperatorError(`The folder ${folder} cannot be read (${codeOf(error)}).`, {
      cause: error,
    })
  }
}
