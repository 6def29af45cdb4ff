import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MemoryFS } from '@electric-sql/pglite'
import { type Database, migrated } from '#server/platform/database/database.ts'
import { dumpOf } from '#server/platform/database/embedded/dump.ts'
import { copiesOf } from './data-files.ts'

const home = process.env.TEST_IMAGES ?? os.tmpdir()

export type Fill = (database: Database) => Promise<void>

export const databaseSources = ['server/platform/database']

/** Fills a migrated in-memory database once. Returns a function that opens copies of it. */
export async function memoryImage(name: string, sources: string[], fill: Fill): Promise<() => MemoryFS> {
  const file = await image(`${name}.tar`, sources, async (draft) => {
    fs.writeFileSync(draft, await dumpOf(async (engine) => fill(await migrated(engine))))
  })
  return copiesOf(fs.readFileSync(file))
}

/**
 * The path of a file or folder that `make` creates once for each state of its sources (folders of `src`). All
 * workers and later runs share it.
 */
export async function image(name: string, sources: string[], make: (draft: string) => Promise<void>) {
  const prefix = `bakvordur-image-${os.userInfo().uid}-`
  const place = path.join(home, `${prefix}${stateOf(sources)}-${name}`)
  if (fs.existsSync(place)) return place
  removeOld(prefix)
  const draft = `${place}.${process.pid}`
  await make(draft)
  try {
    fs.renameSync(draft, place)
  } catch (error) {
    // Another worker has created the same folder at the same moment.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(place)) throw error
  }
  return place
}

export function stateOf(sources: string[]): string {
  const hash = createHash('sha256').update(fs.readFileSync(import.meta.filename))
  for (const folder of sources) {
    const names = fs.readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.sort()) {
      const file = path.join(src, folder, name)
      if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const src = path.join(import.meta.dirname, '..', '..', 'src')

/**
 * Deletes images of earlier sources after a day. Younger images may belong to another copy of the repository.
 */
function removeOld(prefix: string) {
  const dayAgo = Date.now() - 86_400_000
  for (const name of fs.readdirSync(home).filter((one) => one.startsWith(prefix))) {
    const place = path.join(home, name)
    const changed = fs.statSync(place, { throwIfNoEntry: false })?.mtimeMs
    if (changed && changed < dayAgo) fs.rmSync(place, { recursive: true, force: true })
  }
}
