import { statfs } from 'node:fs/promises'
import { codeOf } from '../operator-error.ts'

/** Whether an error, or one of its causes, is PostgreSQL's disk_full or Node's ENOSPC. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull)
  if (!(error instanceof Error)) return false
  return ['53100', 'ENOSPC'].includes(codeOf(error)) || isDiskFull(error.cause)
}

/** Minimum free bytes on the disk. With less, the embedded database cannot write its next write-ahead log segment. */
export const leastFreeBytes = 32_000_000

export type FreeBytes = (folder: string) => Promise<number | null>

/** Free bytes for this user on the disk of a folder; `null` if unknown. */
export const freeBytesOf: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
