import { type Day, yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The first season of fines, withdrawn clubs and game counts (FIN-05). */
export const firstSeason = 2001
const yearsAhead = 5

export const lastSeason = (today: Day): number => yearOf(today) + yearsAhead

export function seasons(today: Day): number[] {
  const last = lastSeason(today)
  return Array.from({ length: last - firstSeason + 1 }, (_, index) => last - index)
}

export function whyNotSeason(year: number, today: Day): RefusalId | null {
  return firstSeason <= year && year <= lastSeason(today) ? null : 'discipline.season'
}
