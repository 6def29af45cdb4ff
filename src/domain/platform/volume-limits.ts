import { AuthType } from './auth-type.ts'
import type { Limit } from './call.ts'

/**
 * Lists with telephones and addresses of many people answer everybody at once, so the number of readings is what a script that copies
 * them is held by; all such lists are one budget (threats T29).
 */
export function contactLimits(authType: number): readonly Limit[] {
  const times = authType === AuthType.Staff ? 5 : 1
  return [
    { hits: 120 * times, seconds: 3600, budget: 'contacts' },
    { hits: 600 * times, seconds: 86_400, budget: 'contacts' },
  ]
}

/** The audit and the outbox tell what everybody did and who was written to. */
export const oversightLimits: readonly Limit[] = [
  { hits: 600, seconds: 3600, budget: 'oversight' },
  { hits: 3000, seconds: 86_400, budget: 'oversight' },
]

/** More rows than this at once are a large page. */
export const mostOfUsualPage = 100

/**
 * A large page of a register of everybody tells of thousands of people, so there are few of them. Smaller ones leave an audit row
 * each, of which one person makes only so many.
 */
export const largePageLimits: readonly Limit[] = [
  { hits: 30, seconds: 3600, budget: 'largePages' },
  { hits: 120, seconds: 86_400, budget: 'largePages' },
]
