import { rsvp } from '#domain/assignments/calls.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { supervisionSchedule } from '#domain/supervisor-reports/calls.ts'
import { supervisionWindow } from '#domain/supervisor-reports/status.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import * as store from './store.ts'

/**
 * The own unanswered games, and the reports that are due for whom the supervisors' list is open; who writes them is told
 * so by the reports' own line.
 */
export const waitingForOfficials: WaitingSource = {
  access: rsvp.access,
  lines: async ({ user, db, services }) => {
    const today = dayAt(services.clock())
    const { Unanswered, ReportsDue } = await store.countWaiting(db, {
      personId: user.PersonId,
      unanswered: { from: addDays(today, 1), to: addDays(today, 6) },
      reports: { from: supervisionWindow(today).from, to: addDays(today, -1) },
    })
    const seesReports = scopeFor(supervisionSchedule.access, user) !== null
    return [
      { Name: 'assignments.unanswered', Number: Unanswered },
      { Name: 'supervisorReports.reportsDue', Number: seesReports ? ReportsDue : 0 },
    ]
  },
}
