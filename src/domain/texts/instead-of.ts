import { isLineMissing, type Problem } from './problem.ts'
import { lineOfMissing, swapOf } from './put-right.ts'
import type { Fault } from './reading/fault.ts'
import { insteadOf } from './reading/instead.ts'

type Given = {
  source: string
  lines: string[]
  /** What is wrong, of the signs around the texts with its fault. */
  problems: readonly Problem[]
  faultOf: ReadonlyMap<Problem, Fault>
  /** The built-in texts by their keys. */
  own: ReadonlyMap<string, string>
}

/**
 * Tells what to type where something is wrong: the line with all that is wrong in it put right, or the one that is missing.
 * Empty where only who wrote it knows.
 */
export function insteads({ source, lines, problems, faultOf, own }: Given): (problem: Problem) => string {
  const faults = [...faultOf.values()]
  const swaps = problems.flatMap((problem) =>
    faultOf.has(problem) ? [] : (swapOf(problem, own, lines) ?? []),
  )
  const swapped = (line: number, text: string) =>
    swaps
      .filter((swap) => swap.line === line)
      .reduce((before, { from, to }) => before.replace(from, () => to), text)
  const plain = (line: number) => {
    const beside = problems.find((one) => one.line === line && faultOf.has(one) && !isLineMissing(one))
    const fault = beside && faultOf.get(beside)
    if (fault) return insteadOf(source, fault, faults)
    const text = (lines[line - 1] ?? '').trim()
    return text.length > longest ? '' : text
  }
  return (problem) => {
    const fault = faultOf.get(problem)
    if (problem.id === 'missing') return lineOfMissing(problem, own)
    if (fault && isLineMissing(problem)) return insteadOf(source, fault, faults)
    if (fault) return swapped(problem.line, insteadOf(source, fault, faults))
    return swapOf(problem, own, lines) ? swapped(problem.line, plain(problem.line)) : ''
  }
}

const longest = 240
