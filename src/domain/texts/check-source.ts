import { check } from './check.ts'
import { insteads } from './instead-of.ts'
import type { Found, Problem } from './problem.ts'
import { excerptOf } from './reading/excerpt.ts'
import type { Fault } from './reading/fault.ts'
import { linesOf, placesIn } from './reading/places.ts'
import { readTexts } from './reading/reader.ts'
import { together } from './together.ts'
import { flatten, type TextTree } from './tree.ts'

export type Checked = {
  tree: TextTree
  problems: Problem[]
  /** Nothing is wrong with the signs around the texts, so each text is known to be what was meant. */
  isWhole: boolean
}

/** The safe texts that a text file gives, and what is wrong in it, where, and what to type instead. */
export function checkSource(builtIn: TextTree, source: string, lastGood: TextTree = builtIn): Checked {
  const { isKnown, faults, tree, problems } = bestReading(builtIn, source, lastGood)
  if (!isKnown) {
    const nothing: Problem = { id: 'fileWithoutTexts', key: '', line: 0, column: 0 }
    return { tree: lastGood, problems: [nothing], isWhole: false }
  }
  const placeOf = placesIn(source)
  const faultOf = new Map<Problem, Fault>()
  for (const fault of faults) {
    const { id, start, end, values } = fault
    faultOf.set({ id, key: '', ...placeOf(start, end), ...(values && { values }) }, fault)
  }
  const found = [...faultOf.keys(), ...problems].sort((a, b) => a.line - b.line || a.column - b.column)
  const lines = linesOf(source)
  const insteadOf = insteads({ source, lines, problems: found, faultOf, own: flatten(builtIn) })
  const shown = together(found).map(({ problem, first }): Problem => {
    const instead = problem.id === 'missingMany' ? '' : insteadOf(first)
    return withExcerpt({ ...problem, ...(instead && { instead }) }, lines)
  })
  return { tree, problems: shown, isWhole: faults.length === 0 }
}

type Read = { isKnown: boolean; faults: Fault[]; tree: TextTree; problems: Problem[] }

/** Read by its braces, and where these do not fit the names, by the names; what finds less wrong is meant. */
function bestReading(builtIn: TextTree, source: string, lastGood: TextTree): Read {
  const readBy = (known: TextTree | null): Read => {
    const reading = readTexts(source, known)
    const isKnown = hasKnownNames(builtIn, reading.root)
    return { ...reading, isKnown, ...check(builtIn, reading.root, lastGood) }
  }
  const byBraces = readBy(null)
  const fits = byBraces.problems.every(({ id }) => id !== 'unknown' && id !== 'renamed')
  if (!byBraces.isKnown || (fits && byBraces.faults.every(({ id }) => !id.startsWith('brace'))))
    return byBraces
  const byNames = readBy(builtIn)
  const wrongIn = ({ faults, problems }: Read) => faults.length + problems.length
  return wrongIn(byNames) < wrongIn(byBraces) ? byNames : byBraces
}

function hasKnownNames(builtIn: TextTree, root: Found): boolean {
  return root.kind === 'group' && root.members.some(({ name }) => Object.hasOwn(builtIn, name))
}

/** A text that is missing stands in no line. */
function withExcerpt(problem: Problem, lines: string[]): Problem {
  const { id, line, column, length = 0 } = problem
  const text = lines[line - 1]
  if (text === undefined || ['missing', 'missingMany', 'groupMissing'].includes(id)) return problem
  return { ...problem, excerpt: excerptOf(text, column, length) }
}
