import { addDays, type Day } from '../platform/dates.ts'

/** How many days before a contract's end its club is reminded. */
const reminderDays = [60, 14] as const

export type ReminderWindow = { readonly days: number; readonly from: Day; readonly to: Day }

/**
 * The ends that each reminder is about today: those that are its number of days away, or up to a week less. So a server that was
 * down for some days reminds later, and one that was down for long, or has just been filled, reminds of nothing that is old news.
 */
export function reminderWindows(today: Day): ReminderWindow[] {
  return reminderDays.map((days) => ({
    days,
    from: addDays(today, days - latestDays),
    to: addDays(today, days),
  }))
}

const latestDays = 7
