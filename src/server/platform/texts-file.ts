import { type Checked, checkSource } from '#domain/texts/check-source.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { decoded } from './texts/decoded.ts'

/** The safe texts that a locale file gives, and what is wrong in it and where. */
export function checkFile(builtIn: TextTree, content: Uint8Array, lastGood: TextTree = builtIn): Checked {
  const { source, problem } = decoded(content)
  const problems = problem ? [problem] : []
  if (source === null) return { tree: lastGood, problems, isWhole: false }
  const checked = checkSource(builtIn, source, lastGood)
  return { ...checked, problems: [...problems, ...checked.problems] }
}
