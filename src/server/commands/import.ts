import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { readEnvironment } from '../platform/environment.ts'
import { FaultyFolder, importFolder } from '../platform/import/import.ts'
import { sentenceFor } from '../platform/import/problem.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run import -- FOLDER: takes real data from CSV files, all of it or nothing.

await command(async (stopWith) => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length)
    throw new OperatorError('Name one folder with CSV files: npm run import -- FOLDER')
  const { dataDir, databaseUrl } = readEnvironment(process.env)
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined }, createStderrLog())
  stopWith(async () => {
    throw new OperatorError('The import was stopped; nothing was changed.')
  })
  try {
    const { files, newOptions } = await importFolder(database, folder, { clock: systemClock, progress: say })
    for (const { file, inserted, updated, unchanged } of files) {
      console.log(`${file}: ${inserted} new, ${updated} changed, ${unchanged} as they were`)
    }
    for (const { kind, id, label } of newOptions)
      console.log(`new option in the list ${kind}: ${label} (${id})`)
  } catch (error) {
    if (!(error instanceof FaultyFolder)) throw error
    for (const problem of error.problems) say(sentenceFor(problem))
    const { length } = error.problems
    say(`${length === 1 ? '1 mistake was' : `${length} mistakes were`} found; nothing was changed.`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
})
