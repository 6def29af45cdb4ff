import { check } from '#domain/texts/check.ts'
import type { Problem } from '#domain/texts/problem.ts'
import { flatten, type TextTree } from '#domain/texts/tree.ts'
import { autofix, missingLine } from './autofix.ts'
import { decoded } from './decoded.ts'
import { groupProblems } from './group-problems.ts'
import { excerptOf } from './reading/excerpt.ts'
import { linesOf, placesIn, startsOf } from './reading/places.ts'
import { type Reading, readerOf } from './reading/reader.ts'
import type { Fault } from './reading/repair.ts'

export type Checked = {
  tree: TextTree
  problems: Problem[]
  /** Nothing is wrong with the signs around the texts, so each text is known to be what was meant. */
  isWhole: boolean
}

/** The safe texts that a text file gives, and what is wrong in it, where, and what to type instead. */
export function checkSource(builtIn: TextTree, source: string, lastGood: TextTree = builtIn): Checked {
  if (isTooMuch(source)) return withoutTexts(lastGood)
  const reading = bestReading(builtIn, source, lastGood)
  const { faults, tree, problems } = reading
  if (!reading.isKnown) return withoutTexts(lastGood)
  const placeOf = placesIn(source)
  const faultOf = new Map<Problem, Fault>()
  for (const fault of faults) {
    const { id, start, end, values } = fault
    faultOf.set({ id, key: '', ...placeOf(start, end), ...(values && { values }) }, fault)
  }
  const found = [...faultOf.keys(), ...problems].sort((a, b) => a.line - b.line || a.column - b.column)
  const suggestionFor = suggestions(reading, { source, builtIn, faultOf })
  const lines = linesOf(source)
  const shown = groupProblems(found).map(({ problem, first }): Problem => {
    const instead = problem.id === 'missingMany' ? '' : suggestionFor(first)
    return withExcerpt({ ...problem, ...(instead && { instead }) }, lines)
  })
  return { tree, problems: shown, isWhole: faults.length === 0 }
}

function withoutTexts(lastGood: TextTree): Checked {
  const nothing: Problem = { id: 'fileWithoutTexts', key: '', line: 0, column: 0 }
  return { tree: lastGood, problems: [nothing], isWhole: false }
}

/** Three times as many signs as the product's texts, and far more than their four levels. */
const most = { depth: 100, signs: 100_000 }

/** Checked before parsing, whose time grows faster than the file. Counts signs inside texts too, because quotes may be missing. */
function isTooMuch(source: string): boolean {
  let depth = 0
  let signs = 0
  for (const [sign] of source.matchAll(/[{}[\]",:]/g)) {
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth = Math.max(0, depth - 1)
    if (depth > most.depth || ++signs > most.signs) return true
  }
  return false
}

type Read = Reading & { isKnown: boolean; tree: TextTree; problems: Problem[] }

/** Read by its braces, and where these do not fit the names, by the names; what finds less wrong is meant. */
function bestReading(builtIn: TextTree, source: string, lastGood: TextTree): Read {
  const read = readerOf(source)
  const readBy = (known: TextTree | null): Read => {
    const reading = read(known)
    const { root } = reading
    const isKnown = root.kind === 'group' && root.members.some(({ name }) => Object.hasOwn(builtIn, name))
    return { ...reading, isKnown, ...check(builtIn, root, lastGood) }
  }
  const byBraces = readBy(null)
  const fits = byBraces.problems.every(({ id }) => id !== 'unknown' && id !== 'renamed')
  if (!byBraces.isKnown || (fits && byBraces.faults.every(({ id }) => !id.startsWith('brace'))))
    return byBraces
  const byNames = readBy(builtIn)
  const countWrong = ({ faults, problems }: Read) => faults.length + problems.length
  return countWrong(byNames) < countWrong(byBraces) ? byNames : byBraces
}

/**
 * Tells what to type where something is wrong: the line with all that is wrong in it put right, or the one that is
 * missing. Empty where only who wrote it knows.
 */
function suggestions(
  { repair, problems }: Read,
  given: { source: string; builtIn: TextTree; faultOf: ReadonlyMap<Problem, Fault> },
): (problem: Problem) => string {
  const own = flatten(given.builtIn)
  const starts = startsOf(given.source)
  const placeOf = ({ line, column }: Problem) => (starts[line - 1] ?? 0) + column - 1
  const fixes = new Map(
    problems.flatMap((problem) => {
      const { key, length = 0 } = problem
      const { start, end } = repair.partOf(placeOf(problem), placeOf(problem) + length)
      const put = autofix(problem, repair.text.slice(start, end), own.get(key) ?? '')
      return put === null ? [] : [[problem, { id: null, start, end, put }]]
    }),
  )
  const fixed = repair.copy()
  fixed.apply([...fixes.values()])
  return (problem) => {
    const fault = given.faultOf.get(problem)
    if (problem.id === 'missing') return missingLine(problem, own.get(problem.key) ?? '')
    if (fault?.instead !== undefined) return fault.instead
    return fault || fixes.has(problem) ? fixed.lineOf(placeOf(problem)) : ''
  }
}

function withExcerpt(problem: Problem, lines: string[]): Problem {
  const { id, line, column, length = 0 } = problem
  const text = lines[line - 1]
  if (text === undefined || ['missing', 'missingMany', 'groupMissing'].includes(id)) return problem
  return { ...problem, excerpt: excerptOf(text, column, length) }
}

export function checkFile(builtIn: TextTree, content: Uint8Array, lastGood: TextTree = builtIn): Checked {
  const { source, problem } = decoded(content)
  const problems = problem ? [problem] : []
  if (source === null) return { tree: lastGood, problems, isWhole: false }
  const checked = checkSource(builtIn, source, lastGood)
  return { ...checked, problems: [...problems, ...checked.problems] }
}
