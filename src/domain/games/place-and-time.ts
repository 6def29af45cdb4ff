import { dayText, isTimeKnown, momentText, type WallClock } from '../platform/dates.ts'
import { Division } from '../platform/types.ts'

/** Whether the court is a placeholder for a court that is not decided yet. Games on it never clash. */
export function isUndecidedCourt(name: string): boolean {
  return name.startsWith('Leikv. óákv')
}

/** Formats day and time of a game (OP-023), or the day alone. */
export function timeText(time: WallClock): string {
  return isTimeKnown(time) ? momentText(time) : dayText(time.slice(0, 10))
}

/** The old and the new time of a moved game: '17:00 → 19:15', with the days if they differ. Empty if only the court changes. */
export function moveText(before: WallClock, after: WallClock): string {
  if (before === after) return ''
  const isSameDay = before.slice(0, 10) === after.slice(0, 10) && isTimeKnown(before) && isTimeKnown(after)
  const text = isSameDay ? (time: WallClock) => time.slice(11, 16) : timeText
  return `${text(before)} → ${text(after)}`
}

/** Minutes for which a game occupies a court, by age group: two halves, the break, and some minutes before and after. */
export function gameMinutes(ageGroup: number | null): number {
  return youthMinutes[ageGroup ?? Division.First] ?? 120
}

const youthMinutes: Readonly<Record<number, number>> = {
  [Division.Third]: 105,
  [Division.Fourth]: 90,
  [Division.Fifth]: 75,
  [Division.Sixth]: 60,
  [Division.Seventh]: 60,
}
