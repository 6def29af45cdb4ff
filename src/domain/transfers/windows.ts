import { z } from 'zod'
import type { Day } from '../platform/dates.ts'
import { yearOf } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import { date, id, requiredText } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The kind of period: the season, or a transfer window (TRA-45). */
export const TransferWindowType = { Season: 'K', Transfers: 'F' } as const
export type TransferWindowType = (typeof TransferWindowType)[keyof typeof TransferWindowType]

export const levelMax = 60

export const TransferWindow = z.object({
  Id: z.number(),
  Type: z.enum(TransferWindowType),
  DateFrom: z.string(),
  DateTo: z.string(),
  Year: z.number(),
  /** The level of competitions to which the window applies. */
  Level: z.string(),
  Version,
})
export type TransferWindow = z.infer<typeof TransferWindow>

export const TransferWindowInput = z.strictObject({
  Id: id().nullish(),
  Version: Version.nullish(),
  Type: z.enum(TransferWindowType),
  Level: requiredText(levelMax),
  DateFrom: date(),
  DateTo: date(),
})
export type TransferWindowInput = z.input<typeof TransferWindowInput>

/** Why the days of a transfer window are refused. A window lies within one year, under which it is listed. */
export function whyNotWindowDates({ DateFrom, DateTo }: { DateFrom: Day; DateTo: Day }): RefusalId | null {
  if (isFarAway(DateFrom) || isFarAway(DateTo)) return 'transfers.farAway'
  if (DateFrom > DateTo) return 'dates.reversed'
  return yearOf(DateFrom) === yearOf(DateTo) ? null : 'transfers.windowOverNewYear'
}

/** Whether a day is so far away that it must be a typing error, because no transfer is in such a year. */
export function isFarAway(day: Day): boolean {
  return yearOf(day) < firstYear || yearOf(day) > lastYear
}

const firstYear = 2000
const lastYear = 2100

type Period = Pick<TransferWindow, 'Type' | 'DateFrom' | 'DateTo'>

export function isInWindow(day: Day, windows: readonly Period[]): boolean {
  return windows.some(
    ({ Type, DateFrom, DateTo }) => Type === TransferWindowType.Transfers && DateFrom <= day && day <= DateTo,
  )
}

type LevelNow = { Level: string; isOpen: boolean; day: Day | null }

/** For each level of competitions: whether its transfer window is open, and until or from which day; `null` if no window follows. */
export function nextChanges(windows: readonly TransferWindow[], today: Day): LevelNow[] {
  const levels = [...new Set(windows.map(({ Level }) => Level))]
  return levels.map((Level) => {
    const coming = windows
      .filter(
        (one) => one.Level === Level && one.Type === TransferWindowType.Transfers && one.DateTo >= today,
      )
      .toSorted((one, other) => (one.DateFrom < other.DateFrom ? -1 : 1))
    const [next] = coming
    if (!next) return { Level, isOpen: false, day: null }
    const isOpen = next.DateFrom <= today
    return { Level, isOpen, day: isOpen ? next.DateTo : next.DateFrom }
  })
}
