import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enough = 6_000_000_000

/**
 * Makes a folder in memory the temporary folder of this run, if the machine has one that is large enough, since tests of databases and backups mostly
 * wait for the disk. Files kept for the next run stay in `TEST_IMAGES`.
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

/** Tests run unpacked programs from this folder, which some machines forbid. */
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
