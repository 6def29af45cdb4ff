import type { Problem } from './problem.ts'

const most = 10

/** Of what is wrong in the same way in many places one finding, which tells how many there are: nobody reads a thousand. */
export function together(problems: readonly Problem[]): { problem: Problem; first: Problem }[] {
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
    return problem === all[0] ? [{ problem: oneFor(problem, all.length), first: problem }] : []
  })
}

const isMissing = (id: Problem['id']) => id === 'missing' || id === 'groupMissing'

function kindOf({ id, line, key }: Problem): string {
  if (isMissing(id)) return `missing ${line}`
  if (key === '' || id === 'garbled' || id === 'lostLetter') return id
  return `${id} ${key} ${line}`
}

function oneFor(problem: Problem, count: number): Problem {
  if (!isMissing(problem.id)) return { ...problem, key: '', more: count - 1 }
  const group = problem.key.slice(0, problem.key.lastIndexOf('.'))
  return { ...problem, id: 'missingMany', key: group, values: { count: String(count) } }
}
