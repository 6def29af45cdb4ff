import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enough = 6_000_000_000

/**
 * Makes a folder in memory the temporary one of this run, where the machine has one that is large enough: what tests of
 * databases and backups wait for is the disk. What is kept for the next run stays in `TEST_IMAGES`.
 */
export function takeMemoryFolder() {
  process.env.TEST_IMAGES ??= os.tmpdir()
  if (!isFit()) return
  const folder = fs.mkdtempSync(path.join(memory, 'bakvordur-tests-'))
  // PostgreSQL has its own folder in it, as another user.
  fs.chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
}

/** Programs are unpacked into it, which not every machine allows there. */
function isFit(): boolean {
  try {
    fs.accessSync(memory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(memory)
    const mounts = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
    const options = mounts.findLast(([, place]) => place === memory)?.[3]?.split(',') ?? ['noexec']
    return bavail * bsize >= enough && !options.includes('noexec')
  } catch {
    return false
  }
}
