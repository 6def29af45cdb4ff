import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enough = 6_000_000_000

/**
 * Creates the temporary folder of this run in memory, if the machine has enough: tests of databases and
 * backups mostly wait for the disk. Files for the next run stay on disk, in `TEST_IMAGES`.
 */
export function takeMemoryFolder() {
  process.env.TEST_IMAGES ??= os.tmpdir()
  if (!isFit()) return
  const folder = fs.mkdtempSync(path.join(memory, 'bakvordur-tests-'))
  // Lets other users enter the folder, because PostgreSQL has its own folder in it as another user.
  fs.chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
}

/**
 * Whether the memory folder has room and can run programs. Some machines forbid that, and tests run unpacked
 * programs from it.
 */
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
