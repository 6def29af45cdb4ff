import type { HealthProblem } from '#domain/system/problems.ts'

/** Problems that only a worker of this process can detect. */
export type Raised = {
  set(problem: HealthProblem, isWrong: boolean): void
  problems(): readonly HealthProblem[]
}

export function createRaised(): Raised {
  const raised = new Set<HealthProblem>()
  return {
    set: (problem, isWrong) => void (isWrong ? raised.add(problem) : raised.delete(problem)),
    problems: () => [...raised],
  }
}
