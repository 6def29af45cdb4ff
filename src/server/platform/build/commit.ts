import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { unknownCommit } from './build-info.ts'

/** The commit of the sources: `VITE_COMMIT`, for builds without git such as the container's, or the output of git. */
export function commitOf(root: string, given = process.env.VITE_COMMIT): string {
  if (given?.trim()) return given.trim()
  // Without this check, git would search the parent folders, which may belong to another repository.
  if (!existsSync(path.join(root, '.git'))) return unknownCommit
  try {
    const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
    return execFileSync('git', describe, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return unknownCommit
  }
}
