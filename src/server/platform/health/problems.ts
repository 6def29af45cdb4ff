import type { HealthProblem } from '#domain/system/problems.ts'

export type Health = {
  /** All that is wrong now; empty where the server is well. Those who ask at the same moment share one look. */
  problems(): Promise<readonly HealthProblem[]>
  /** Takes each unexpected error: after a full disk it tries a write until one succeeds. */
  failed(error: unknown): void
  /** Whether the disk of the embedded database is full now. The database itself may have stopped without a reason. */
  isDatabaseDiskFull(): Promise<boolean>
}
