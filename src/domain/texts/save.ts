import { whyNotText } from './check.ts'
import type { TextKey } from './keys.ts'

/** Why a text cannot stand in the place of the product's own, as the key of a sentence with its values, or null. */
export function whyNotSaveText(
  builtIn: string,
  edited: string,
): { key: TextKey; values?: Record<string, string> } | null {
  const problem = whyNotText(builtIn, edited)
  if (!problem) return null
  // Their sentences say how a file is saved.
  const isOfFile = problem.id === 'lostLetter' || problem.id === 'garbled'
  const key = isOfFile ? 'validation.characters' : (`texts.problems.${problem.id}` as const)
  return { key, values: problem.values }
}
