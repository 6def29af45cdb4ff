import type { HealthProblem } from '#domain/system/problems.ts'

export type Health = {
  /** All current problems; empty if the server is healthy. Concurrent callers share one check. */
  problems(): Promise<readonly HealthProblem[]>
  /** Receives each unexpected error. After a full disk, checks try a write until one succeeds. */
  failed(error: unknown): void
  /** Whether the disk of the embedded database is full. The database may stop without stating that reason. */
  isDatabaseDiskFull(): Promise<boolean>
}
