import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './csv-folder.ts'

/** Mounts a small disk for the running test and returns its folder. Returns `null` if this user or system may not mount one. */
export function smallDisk(megabytes: number): string | null {
  const folder = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  // Unmounts lazily, since a process that was just killed may still have open files.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  return folder
}

/** Writes to the disk of a folder until it is full. Returns a function that frees the space again. */
export function fillDisk(folder: string): () => void {
  const filler = path.join(folder, 'filler')
  const file = openSync(filler, 'w')
  // Smaller and smaller pieces, so that not even a page is left.
  for (let size = 1_000_000; size >= 512; size /= 2) {
    const piece = Buffer.alloc(size, 'x')
    try {
      while (writeSync(file, piece) === piece.length);
    } catch {
      // The disk is full for a piece of this size.
    }
  }
  closeSync(file)
  return () => rmSync(filler)
}
