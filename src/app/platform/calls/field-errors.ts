import type { z } from 'zod'
import { issueText } from '#domain/platform/issue-text.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { translate } from '../i18n.ts'
import { CallError } from './call-error.ts'

/** What the server finds wrong, by field; of a list or a part of one it is said at the whole. */
export function serverErrors(error: unknown): Partial<Record<string, string>> {
  const errors = error instanceof CallError ? error.errors : []
  // The first of a field counts, as below.
  return Object.fromEntries(errors.map(({ Field, Message }) => [Field.split('.')[0], Message]).reverse())
}

/** What a schema finds wrong in what was typed, by field, in the words that the server would use. */
export function fieldErrors(schema: z.ZodType, typed: unknown): Partial<Record<string, string>> {
  const parsed = schema.safeParse(typed)
  const errors: Partial<Record<string, string>> = {}
  for (const issue of parsed.error?.issues ?? []) {
    // The paths of an object's issues begin with its fields.
    const field = String(issue.path[0])
    const { key, values } = issueText(issue, (text) => translate(text as TextKey) !== text)
    errors[field] ??= translate(key, values)
  }
  return errors
}
