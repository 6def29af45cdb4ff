import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { type Day, yearOf } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'

export const OfficialNumbers = z.object({
  PersonId: z.number(),
  Name: z.string(),
  PermissionName: z.string(),
  TeamShortName: z.string(),
  /** The official's games in the period, including upcoming ones. Cancelled games do not count. */
  Games: z.number(),
  Referee: z.number(),
  Assistant: z.number(),
  Backup: z.number(),
  Supervisor: z.number(),
  /** Number of the official's games that have not begun. */
  Coming: z.number(),
  /** Number of games that the official declined, even if another official has them now. */
  Declined: z.number(),
  /** Number of appointments that the official never answered and can no longer confirm. */
  Unanswered: z.number(),
  /** Straight-line kilometres from home to games that have begun, and back; `null` if the viewer may not see them. */
  Kilometres: z.number().nullable(),
  /** Number of games that `Kilometres` leaves out, because the location of the home or the court is unknown. */
  UnknownWays: z.number().nullable(),
})
export type OfficialNumbers = z.infer<typeof OfficialNumbers>

/** The first and last day of the season that a day belongs to. A season is a calendar year. */
export function seasonOf(day: Day): DayWindow {
  const year = yearOf(day)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Travel distances reveal where officials live, so only staff see them. */
export const seesWays = ({ AuthType: type }: { AuthType: AuthType }): boolean => type === AuthType.Staff

export type SpreadStep = { from: number; to: number; officials: number }

/** Maximum number of bars in the chart of games per official. More could not be told apart on a phone. */
export const mostSteps = 24

export function spreadOf(games: readonly number[]): SpreadStep[] {
  if (!games.length) return []
  const most = games.reduce((one, other) => Math.max(one, other), 0)
  const width = Math.ceil((most + 1) / mostSteps)
  const steps = Array.from({ length: Math.floor(most / width) + 1 }, (_, step) => ({
    from: step * width,
    to: step * width + width - 1,
    officials: 0,
  }))
  for (const count of games) {
    const step = steps[Math.floor(count / width)]
    if (step) step.officials++
  }
  return steps
}

export function medianOf(games: readonly number[]): number {
  const sorted = games.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (below + above) / 2
}
