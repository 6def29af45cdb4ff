import { setHeadAside } from '../platform/audit/head.ts'
import { checkBackup, type Source } from '../platform/backup/check.ts'
import { keysOf } from '../platform/backup/reencrypt.ts'
import { restore } from '../platform/backup/restore.ts'
import { systemClock } from '../platform/clock.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run restore -- FILE: restores a backup into an empty database.
// npm run restore -- --check FILE: checks whether a backup can be restored. Opens no database.

await command(async (stopWith) => {
  const [first, ...more] = process.argv.slice(2)
  const isCheck = first === '--check'
  const [file, ...others] = isCheck ? more : [first, ...more]
  if (!file || file.startsWith('--') || others.length)
    throw new OperatorError(
      'Name one file to restore: npm run restore -- FILE, or to check: npm run restore -- --check FILE',
    )
  const environment = readEnvironment(process.env)
  if (isCheck) return check({ file, keys: keysOf(environment) })
  const { dataDir, databasePooler } = environment
  const databaseUrl = environment.databaseMigrateUrl ?? environment.databaseUrl
  stopWith(async () => {
    throw new OperatorError('The restore was stopped; the database is still empty.')
  })
  const log = createStderrLog()
  const open = ({ tables }: { tables: boolean }) =>
    databaseUrl
      ? openPostgres(databaseUrl, log, { databasePooler })
      : openEmbedded(dataDir, log, { fromTemplate: tables })
  await restore(open, file, say, { keys: keysOf(environment) })
  setHeadAside(environment, systemClock())
  console.log(`The database is restored from ${file}`)
  say('Everybody is logged out, and mail that waited is held until staff release it in the outbox.')
})

async function check(source: Source) {
  const { header, tables, rows } = await checkBackup(source)
  console.log(
    `The backup ${source.file} is complete: made at ${header.madeAt}, ${tables} tables, ${rows} rows.`,
  )
}
