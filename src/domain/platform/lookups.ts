import { addDays } from './dates.ts'

/** For this many days after a look-up by national id, the user may put the person on a report or make a contract with the person. */
export const lookupDays = 7

export function lookupsSince(now: Date): string {
  const moment = now.toISOString()
  return addDays(moment.slice(0, 10), -lookupDays) + moment.slice(10)
}

/**
 * Limits of all calls that reveal whose a national id is. They share one budget, because separate limits would allow more guesses (D2-016,
 * threats T21).
 */
export const lookUpLimits = [
  { hits: 60, seconds: 3600, budget: 'nationalIds' },
  { hits: 300, seconds: 86_400, budget: 'nationalIds' },
] as const

/** Limits of look-ups by staff, who may look up anybody, but no more often than a person can by hand. All these calls share one budget. */
export const staffLookUpLimits = [{ hits: 200, seconds: 3600, budget: 'staffNationalIds' }] as const
