import { type Day, weekdayOf } from '#domain/platform/dates.ts'

export { addDays, daysBetween, yearOf } from '#domain/platform/dates.ts'

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= 5
}
