import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { screenText, text } from '../platform/input.ts'
import { whyNotText } from '../texts/check.ts'
import { longest } from '../texts/forms.ts'
import type { TextKey } from '../texts/keys.ts'

/** `both` was changed in the app, and in the file since then. `unfit` was changed in the app and no longer fits the product. */
export const textStates = ['original', 'edited', 'both', 'unfit'] as const
export type TextState = (typeof textStates)[number]

export const TextEntry = z.object({
  Key: z.string(),
  /** The text shown now. */
  Text: z.string(),
  /** The text in the file. */
  Original: z.string(),
  /** The text that came with the product, against which changes are checked. */
  BuiltIn: z.string(),
  /** The text set in the app; empty if unchanged. */
  Edited: z.string(),
  Screen: z.string(),
  State: z.enum(textStates),
  /** Other keys with the same words. */
  Same: z.array(z.object({ Key: z.string(), Screen: z.string() })),
  Version,
})
export type TextEntry = z.infer<typeof TextEntry>

export const TextChange = z.object({
  Version,
  At: z.string(),
  /** Empty if the server did it. */
  Name: z.string(),
  Before: z.string(),
  After: z.string(),
  /** A return to the text of the file; without a name if the file had changed to it. */
  IsOriginal: z.boolean(),
})
export type TextChange = z.infer<typeof TextChange>

export const TextDetail = TextEntry.extend({ Changes: z.array(TextChange) })
export type TextDetail = z.infer<typeof TextDetail>

/** Saving the file's text removes the change. */
export const TextInput = z.strictObject({
  Key: text(200),
  Text: screenText(longest),
  Version: Version.nullish(),
})

/** Why a text cannot replace the product's own, as the key of a sentence with values; or `null`. */
export function whyNotSaveText(
  builtIn: string,
  edited: string,
): { key: TextKey; values?: Record<string, string> } | null {
  const problem = whyNotText(builtIn, edited)
  if (!problem) return null
  // These sentences are about saving a file.
  const isOfFile = problem.id === 'lostLetter' || problem.id === 'garbled'
  const key = isOfFile ? 'validation.characters' : (`texts.problems.${problem.id}` as const)
  return { key, values: problem.values }
}
