import { parseArgs } from 'node:util'
import { importFolder } from '../import.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { EngineStopped } from '../platform/database/embedded/session.ts'
import { readEnvironment } from '../platform/environment.ts'
import { freeBytesOf, leastFreeBytes } from '../platform/health/disk.ts'
import { FaultyFolder, sentenceFor } from '../platform/import/problem.ts'
import { reportOf } from '../platform/import/report.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run import -- FOLDER: imports real data from CSV files, all or nothing.

await command(async (stopWith) => {
  const { folder, isDryRun, overwrite } = readArguments()
  const { dataDir, databasePooler, ...environment } = readEnvironment(process.env)
  // Connects as the owner of the tables, who alone may set sequences and analyze.
  const databaseUrl = environment.databaseMigrateUrl ?? environment.databaseUrl
  const stopping = new AbortController()
  const stopped = new OperatorError('The import was stopped; nothing was changed.')
  let importing: Promise<void> | null = null
  stopWith(async () => {
    // Waits for the import to report its own result, because a stop during the commit comes too late.
    say('Stopping …')
    if (!importing) throw stopped
    stopping.abort(stopped)
    await importing
  })
  const database = await openDatabase({ dataDir, databaseUrl, databasePooler }, createStderrLog())
  const run = async () => {
    try {
      const given = { clock: systemClock, progress: say, isDryRun, overwrite, stop: stopping.signal }
      const imported = await importFolder(database, folder, given)
      for (const line of reportOf(imported, isDryRun)) console.log(line)
    } catch (error) {
      tellMistakes(databaseUrl ? error : await whyStopped(error, dataDir))
    } finally {
      await database.close()
    }
  }
  importing = run()
  await importing
})

function readArguments() {
  const usage =
    'Name one folder with CSV files: npm run import -- FOLDER [--dry-run] [--overwrite=games,lineups]'
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, overwrite: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length) throw new OperatorError(usage)
    const overwrite = values.overwrite?.split(',').map((name) => name.trim().replace(/\.csv$/, '')) ?? []
    return { folder, isDryRun: values['dry-run'] ?? false, overwrite }
  } catch (cause) {
    throw new OperatorError(usage, { cause })
  }
}

/**
 * Explains why the embedded database stopped: without disk space it cannot write its log, but its error does
 * not say so.
 */
async function whyStopped(error: unknown, dataDir: string) {
  const free = error instanceof EngineStopped ? await freeBytesOf(dataDir) : null
  if (free === null || free >= leastFreeBytes) return error
  return new OperatorError(
    `The disk of the data folder ${dataDir} is full (ENOSPC); nothing was changed. Make room on it and run the import again.`,
    { cause: error },
  )
}

function tellMistakes(error: unknown) {
  if (!(error instanceof FaultyFolder)) throw error
  for (const problem of error.problems) say(sentenceFor(problem))
  const { problems, total } = error
  if (total > problems.length) say(`… and ${total - problems.length} more mistakes, which are not listed.`)
  say(`${total === 1 ? '1 mistake was' : `${total} mistakes were`} found; nothing was changed.`)
  process.exitCode = 1
}
