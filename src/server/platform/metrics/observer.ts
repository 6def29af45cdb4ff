/** Is told what happens; the server goes on the same without one. */
export type Observer = {
  request(seen: { method: string; route: string; status: number; ms: number }): void
  jobRun(seen: { job: string; hasFailed: boolean; ms: number }): void
}
