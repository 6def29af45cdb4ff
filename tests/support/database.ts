import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, migrated, openDatabase } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { folder, migrationsIn } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabaseOn } from './postgres.ts'

export const silentLog = createLog(() => undefined, 'silent')

/** The embedded database in memory, migrated and empty; a quarter of a second. */
export async function memoryDatabase(): Promise<Database> {
  return databaseOn(await openInMemory(await migratedDump()))
}

/** A migrated, empty database of its own on the real PostgreSQL. */
export async function postgresDatabase(): Promise<Database & { url: string }> {
  const url = await newDatabaseOn(inject('postgresUrl'), await migratedTemplate())
  return Object.assign(await openDatabase({ dataDir: '', databaseUrl: url }, silentLog), { url })
}

const state = createHash('sha256')
  .update(
    migrationsIn(folder)
      .map(({ name, hash }) => name + hash)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)

let dump: Promise<Blob> | undefined

function migratedDump(): Promise<Blob> {
  dump ??= readOrMakeDump()
  return dump
}

async function readOrMakeDump(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `bakvordur-test-${os.userInfo().uid}-${state}.tar`)
  if (fs.existsSync(file)) return new Blob([fs.readFileSync(file)])
  const engine = await openInMemory()
  const database = await migrated(engine)
  const made = await engine.dump()
  await database.close()
  // Workers may do this at the same moment: whoever is last replaces a file with an equal one.
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, new Uint8Array(await made.arrayBuffer()))
  fs.renameSync(draft, file)
  return made
}

/** Made by the first that asks; the others wait for it at the lock. */
async function migratedTemplate(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `template_${state}`
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
