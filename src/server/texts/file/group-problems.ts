import type { Problem } from '#domain/texts/problem.ts'

const most = 10

/**
 * Findings of one kind in many places become one with a count. Texts that are wrong each by itself are shown up to the
 * most.
 */
export function groupProblems(problems: readonly Problem[]): { problem: Problem; first: Problem }[] {
  const alike = new Map<string, Problem[]>()
  for (const problem of problems) {
    const kind = kindOf(problem)
    const others = alike.get(kind)
    if (others) others.push(problem)
    else alike.set(kind, [problem])
  }
  return problems.flatMap((problem) => {
    const all = alike.get(kindOf(problem)) ?? []
    if (all.length <= most) return [{ problem, first: problem }]
    if (isOfText(problem)) return upToMost(problem, all)
    return problem === all[0] ? [{ problem: oneFor(problem, all.length), first: problem }] : []
  })
}

function upToMost(problem: Problem, all: readonly Problem[]): { problem: Problem; first: Problem }[] {
  const number = all.indexOf(problem) + 1
  if (number > most) return []
  const shown = number === most ? { ...problem, more: all.length - most } : problem
  return [{ problem: shown, first: problem }]
}

/** One cause, such as a word processor, has spoilt what is wrong without a key, and letters that are lost everywhere. */
const isOfText = ({ id, key }: Problem) =>
  key !== '' && !isMissing(id) && id !== 'garbled' && id !== 'lostLetter'

const isMissing = (id: Problem['id']) => id === 'missing' || id === 'groupMissing'

function kindOf({ id, line }: Problem): string {
  if (isMissing(id)) return `missing ${line}`
  return id
}

function oneFor(problem: Problem, count: number): Problem {
  if (!isMissing(problem.id)) return { ...problem, key: '', more: count - 1 }
  const group = problem.key.slice(0, problem.key.lastIndexOf('.'))
  return { ...problem, id: 'missingMany', key: group, values: { count: String(count) } }
}
