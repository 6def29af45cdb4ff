import { isTimeKnown, momentOf, type WallClock } from '../platform/dates.ts'

const hour = 3_600_000
/** INS-03: the report must be sent within so many hours. */
const hoursToSend = 36

/** When the report is late: so long after the game began, or after its day where no time is known. */
export function deadlineOf(gameDay: WallClock): Date {
  const begins = momentOf(gameDay) + (isTimeKnown(gameDay) ? 0 : 24 * hour)
  return new Date(begins + hoursToSend * hour)
}

/** After the 36 hours it is taken all the same, and marked as late (D2-038). */
export function isLate(gameDay: WallClock, at: Date): boolean {
  return at.getTime() > deadlineOf(gameDay).getTime()
}

type TimeLeft = { readonly hours: number; readonly minutes: number }

/** In whole minutes, the one that has begun counted; null where the time is up. */
export function minutesLeft(deadline: string, now: Date): number | null {
  const left = Date.parse(deadline) - now.getTime()
  return left < 0 ? null : Math.ceil(left / 60_000)
}

/** The same in hours and the minutes beside them. */
export function timeLeft(deadline: string, now: Date): TimeLeft | null {
  const minutes = minutesLeft(deadline, now)
  return minutes === null ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
