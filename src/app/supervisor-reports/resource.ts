import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { Assignment } from '#domain/assignments/assignment.ts'
import { refereeOptions } from '#domain/assignments/calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { ReportFilter, supervisionSchedule } from '#domain/supervisor-reports/calls.ts'

/**
 * The values of the status filter in the address. Without a status, games with and without a submitted report are listed (OP-048).
 */
export const statuses = { missing: 'oskilad', submitted: 'skilad' } as const

type Asked = { referee?: string; window: DayWindow; status?: keyof typeof filterOf }

const filterOf = {
  [statuses.missing]: ReportFilter.NotSubmitted,
  [statuses.submitted]: ReportFilter.Submitted,
}

/** Supervised games. The filter offers the people with a supervisor's permission (SUP-03). */
export const supervisorReports = resource({
  name: 'skyrslaeftirlitsmanna',
  page: 'supervisorReports',
  record: Assignment,
  id: 'RefereeGameId',
  label: 'GameDay',
  getList: clientList(supervisionSchedule, null, {
    query: ({ referee, window, status }: Asked) => ({
      referee,
      status: status && filterOf[status],
      from: dotted(window.from),
      to: dotted(window.to),
    }),
    optionsCall: refereeOptions,
    optionsInput: { query: { permissionFilter: [String(RefereePermission.Supervisor)] } },
    optionsName: 'Supervisors',
  }),
})
