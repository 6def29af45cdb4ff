import { addDays } from './dates.ts'

/** How many days somebody who was found by national id may be put on a report, or given a contract. */
export const lookupDays = 7

/** Only what was found after this counts. */
export function lookupsSince(now: Date): string {
  const moment = now.toISOString()
  return addDays(moment.slice(0, 10), -lookupDays) + moment.slice(10)
}

/**
 * All calls that tell whose a national id is draw on one budget of the person: otherwise each further call would allow as many
 * more guesses (D2-016, threats T21).
 */
export const lookUpLimits = [
  { hits: 60, seconds: 3600, budget: 'nationalIds' },
  { hits: 300, seconds: 86_400, budget: 'nationalIds' },
] as const

/** Staff look up anybody, and no more of them than a person can; all calls together. */
export const staffLookUpLimits = [{ hits: 200, seconds: 3600, budget: 'staffNationalIds' }] as const
