import { addDays } from './dates.ts'

/** Number of days for which a person found by national id may be put on a report or given a contract. */
export const lookupDays = 7

export function lookupsSince(now: Date): string {
  const moment = now.toISOString()
  return addDays(moment.slice(0, 10), -lookupDays) + moment.slice(10)
}

/** One budget for all calls that reveal whose a national id is; separate limits would allow more guesses (D2-016, threats T21). */
export const lookUpLimits = [
  { hits: 60, seconds: 3600, budget: 'nationalIds' },
  { hits: 300, seconds: 86_400, budget: 'nationalIds' },
] as const

/** Staff may look up anybody, but no more than a person can by hand. All calls share the budget. */
export const staffLookUpLimits = [{ hits: 200, seconds: 3600, budget: 'staffNationalIds' }] as const
