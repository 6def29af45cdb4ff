import { isTimeKnown, momentOf, type WallClock } from '../platform/dates.ts'

const hour = 3_600_000
/** INS-03: the report is due within this many hours. */
const hoursToSend = 36

/** The deadline of a report, counted from kick-off, or from the end of the day if the time of the game is unknown. */
export function deadlineOf(gameDay: WallClock): Date {
  const begins = momentOf(gameDay) + (isTimeKnown(gameDay) ? 0 : 24 * hour)
  return new Date(begins + hoursToSend * hour)
}

/** Whether a report is late. Late reports are accepted, but marked as late (D2-038). */
export function isLate(gameDay: WallClock, at: Date): boolean {
  return at.getTime() > deadlineOf(gameDay).getTime()
}

type TimeLeft = { readonly hours: number; readonly minutes: number }

/** Whole minutes until the deadline, rounded up; `null` after it. */
export function minutesLeft(deadline: string, now: Date): number | null {
  const left = Date.parse(deadline) - now.getTime()
  return left < 0 ? null : Math.ceil(left / 60_000)
}

export function timeLeft(deadline: string, now: Date): TimeLeft | null {
  const minutes = minutesLeft(deadline, now)
  return minutes === null ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
