import { createHash } from 'node:crypto'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { root } from '../../../root.ts'
import { server } from '../../build/parts.js'
import { folder, migrationsIn } from '../migrate.ts'
import { type DataFile, dataFilesIn } from './data-files.ts'

/**
 * The file name of the template: an empty, migrated database that the build makes. The name depends on the migrations and the version
 * of PGlite, so a program finds no template that does not fit.
 */
export function templateName(): string {
  const state = [pgliteVersion(), ...migrationsIn(folder).map(({ name, hash }) => `${name} ${hash}`)]
  const hash = createHash('sha256').update(state.join('\n')).digest('hex')
  return `database-${hash.slice(0, 16)}.tar.gz`
}

/** Throws if the file is missing or damaged. Its checksum is part of the compression. */
export async function readTemplate(): Promise<DataFile[]> {
  const file = path.join(root, server.folder, templateName())
  return dataFilesIn(await promisify(gunzip)(await readFile(file)))
}

const writers = 8

/** Writes the files into an empty folder and flushes them to disk. */
export async function writeDataFiles(home: string, all: DataFile[], checkLock: () => void): Promise<void> {
  const place = ({ name }: DataFile) => path.join(home, name)
  const folders = all.filter(({ content }) => content === null)
  for (const one of folders) await mkdir(place(one), { recursive: true, mode: 0o700 })
  const files = all.values()
  const write = async () => {
    for (const one of files) {
      if (one.content === null) continue
      checkLock()
      await writeFile(place(one), one.content, { mode: 0o600, flush: true })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  for (const one of [home, ...folders.map(place)]) await flush(one)
}

/** Writes what the operating system still holds of a file or folder to the disk. */
export async function flush(place: string) {
  const handle = await open(place)
  await handle.sync().finally(() => handle.close())
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = createRequire(main)('../package.json')
  return version
}
