import { Answered } from '#app/assignments/shared/AssignmentCard.tsx'
import { assignmentColumns, inWindow, useShownWindow } from '#app/assignments/shared/assignment-list.tsx'
import { ReportLinks } from '#app/assignments/shared/ReportLinks.tsx'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useListOptions } from '#app/platform/resource/use-list-options.ts'
import { today } from '#app/platform/today.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { useListState } from '#app/ui/list/list-state.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { isSubmitted, supervisionWindow } from '#domain/supervisor-reports/calls.ts'
import { statuses, supervisorReports } from './resource.ts'
import { WriteReports } from './WriteReports.tsx'

/** Supervised games and whether their reports are submitted (SUP-01 to SUP-07). */
export const SupervisorReportsList = listPage(supervisorReports, {
  ...assignmentColumns({ title: 'supervisorReports.status', State: Status }),
  filters: [
    {
      name: 'referee',
      address: 'eftirlitsmadur',
      title: 'supervisorReports.supervisor',
      kind: 'person',
      options: 'Supervisors',
    },
    {
      name: 'status',
      address: 'stada',
      title: 'supervisorReports.status',
      kind: 'one',
      choices: () => [
        { Value: statuses.missing, Label: translate('supervisorReports.notSubmitted') },
        { Value: statuses.submitted, Label: translate('supervisorReports.submitted') },
      ],
      // SUP-04: the list first shows games whose reports are missing.
      initial: () => [statuses.missing],
      none: 'supervisorReports.both',
    },
    inWindow(() => supervisionWindow(today())),
  ],
  Empty: NoReports,
})

function Status({ row }: { row: Assignment }) {
  const translate = useTranslate()
  const isIn = isSubmitted(row)
  return (
    <Answered>
      <StateMark state={isIn ? 'done' : 'waiting'}>
        {translate(isIn ? 'supervisorReports.submitted' : 'supervisorReports.notSubmitted')}
      </StateMark>
      <ReportLinks row={row} />
      <WriteReports row={row} />
    </Answered>
  )
}

/** SUP-06, OP-049: replaces the empty list, with one text for one supervisor and another for all. */
function NoReports() {
  const translate = useTranslate()
  const window = useShownWindow()
  const { view } = useListState()
  const [chosen] = view.filters.eftirlitsmadur ?? []
  const options = useListOptions(supervisorReports)?.Supervisors ?? []
  const referee = options.find(({ Value }) => Value === chosen)?.Label ?? translate('assignments.thisReferee')
  return (
    <Empty
      title={
        chosen
          ? translate('assignments.nothing', { referee, ...window })
          : translate('supervisorReports.nothing', window)
      }
      text={view.filters.stada ? translate('supervisorReports.nothingHelp') : undefined}
    />
  )
}
