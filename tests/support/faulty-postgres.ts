import { fillDemo } from '#server/demo/fill.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabaseOn } from './postgres.ts'
import { createServer, type PostgresServer } from './postgres-server.ts'

/**
 * A PostgreSQL with the small demo that tests may kill. With `given`, the address of a server that they must
 * not kill.
 */
export async function faultyPostgres(given = process.env.TEST_DATABASE_URL) {
  const server: PostgresServer | null = given ? null : await createServer([])
  await server?.start()
  const url = await newDatabaseOn(server?.url ?? given ?? '')
  const database = await openDatabase(
    { dataDir: '', databaseUrl: url },
    createLog(() => undefined, 'silent'),
  )
  await fillDemo(database, { today: new Date().toISOString().slice(0, 10), size: 'small' })
  await database.close()
  return { server, url, remove: async () => server?.remove() }
}
