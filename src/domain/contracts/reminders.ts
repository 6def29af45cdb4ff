import { addDays, type Day } from '../platform/dates.ts'

/** Days before a contract's end on which its club is reminded. */
const reminderDays = [60, 14] as const

export type ReminderWindow = { readonly days: number; readonly from: Day; readonly to: Day }

/** The ends that each reminder covers today, up to a week late. A server that was down for longer sends no outdated reminders. */
export function reminderWindows(today: Day): ReminderWindow[] {
  return reminderDays.map((days) => ({
    days,
    from: addDays(today, days - latestDays),
    to: addDays(today, days),
  }))
}

const latestDays = 7
