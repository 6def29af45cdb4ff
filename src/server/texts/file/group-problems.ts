import type { Problem } from '#domain/texts/problem.ts'

const most = 10

/**
 * The problems of a text file to report: only the first problems of each kind. The last of them contains the
 * number of further problems.
 */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  const counts = new Map<Problem['id'], number>()
  for (const { id } of problems) counts.set(id, (counts.get(id) ?? 0) + 1)
  const shown = new Map<Problem['id'], number>()
  return problems.flatMap((problem) => {
    const number = (shown.get(problem.id) ?? 0) + 1
    shown.set(problem.id, number)
    if (number > most) return []
    const more = (counts.get(problem.id) ?? 0) - most
    return [number === most && more > 0 ? { ...problem, more } : problem]
  })
}
