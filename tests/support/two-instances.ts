import { openDatabase } from '#server/platform/database/database.ts'
import { postgresDatabase, silentLog } from './database.ts'
import { testServer } from './server.ts'

export async function twoInstances() {
  const database = await postgresDatabase()
  const second = await openDatabase({ dataDir: '', databaseUrl: database.url }, silentLog)
  return [await testServer({ database }), await testServer({ database: second })] as const
}
