import { addDays, type Day, daysBetween } from './dates.ts'
import type { RefusalId } from './refusal.ts'

/** The first and last day that a list covers, both included. */
export type DayWindow = { from: Day; to: Day }

/** Maximum number of days that a list may cover (D1-006 of the access matrix). */
const maxWindowDays = 400

export function whyNotWindow({ from, to }: DayWindow): RefusalId | null {
  if (from > to) return 'dates.reversed'
  return daysBetween(from, to) > maxWindowDays ? 'dates.windowTooLong' : null
}

/** The default days of a list: from today to 14 days ahead (ASG-04). */
export function coming(today: Day): DayWindow {
  return { from: today, to: addDays(today, 14) }
}
