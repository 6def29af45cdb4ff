import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { decoded } from './decoded.ts'
import { excerptOf } from './excerpt.ts'
import { groupProblems } from './group-problems.ts'
import { membersOf } from './members.ts'
import { mergeTexts } from './merge-texts.ts'
import { linesOf, positionsIn } from './positions.ts'
import { readSource } from './read-source.ts'

export type Checked = {
  tree: TextTree
  problems: Problem[]
  /** Whether the file has no syntax errors. Otherwise a text may have been read wrongly. */
  isWhole: boolean
}

/** The valid texts of a text file, and its problems with line and column. */
export function checkSource(builtIn: TextTree, source: string, lastGood: TextTree = builtIn): Checked {
  if (isTooMuch(source) || !namesAny(source, builtIn)) return withoutTexts(lastGood)
  const { root, faults } = readSource(source, builtIn)
  const members = root ? membersOf(root) : []
  const isWhole = faults.length === 0
  if (isWhole && !members.some(({ name }) => Object.hasOwn(builtIn, name))) return withoutTexts(lastGood)
  const placeIn = positionsIn(source)
  const placeOf = ({ offset, length }: { offset: number; length: number }) => placeIn(offset, offset + length)
  const problems = new Map<number, Problem>()
  for (const { id, start, end, values, added } of faults) {
    const place = placeIn(start, end)
    // Reports one problem per line, because a fault often causes others in its line, such as a second comma.
    if (problems.has(place.line)) continue
    problems.set(place.line, { id, key: '', ...place, ...(values && { values }), ...(added && { added }) })
  }
  const ofTexts: Problem[] = []
  const tree = root
    ? mergeTexts(builtIn, lastGood, { at: root, members }, { placeOf, problems: ofTexts, isWhole })
    : lastGood
  const all = [...problems.values(), ...ofTexts].sort((a, b) => a.line - b.line || a.column - b.column)
  const lines = linesOf(source)
  return { tree, problems: groupProblems(all).map((problem) => withExcerpt(problem, lines)), isWhole }
}

function withoutTexts(lastGood: TextTree): Checked {
  const nothing: Problem = { id: 'fileWithoutTexts', key: '', line: 0, column: 0 }
  return { tree: lastGood, problems: [nothing], isWhole: false }
}

const namesAny = (source: string, builtIn: TextTree) =>
  Object.keys(builtIn).some((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'u').test(source),
  )

/**
 * The nesting and the signs that a file may have: three times the signs of the built-in texts, and far more
 * than their four levels.
 */
const most = { depth: 100, signs: 100_000 }

/**
 * Whether parsing would take too long, because its time grows faster than the file. Counts signs inside texts
 * too, because quotes may be missing.
 */
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
