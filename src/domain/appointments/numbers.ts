import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { type Day, yearOf } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'

/** What one official has done in a period. */
export const OfficialNumbers = z.object({
  PersonId: z.number(),
  Name: z.string(),
  PermissionName: z.string(),
  TeamShortName: z.string(),
  /** All of the period that have not been called off, those to come included. */
  Games: z.number(),
  Referee: z.number(),
  /** On either line. */
  Assistant: z.number(),
  Backup: z.number(),
  Supervisor: z.number(),
  /** How many of the games have not begun. */
  Coming: z.number(),
  /** Games that the official has said no to, whoever has the place now. */
  Declined: z.number(),
  /** Places that can no longer be confirmed and never were answered. */
  Unanswered: z.number(),
  /** From home to the games that have begun and back, in straight lines; null for whom it is not told. */
  Kilometres: z.number().nullable(),
  /** Games that have begun and whose way is in no sum, since the home or the court has no place. */
  UnknownWays: z.number().nullable(),
})
export type OfficialNumbers = z.infer<typeof OfficialNumbers>

/** The games of a year are one season. */
export function seasonOf(day: Day): DayWindow {
  const year = yearOf(day)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** How far somebody travels says where he or she lives, which the board does not tell to those who only read it. */
export const seesWays = ({ AuthType: type }: { AuthType: AuthType }): boolean => type === AuthType.Staff

/** How many officials have from so many games to so many. */
export type SpreadStep = { from: number; to: number; officials: number }

/** At most this many steps, as wide as each other, so that they can be told apart on a telephone. */
export const mostSteps = 24

/** How the games are spread, from those who have none to whoever has the most. */
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

/** As many have more games as have fewer. */
export function medianOf(games: readonly number[]): number {
  const sorted = games.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (below + above) / 2
}
