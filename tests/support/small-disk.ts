import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './csv-folder.ts'

/**
 * Mounts a small disk for the running test. Returns its folder, or `null` if this user or system may not
 * mount one.
 */
export function smallDisk(megabytes: number): string | null {
  const folder = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  // Unmounts lazily, because a killed process may still have files open.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  return folder
}

/** Fills the disk of a folder. Returns a function that frees the space again. */
export function fillDisk(folder: string): () => void {
  const filler = path.join(folder, 'filler')
  const file = openSync(filler, 'w')
  // Writes smaller and smaller pieces, so that not even one page of memory is left.
  for (let size = 1_000_000; size >= 512; size /= 2) {
    const piece = Buffer.alloc(size, 'x')
    try {
      while (writeSync(file, piece) === piece.length);
    } catch {
      // The disk has no room for a piece of this size.
    }
  }
  closeSync(file)
  return () => rmSync(filler)
}
