import { addDays, type Day } from '../platform/dates.ts'

/** How many days before a contract's end its club is reminded. */
export const reminderDays = [60, 14] as const

export type ReminderWindow = { readonly days: number; readonly from: Day; readonly to: Day }

/**
 * The ends that each reminder is about today: from its own number of days down to the next one's. So a server that was
 * down reminds later, and a contract with ten days left is told of once and not twice.
 */
export function reminderWindows(today: Day): ReminderWindow[] {
  return reminderDays.map((days, index) => {
    const next = reminderDays[index + 1]
    return { days, from: next === undefined ? today : addDays(today, next + 1), to: addDays(today, days) }
  })
}
