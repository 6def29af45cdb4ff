import { AuthType } from './auth-type.ts'
import type { Limit } from './call.ts'

/** Limits on reading lists with contact data. These lists share one budget, which stops a script that copies them (threats T29). */
export function contactLimits(authType: number): readonly Limit[] {
  const times = authType === AuthType.Staff ? 5 : 1
  return [
    { hits: 120 * times, seconds: 3600, budget: 'contacts' },
    { hits: 600 * times, seconds: 86_400, budget: 'contacts' },
  ]
}

/** Limits on reading the audit and the outbox, because they reveal everybody's actions and mails. */
export const oversightLimits: readonly Limit[] = [
  { hits: 600, seconds: 3600, budget: 'oversight' },
  { hits: 3000, seconds: 86_400, budget: 'oversight' },
]

/** A page of a list with more rows than this counts as large. */
export const mostOfUsualPage = 100

/**
 * Limits on large pages of lists, because one page reveals thousands of people. Smaller pages need no such limit, as each writes an audit
 * row.
 */
export const largePageLimits: readonly Limit[] = [
  { hits: 30, seconds: 3600, budget: 'largePages' },
  { hits: 120, seconds: 86_400, budget: 'largePages' },
]
