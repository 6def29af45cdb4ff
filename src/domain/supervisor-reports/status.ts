import { addDays, addMonths, type Day } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'

/** The filter of SUP-04; both where it is empty (OP-048). */
export const ReportFilter = { Submitted: '1', NotSubmitted: '0' } as const

/** SUP-02: derived, and never kept (OP-050). */
export function isSubmitted({ RefereeReport }: { RefereeReport: { FilledOutDate: string | null } }): boolean {
  return Boolean(RefereeReport.FilledOutDate)
}

/** SUP-05: three months back to 14 days ahead. */
export function supervisionWindow(today: Day): DayWindow {
  return { from: addMonths(today, -3), to: addDays(today, 14) }
}
