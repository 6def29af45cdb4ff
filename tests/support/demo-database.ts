import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fillDemo } from '#server/demo/fill.ts'
import { type Database, databaseOn, migrated } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { postgresDatabase } from './database.ts'

/** A Tuesday in the season: what the clock of the tests stands at, and the day the demo is made for. */
export const testNow = '2026-05-12T12:00:00.000Z'

/** An own copy of the small demo association, in memory. */
export async function demoDatabase(): Promise<Database> {
  return databaseOn(await openInMemory(await demoDump()))
}

/** The same on a database of its own on the real PostgreSQL. */
export async function demoPostgres(): Promise<Database> {
  const database = await postgresDatabase()
  await fill(database)
  return database
}

function fill(database: Database) {
  return fillDemo(database, { today: testNow.slice(0, 10), size: 'small' })
}

let dump: Promise<Blob> | undefined

function demoDump(): Promise<Blob> {
  dump ??= readOrMake()
  return dump
}

async function readOrMake(): Promise<Blob> {
  const prefix = `bakvordur-demo-${os.userInfo().uid}-`
  const file = path.join(os.tmpdir(), `${prefix}${hashOfSources()}.tar`)
  if (fs.existsSync(file)) return new Blob([fs.readFileSync(file)])
  const outdated = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(prefix))
  for (const name of outdated) fs.rmSync(path.join(os.tmpdir(), name), { force: true })
  const engine = await openInMemory()
  const database = await migrated(engine)
  await fill(database)
  const made = await engine.dump()
  await database.close()
  // Workers may do this at the same moment: whoever is last replaces a file with an equal one.
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, new Uint8Array(await made.arrayBuffer()))
  fs.renameSync(draft, file)
  return made
}

const source = path.join(import.meta.dirname, '..', '..', 'src')

function hashOfSources() {
  const hash = createHash('sha256').update(testNow)
  for (const folder of ['server/demo', 'server/platform/database', 'domain']) {
    for (const name of fs
      .readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .sort()) {
      const file = path.join(source, folder, name)
      if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
