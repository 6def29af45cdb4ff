import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { screenText, text } from '../platform/input.ts'
import { whyNotText } from './check.ts'
import { longest } from './forms.ts'
import type { TextKey } from './keys.ts'

/**
 * `original` stands as in the file, `edited` was changed in the app, `both` in the file too since then, and `unfit` was
 * changed in the app but cannot be shown since a new version of the text wants something else.
 */
export const textStates = ['original', 'edited', 'both', 'unfit'] as const
export type TextState = (typeof textStates)[number]

/** One text as staff find and change it. */
export const TextEntry = z.object({
  Key: z.string(),
  /** What is shown now. */
  Text: z.string(),
  /** What the file has. */
  Original: z.string(),
  /** What the product came with: what fits is told from it, whatever the file has. */
  BuiltIn: z.string(),
  /** What it was changed to in the app; empty where it was not. */
  Edited: z.string(),
  /** The name of its screen. */
  Screen: z.string(),
  State: z.enum(textStates),
  /** Where else the same words stand. */
  Same: z.array(z.object({ Key: z.string(), Screen: z.string() })),
  Version,
})
export type TextEntry = z.infer<typeof TextEntry>

export const TextChange = z.object({
  Version,
  At: z.string(),
  /** Empty for what the server does by itself. */
  Name: z.string(),
  Before: z.string(),
  After: z.string(),
  /** Back to the text of the file; without a name where the file had it by then. */
  IsOriginal: z.boolean(),
})
export type TextChange = z.infer<typeof TextChange>

export const TextDetail = TextEntry.extend({ Changes: z.array(TextChange) })
export type TextDetail = z.infer<typeof TextDetail>

/** A text is saved by its key; saved as the file has it, it is the file's again. */
export const TextInput = z.strictObject({
  Key: text(200),
  Text: screenText(longest),
  Version: Version.nullish(),
})

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
