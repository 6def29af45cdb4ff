import { z } from 'zod'
import { Assignment } from '../assignments/assignment.ts'
import { defineCall } from '../platform/call.ts'
import { addDays, addMonths, type Day } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'
import { dottedDate, idText, maybe } from '../platform/input.ts'

/** SUP-04: filters games by whether the supervisor's report was submitted; empty for both (OP-048). */
export const ReportFilter = { Submitted: '1', NotSubmitted: '0' } as const

/** SUP-02: whether the supervisor's report on a game was submitted. The value is derived from the report, not stored (OP-050). */
export function isSubmitted({ RefereeReport }: { RefereeReport: { FilledOutDate: string | null } }): boolean {
  return Boolean(RefereeReport.FilledOutDate)
}

export function supervisionWindow(today: Day): DayWindow {
  return { from: addMonths(today, -3), to: addDays(today, 14) }
}

/** Games with a supervisor: of all supervisors or of one, by default from three months back to 14 days ahead (SUP-05). */
export const supervisionSchedule = defineCall({
  name: 'supervisorReports.schedule',
  method: 'GET',
  path: 'referees/supervisionschedule',
  query: z.strictObject({
    referee: maybe(idText()),
    from: maybe(dottedDate()),
    to: maybe(dottedDate()),
    status: maybe(z.enum(ReportFilter)),
  }),
  answer: z.array(Assignment),
  access: { types: { 7: 'all' } },
})
