import { RefereeRole } from '#domain/games/codes.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { ReportFilter, supervisionSchedule, supervisionWindow } from '#domain/supervisor-reports/calls.ts'
import { presentAssignment } from '../assignments/present.ts'
import { assignments } from '../assignments/store.ts'
import { defineRoute } from '../platform/define-route.ts'

export const supervisorReportRoutes = [
  defineRoute(supervisionSchedule, async ({ query, user, db, services }) => {
    const now = services.clock()
    const usual = supervisionWindow(dayAt(now))
    const window = { from: query.from ?? usual.from, to: query.to ?? usual.to }
    const refusal = whyNotWindow(window)
    if (refusal) return refuse(refusal)
    const rows = await assignments(db, {
      ...window,
      personId: query.referee,
      roleId: RefereeRole.Supervisor,
      isFilledOut: query.status && query.status === ReportFilter.Submitted,
    })
    return rows.map((row) => presentAssignment(row, user, now))
  }),
]
