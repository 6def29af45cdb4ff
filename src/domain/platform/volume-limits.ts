import { AuthType } from './auth-type.ts'
import type { Limit } from './call.ts'

/** Reads of lists with contact data share one budget, which limits a script that copies them (threats T29). */
export function contactLimits(authType: number): readonly Limit[] {
  const times = authType === AuthType.Staff ? 5 : 1
  return [
    { hits: 120 * times, seconds: 3600, budget: 'contacts' },
    { hits: 600 * times, seconds: 86_400, budget: 'contacts' },
  ]
}

/** The audit and the outbox reveal everybody's actions and mails. */
export const oversightLimits: readonly Limit[] = [
  { hits: 600, seconds: 3600, budget: 'oversight' },
  { hits: 3000, seconds: 86_400, budget: 'oversight' },
]

/** Pages with more rows count as large. */
export const mostOfUsualPage = 100

/** A large page reveals thousands of people. Smaller pages are limited by the audit rows that they write. */
export const largePageLimits: readonly Limit[] = [
  { hits: 30, seconds: 3600, budget: 'largePages' },
  { hits: 120, seconds: 86_400, budget: 'largePages' },
]
