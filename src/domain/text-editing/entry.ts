import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { screenText, text } from '../platform/input.ts'
import { whyNotText } from '../texts/check.ts'
import { longest } from '../texts/forms.ts'
import type { TextKey } from '../texts/keys.ts'

/**
 * The states of a text. `edited` was changed in the app; `both` was also changed in the file since then. `unfit` was changed in the app and
 * no longer fits the product.
 */
export const textStates = ['original', 'edited', 'both', 'unfit'] as const
export type TextState = (typeof textStates)[number]

export const TextEntry = z.object({
  Key: z.string(),
  /** The text that the app shows now. */
  Text: z.string(),
  /** The text in the file `is.json`, without changes made in the app. */
  Original: z.string(),
  /** The text that came with the product. Changes are checked against it. */
  BuiltIn: z.string(),
  /** The text that was set in the app; empty if it was not changed there. */
  Edited: z.string(),
  Screen: z.string(),
  State: z.enum(textStates),
  /** Other texts with the same words. */
  Same: z.array(z.object({ Key: z.string(), Screen: z.string() })),
  Version,
})
export type TextEntry = z.infer<typeof TextEntry>

export const TextChange = z.object({
  Version,
  At: z.string(),
  /** The user who changed the text; empty if the server did. */
  Name: z.string(),
  Before: z.string(),
  After: z.string(),
  /**
   * True if the text was reset to that of the file. If no user is named, the text in the file had become the
   * same.
   */
  IsOriginal: z.boolean(),
})
export type TextChange = z.infer<typeof TextChange>

export const TextDetail = TextEntry.extend({ Changes: z.array(TextChange) })
export type TextDetail = z.infer<typeof TextDetail>

/** The body that changes a text. If it equals the file's text, the change made in the app is removed. */
export const TextInput = z.strictObject({
  Key: text(200),
  Text: screenText(longest),
  Version: Version.nullish(),
})

/** Why a text cannot replace the product's own text, as the key of an error text with its values; `null` if it can. */
export function whyNotSaveText(
  builtIn: string,
  edited: string,
): { key: TextKey; values?: Record<string, string> } | null {
  const problem = whyNotText(builtIn, edited)
  if (!problem) return null
  // Two problems have sentences about saving a file of texts, so a general sentence is used for them.
  const isOfFile = problem.id === 'lostLetter' || problem.id === 'garbled'
  const key = isOfFile ? 'validation.characters' : (`texts.problems.${problem.id}` as const)
  return { key, values: problem.values }
}
