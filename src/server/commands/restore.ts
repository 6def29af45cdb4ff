import { setHeadAside } from '../platform/audit-chain/head.ts'
import { keysOf } from '../platform/backup/reencrypt.ts'
import { restore } from '../platform/backup/restore.ts'
import { systemClock } from '../platform/clock.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run restore -- FILE: a backup back into an empty database.

await command(async (stopWith) => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length) throw new OperatorError('Name one file to restore: npm run restore -- FILE')
  const environment = readEnvironment(process.env)
  const { dataDir } = environment
  const databaseUrl = environment.databaseMigrateUrl ?? environment.databaseUrl
  stopWith(async () => {
    throw new OperatorError('The restore was stopped; the database is still empty.')
  })
  const log = createStderrLog()
  const open = () => (databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataDir, log))
  await restore(open, file, say, { keys: keysOf(environment) })
  setHeadAside(environment, systemClock())
  console.log(`The database is restored from ${file}`)
  say('Everybody is logged out, and mail that waited is held until staff release it in the outbox.')
})
