import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, migrated } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseSources, type Fill, memoryImage, stateOf } from './images.ts'
import { inLockOrder } from './lock-guard.ts'
import { ask, newDatabaseOn } from './postgres.ts'

export const silentLog = createLog(() => undefined, 'silent')

/** The embedded database in memory, migrated and empty. */
export async function memoryDatabase(): Promise<Database> {
  image ??= memoryImage('empty', databaseSources, async () => undefined)
  return databaseOn(inLockOrder(await openInMemory(await image)))
}

/** A migrated, empty database of its own on the real PostgreSQL. */
export async function postgresDatabase(): Promise<Database & { url: string }> {
  const url = await copyOf('empty', databaseSources, async () => undefined)
  return Object.assign(await openOn(url), { url })
}

/** A copy, which is dropped when it is closed, of a database on the real PostgreSQL that is filled once. */
export async function postgresCopy(name: string, sources: string[], fill: Fill): Promise<Database> {
  const { url, drop } = await postgresCopyUrl(name, sources, fill)
  const database = await openOn(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** The same, for who opens it in another way. */
export async function postgresCopyUrl(name: string, sources: string[], fill: Fill) {
  const url = await copyOf(name, sources, fill)
  return { url, drop: () => ask(inject('postgresUrl'), `drop database ${nameIn(url)} with (force)`) }
}

const openOn = async (databaseUrl: string) =>
  migrated(inLockOrder(await openPostgres(databaseUrl, silentLog)))
const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** Of a template that the first who asks for it makes; the others wait for it at the lock. */
async function copyOf(name: string, sources: string[], fill: Fill): Promise<string> {
  const server = inject('postgresUrl')
  const template = `template_${name}_${stateOf(sources)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      // Under its name only when it is whole.
      const draft = await newDatabaseOn(server)
      const database = await openOn(draft)
      await fill(database)
      await database.close()
      await client.query(`alter database ${nameIn(draft)} rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return newDatabaseOn(server, template)
}

let image: ReturnType<typeof memoryImage> | undefined
