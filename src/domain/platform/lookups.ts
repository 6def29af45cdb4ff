import { addDays } from './dates.ts'

/** How many days somebody who was found by national id may be put on a report, or given a contract. */
export const lookupDays = 7

/** Only what was found after this counts. */
export function lookupsSince(now: Date): string {
  const moment = now.toISOString()
  return addDays(moment.slice(0, 10), -lookupDays) + moment.slice(10)
}
