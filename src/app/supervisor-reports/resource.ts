import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { Assignment } from '#domain/assignments/assignment.ts'
import { refereeOptions } from '#domain/assignments/calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { ReportFilter, supervisionSchedule } from '#domain/supervisor-reports/calls.ts'

/** As the address of the page names them; both where it names none (OP-048). */
export const statuses = { missing: 'oskilad', submitted: 'skilad' } as const

type Asked = { referee?: string; window: DayWindow; status?: keyof typeof filterOf }

const filterOf = {
  [statuses.missing]: ReportFilter.NotSubmitted,
  [statuses.submitted]: ReportFilter.Submitted,
}

/** The games that are supervised; the options are those with the permission of supervisors (SUP-03). */
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
