import { addDays, type Day } from '../platform/dates.ts'

/** Days before a contract's end on which its club is reminded. */
const reminderDays = [60, 14] as const

export type ReminderWindow = { readonly days: number; readonly from: Day; readonly to: Day }

/**
 * The ranges of end dates whose clubs are reminded today, one per reminder. Reminders are at most a week late, so after a longer outage
 * none are outdated.
 */
export function reminderWindows(today: Day): ReminderWindow[] {
  return reminderDays.map((days) => ({
    days,
    from: addDays(today, days - latestDays),
    to: addDays(today, days),
  }))
}

const latestDays = 7
