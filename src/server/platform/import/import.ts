import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { check } from './checks.ts'
import { files } from './files.ts'
import { type Loaded, load, type Progress } from './load.ts'
import { type NewOption, Options } from './options.ts'
import type { Problem } from './problem.ts'
import { run } from './sql.ts'
import { type Counts, write } from './write.ts'
import { writeCoaches } from './write-coaches.ts'
import { writeIncidents } from './write-incidents.ts'

export type Imported = { files: (Counts & { file: string })[]; newOptions: NewOption[] }

/** Every mistake in the folder; nothing has been imported. */
export class FaultyFolder extends Error {
  constructor(readonly problems: Problem[]) {
    super('the folder has mistakes')
  }
}

/** Takes the CSV files of a folder into the database, all of them in one transaction. */
export function importFolder(
  database: Database,
  folder: string,
  { clock, progress }: { clock: Clock; progress: Progress },
): Promise<Imported> {
  const present = filesIn(folder, progress)
  return database.transaction(work).catch((error: unknown) => {
    throw whyNotWritten(error)
  })

  async function work(tx: Queryable): Promise<Imported> {
    const options = new Options()
    const problems: Problem[] = []
    const all: Loaded[] = []
    for (const file of present) {
      all.push(await load(tx, file, path.join(folder, file.file), { options, problems, progress }))
    }
    progress('Checking what belongs together')
    problems.push(...(await check(tx, all)))
    if (problems.length) throw new FaultyFolder(inOrder(problems))
    const newOptions = await options.settle(tx)
    const counts: Imported['files'] = []
    for (const loaded of all) {
      progress(`${loaded.file.file}: writing ${loaded.rows} rows`)
      counts.push({ file: loaded.file.file, ...(await writerOf(loaded)(tx, loaded)) })
    }
    await raiseSequences(tx, all)
    await writeTrace(tx, clock, { files: counts, newOptions })
    return { files: counts, newOptions }
  }
}

/** The rows were checked, so only a change by somebody else at the same moment can cause these. */
function whyNotWritten(error: unknown) {
  const { code } = error as { code?: string }
  if (!code || !/^(23...|40...|55P03)$/.test(code)) return error
  return new OperatorError(
    'Somebody else changed or held the same rows at this moment; nothing was changed. Run the import again.',
    { cause: error },
  )
}

function filesIn(folder: string, progress: Progress) {
  const names = namesIn(folder)
  for (const name of names) {
    const isOther = /\.csv$/i.test(name) && !files.some(({ file }) => file === name)
    if (isOther) progress(`${name} is not read: it is none of the files of an import`)
  }
  const present = files.filter(({ file }) => names.includes(file))
  if (present.length) return present
  throw new OperatorError(
    `The folder ${folder} holds none of the files ${files.map(({ file }) => file).join(', ')}.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new OperatorError(
      `The folder ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      {
        cause: error,
      },
    )
  }
}

function inOrder(problems: Problem[]): Problem[] {
  const place = ({ file }: Problem) => files.findIndex((one) => one.file === file)
  return problems.toSorted((one, other) => place(one) - place(other) || one.line - other.line)
}

function writerOf({ file }: Loaded): (tx: Queryable, loaded: Loaded) => Promise<Counts> {
  if (file.table === 'incidents') return writeIncidents
  return file.table === 'coaches' ? writeCoaches : write
}

/** The ids that the database gives itself begin above those that the files brought. */
async function raiseSequences(tx: Queryable, all: Loaded[]) {
  for (const { file, staging, rows } of all) {
    if (rows > 0 && file.columns.some(({ field }) => field === 'id')) {
      await run(
        tx,
        `select setval('${file.table}_id_seq', highest) from (select max(id) as highest from ${file.table}) as ids
           where highest >= (select last_value from ${file.table}_id_seq)`,
      )
    }
    // Without this the next queries are planned as if the table were still empty.
    await run(tx, `analyze ${file.table}`)
    await run(tx, `drop table ${staging}`)
  }
}

/** The import in the audit, where it did something. */
async function writeTrace(tx: Queryable, clock: Clock, { files: counts, newOptions }: Imported) {
  const changed = counts.filter(({ inserted, updated }) => inserted + updated > 0)
  if (changed.length === 0 && newOptions.length === 0) return
  await tx
    .insertInto('audit')
    .values({
      at: clock().toISOString(),
      act: 'import',
      records: JSON.stringify({ files: changed, newOptions: newOptions.length }),
      result: 200,
      request_id: 'import',
    })
    .execute()
}
