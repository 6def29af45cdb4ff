import type { z } from 'zod'
import { issueText } from '#domain/platform/issue-text.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { t } from './i18n.ts'

/** What a schema finds wrong in what was typed, by field, in the words that the server would use. */
export function fieldErrors<T>(
  schema: z.ZodType<T>,
  typed: unknown,
): Partial<Record<keyof T & string, string>> {
  const parsed = schema.safeParse(typed)
  const errors: Partial<Record<keyof T & string, string>> = {}
  for (const issue of parsed.error?.issues ?? []) {
    // The paths of an object's issues begin with its fields.
    const field = String(issue.path[0]) as keyof T & string
    const { key, values } = issueText(issue, (text) => t(text as TextKey) !== text)
    errors[field] ??= t(key, values)
  }
  return errors
}
