import type { z } from 'zod'
import { issueText } from '#domain/platform/issue-text.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { translate } from '../i18n.ts'
import { CallError } from './call-error.ts'

/** The server's error messages, by field of the form. An error about a part of a field is shown at the field. */
export function serverErrors(error: unknown): Partial<Record<string, string>> {
  const errors = error instanceof CallError ? error.errors : []
  // The list is reversed, so that the first of several messages about a field wins.
  return Object.fromEntries(errors.map(({ Field, Message }) => [Field.split('.')[0], Message]).reverse())
}

/** Validates typed values with a schema. Returns messages by field, in the server's words. */
export function fieldErrors(schema: z.ZodType, typed: unknown): Partial<Record<string, string>> {
  const parsed = schema.safeParse(typed)
  const errors: Partial<Record<string, string>> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    const { key, values } = issueText(issue, (text) => translate(text as TextKey) !== text)
    errors[field] ??= translate(key, values)
  }
  return errors
}
