import type { HealthProblem } from '#domain/system/problems.ts'

export type Observer = {
  request(seen: { method: string; route: string; status: number; ms: number }): void
  /** Registers the health check that runs each time the metrics are read. */
  watchHealth(problems: () => Promise<readonly HealthProblem[]>): void
  jobRun(seen: { job: string; hasFailed: boolean; ms: number }): void
}
