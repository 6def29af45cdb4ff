import { weekdayOf } from '#domain/platform/dates.ts'
import { addDays } from '../dates.ts'

const tuesday = 1

export function meetingAfter(day: string): string {
  const next = addDays(day, 1)
  return addDays(next, (tuesday - weekdayOf(next) + 7) % 7)
}

/** The last committee meeting whose rulings have taken effect. Cases after it are pending. */
export const lastMeeting = (today: string): string => meetingAfter(addDays(today, -11))
