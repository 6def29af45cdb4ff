import { statfs } from 'node:fs/promises'
import { codeOf } from '../operator-error.ts'

/** PostgreSQL's disk_full and Node's own code, also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull)
  if (!(error instanceof Error)) return false
  return ['53100', 'ENOSPC'].includes(codeOf(error)) || isDiskFull(error.cause)
}

/** With less than this the embedded database cannot write its next segment of changes. */
export const leastFreeBytes = 32_000_000

export type FreeBytes = (folder: string) => Promise<number | null>

/** What this user may still write to the disk of a folder; null where that is not known. */
export const freeBytesOf: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
