import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, openDatabase } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseSources, memoryImage, stateOf } from './images.ts'
import { newDatabaseOn } from './postgres.ts'

export const silentLog = createLog(() => undefined, 'silent')

/** The embedded database in memory, migrated and empty. */
export async function memoryDatabase(): Promise<Database> {
  image ??= memoryImage('empty', databaseSources, async () => undefined)
  return databaseOn(await openInMemory(await image))
}

/** A migrated, empty database of its own on the real PostgreSQL. */
export async function postgresDatabase(): Promise<Database & { url: string }> {
  const url = await newDatabaseOn(inject('postgresUrl'), await migratedTemplate())
  return Object.assign(await openDatabase({ dataDir: '', databaseUrl: url }, silentLog), { url })
}

let image: ReturnType<typeof memoryImage> | undefined

/** Made by the first that asks; the others wait for it at the lock. */
async function migratedTemplate(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `template_${stateOf(databaseSources)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // Under its name only when it is whole.
      const draft = await newDatabaseOn(server)
      const database = await openDatabase({ dataDir: '', databaseUrl: draft }, silentLog)
      await database.close()
      await client.query(`alter database ${new URL(draft).pathname.slice(1)} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}
