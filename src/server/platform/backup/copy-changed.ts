import { randomUUID } from 'node:crypto'
import type { BigIntStats, Dirent } from 'node:fs'
import { constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { inGroups } from '../jobs/for-each-row.ts'
import { codeOf } from '../operator-error.ts'

/** The state of each copied file, by its path relative to the folder. */
export type CopiedFiles = ReadonlyMap<string, string>

/** Copies files that differ from `before`, deletes missing ones and returns all states. Files may change meanwhile: call it again. */
export async function copyChanged(from: string, to: string, before: CopiedFiles): Promise<CopiedFiles> {
  const copied = new Map<string, string>()
  await copyFolder('')
  const gone = [...before.keys()].filter((file) => !copied.has(file))
  await Promise.all(gone.map((file) => rm(path.join(to, file), { force: true })))
  return copied

  async function copyFolder(folder: string): Promise<void> {
    const entries = await ifThere(readdir(path.join(from, folder), { withFileTypes: true }))
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
    for (const group of inGroups(entries ?? [], filesAtOnce))
      await Promise.all(group.map((entry) => copy(folder, entry)))
  }

  async function copy(folder: string, entry: Dirent) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return copyFolder(file)
    if (!entry.isFile()) return
    const startedAt = Date.now()
    const found = await ifThere(stat(path.join(from, file), { bigint: true }))
    if (!found) return
    const state = stateOf(found, startedAt)
    if (before.get(file) !== state) {
      const done = ifThere(copyFile(path.join(from, file), path.join(to, file), cloned).then(() => true))
      if (!(await done)) return
    }
    copied.set(file, state)
  }
}

// Shares blocks between the two files if the file system supports it.
const cloned = constants.COPYFILE_FICLONE

/**
 * A text that changes whenever the file does. Random if the file is younger than a second: another write in the same clock tick would not
 * show.
 */
function stateOf({ mtimeNs, size, ino }: BigIntStats, now: number): string {
  const isFresh = Number(mtimeNs / 1_000_000n) > now - 1000
  return [ino, size, mtimeNs, ...(isFresh ? [randomUUID()] : [])].join(' ')
}

/** Returns `undefined` if the file or folder was deleted during the copy. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const filesAtOnce = 16
