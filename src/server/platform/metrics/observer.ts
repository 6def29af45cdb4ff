import type { HealthProblem } from '../health/problems.ts'

/** Observes requests and errors; optional. */
export type Observer = {
  request(seen: { method: string; route: string; status: number; ms: number }): void
  /** Called at each reading of the metrics. */
  watchHealth(problems: () => Promise<readonly HealthProblem[]>): void
  jobRun(seen: { job: string; hasFailed: boolean; ms: number }): void
}
