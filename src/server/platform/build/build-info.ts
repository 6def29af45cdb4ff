import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../../root.ts'

export type BuildInfo = {
  /** The version in `package.json`; `.deploy/CHANGELOG.md` lists its changes. */
  readonly version: string
  /** The commit the programs were built from. Ends with `-dirty` if files had uncommitted changes, and is `unknown` without git. */
  readonly commit: string
}

/** The build writes this file next to the programs. */
export const buildInfoFile = 'build.json'

export function readBuildInfo(folder = import.meta.dirname): BuildInfo {
  const { version } = Version.parse(jsonIn(path.join(root, 'package.json')))
  const built = Commit.safeParse(jsonIn(path.join(folder, buildInfoFile)))
  return { version, commit: built.data?.commit ?? unknownCommit }
}

export const unknownCommit = 'unknown'

const Version = z.object({ version: z.string() })
const Commit = z.object({ commit: z.string() })

/**
 * The content of a JSON file; `null` if it cannot be read, for example when the program runs from its sources.
 */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
