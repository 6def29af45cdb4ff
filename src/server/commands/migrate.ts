import { openDatabase } from '../platform/database/database.ts'
import { migratePostgres } from '../platform/database/migrate-server.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog } from './command.ts'

// npm run migrate: migrates the database to this version's schema, with the role of DATABASE_MIGRATE_URL if set.
// Grants access to the role of DATABASE_URL.

await command(async (stopWith) => {
  if (process.argv.length > 2) throw new OperatorError('npm run migrate takes no arguments.')
  stopWith(async () => {
    throw new OperatorError('The migration was stopped; the next run continues where it stopped.')
  })
  const { dataDir, databaseUrl, ...place } = readEnvironment(process.env)
  const log = createStderrLog()
  if (!databaseUrl) {
    await (await openDatabase({ dataDir }, log)).close()
    console.log('The embedded database has the current schema.')
    return
  }
  const applied = await migratePostgres({ ...place, databaseUrl }, log)
  console.log(
    applied.length
      ? `The database was migrated: ${applied.join(', ')}`
      : 'The database already has the current schema.',
  )
})
