import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, migrated } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { openPostgres, postgresEngine } from '#server/platform/database/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { keptCopy } from './copy-pool.ts'
import { databaseSources, type Fill, memoryImage, stateOf } from './images.ts'
import { inLockOrder } from './lock-guard.ts'
import { ask, newDatabaseOn } from './postgres.ts'

export const silentLog = createLog(() => undefined, 'silent')

export async function memoryDatabase(): Promise<Database> {
  image ??= memoryImage('empty', databaseSources, async () => undefined)
  return databaseOn(inLockOrder(await openInMemory(await image)))
}

export const emptyDatabase = () => postgresCopy('empty', databaseSources, async () => undefined)

/** Creates a migrated, empty database on PostgreSQL. Also returns its address for further connections. */
export async function postgresDatabase(): Promise<Database & { url: string }> {
  const { url } = await postgresCopyUrl('empty', databaseSources, async () => undefined)
  // Copies the migrated template instead of running the migrations.
  return Object.assign(databaseOn(inLockOrder(postgresEngine(url, silentLog))), { url })
}

/**
 * A copy of a PostgreSQL database that is filled only once. After it is closed, another test may get the same
 * copy.
 */
export async function postgresCopy(name: string, sources: string[], fill: Fill): Promise<Database> {
  const template = await templateOf(name, sources, fill)
  return keptCopy(template, async () => {
    const url = await newDatabaseOn(inject('postgresUrl'), template)
    return { engine: postgresEngine(url, silentLog), drop: () => drop(url) }
  })
}

/**
 * The address of a copy of a PostgreSQL database that is filled only once, and a function that drops the
 * copy.
 */
export async function postgresCopyUrl(name: string, sources: string[], fill: Fill) {
  const url = await newDatabaseOn(inject('postgresUrl'), await templateOf(name, sources, fill))
  return { url, drop: () => drop(url) }
}

const drop = (url: string) => ask(inject('postgresUrl'), `drop database ${nameIn(url)} with (force)`)

const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** The name of the template database. The first caller makes it; the others wait for a lock. */
function templateOf(name: string, sources: string[], fill: Fill): Promise<string> {
  const template = templates.get(name) ?? madeTemplate(name, sources, fill)
  templates.set(name, template)
  return template
}

const templates = new Map<string, Promise<string>>()

async function madeTemplate(name: string, sources: string[], fill: Fill): Promise<string> {
  const server = inject('postgresUrl')
  const template = `template_${name}_${stateOf(sources)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      // Builds the template under another name and renames it only when it is complete.
      const draft = await newDatabaseOn(server)
      const database = await migrated(inLockOrder(await openPostgres(draft, silentLog)))
      await fill(database)
      await database.close()
      await client.query(`alter database ${nameIn(draft)} rename to ${template}`)
    }
    return template
  } finally {
    await client.end()
  }
}

let image: ReturnType<typeof memoryImage> | undefined
