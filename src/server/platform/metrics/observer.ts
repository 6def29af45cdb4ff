/** Observes requests and errors; optional. */
export type Observer = {
  request(seen: { method: string; route: string; status: number; ms: number }): void
  jobRun(seen: { job: string; hasFailed: boolean; ms: number }): void
}
