import type { z } from 'zod'
import { issueText } from '#domain/platform/issue-text.ts'
import type { Texts } from '../texts.ts'

/** The Icelandic sentence for what a schema found wrong. */
export function messageOf(issue: z.core.$ZodIssue, texts: Texts): string {
  const { key, values } = issueText(issue, texts.has)
  return texts.translate(key, values)
}
