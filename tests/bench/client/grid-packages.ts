import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const source = path.join(import.meta.dirname, '..', 'grids')

/**
 * Copies the pages of the compared grids to the temporary folder and installs their packages there, unless an
 * earlier run has done so. The packages thereby stay out of `npm ci` and of the work tree.
 */
export async function installGrids(): Promise<string> {
  const lock = await readFile(path.join(source, 'package-lock.json'))
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = path.join(tmpdir(), `bakvordur-bench-grids-${version}`)
  const packages = path.join(folder, 'node_modules')
  if (!(await exists(packages))) {
    const half = `${folder}-${process.pid}`
    await mkdir(half)
    await cp(source, half, { recursive: true })
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: half })
    await rm(folder, { recursive: true, force: true })
    await rename(half, folder)
  }
  // The pages may have changed since the packages were installed.
  await cp(source, folder, { recursive: true })
  return folder
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
