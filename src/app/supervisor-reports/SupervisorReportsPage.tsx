import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { AssignmentTable } from '#app/ui/assignments/AssignmentTable.tsx'
import { ReportLinks } from '#app/ui/assignments/ReportLinks.tsx'
import { Page } from '#app/ui/frame/Page.tsx'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { refereeOptions } from '#domain/assignments/calls.ts'
import { dayText, dotted } from '#domain/platform/dates.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { supervisionSchedule } from '#domain/supervisor-reports/calls.ts'
import { isSubmitted, ReportFilter, supervisionWindow } from '#domain/supervisor-reports/status.ts'

/** Games supervised and whether their reports are in (SUP-01 to SUP-07). */
export function SupervisorReportsPage() {
  const text = useText()
  const user = useUser()
  const { referee, status, set } = useFilters()
  const [{ from, to }, setWindow] = useWindow(supervisionWindow(today()))
  const { data: options = [], isPending: areOptionsPending } = useSupervisors()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['supervision', referee, from, to, status],
    queryFn: ({ signal }) =>
      send(
        supervisionSchedule,
        { query: { referee, from: dotted(from), to: dotted(to), status } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })
  const name = options.find(({ Value }) => Value === referee)?.Label ?? text('assignments.thisReferee')
  const window = { from: dayText(from), to: dayText(to) }

  return (
    <Page title={text('pages.supervisorReports')}>
      <div className="page-tools">
        <OptionPicker
          label={text('supervisorReports.supervisor')}
          options={options}
          value={referee}
          onChoose={(value) => set('eftirlitsmadur', value)}
          isLoading={areOptionsPending}
        />
        <TextField
          select
          className="status-choice"
          label={text('supervisorReports.status')}
          value={status}
          onChange={(event) => set('stada', addressOf[event.target.value] ?? '')}
        >
          <MenuItem value={ReportFilter.NotSubmitted}>{text('supervisorReports.notSubmitted')}</MenuItem>
          <MenuItem value={ReportFilter.Submitted}>{text('supervisorReports.submitted')}</MenuItem>
          <MenuItem value="">{text('supervisorReports.both')}</MenuItem>
        </TextField>
        <DateRange value={{ from, to }} onChange={setWindow} />
      </div>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <Empty
          title={
            referee
              ? text('assignments.nothing', { referee: name, ...window })
              : text('supervisorReports.nothing', window)
          }
          text={status ? text('supervisorReports.nothingHelp') : undefined}
        />
      )}
      {data && data.length > 0 && (
        <AssignmentTable
          name={text('pages.supervisorReports')}
          groups={[{ rows: data }]}
          personId={user.PersonId}
          isOld={isPlaceholderData}
          state={{ title: text('supervisorReports.status'), of: (row) => <Status row={row} /> }}
        />
      )}
    </Page>
  )
}

function Status({ row }: { row: Assignment }) {
  const text = useText()
  const isIn = isSubmitted(row)
  return (
    <div className="assignment-answer">
      <StateMark state={isIn ? 'done' : 'waiting'}>
        {text(isIn ? 'supervisorReports.submitted' : 'supervisorReports.notSubmitted')}
      </StateMark>
      <ReportLinks row={row} />
    </div>
  )
}

/** SUP-03: those with the permission of supervisors. */
function useSupervisors() {
  const permissionFilter = [String(RefereePermission.Supervisor)]
  return useQuery({
    queryKey: ['refereeOptions', 'supervisors'],
    queryFn: ({ signal }) => send(refereeOptions, { query: { permissionFilter } }, { signal }),
    staleTime: 300_000,
  })
}

// SUP-04: not submitted unless the address says otherwise, so that empty can mean both in the call (OP-048).
const statusOf: Record<string, '0' | '1' | ''> = { skilad: '1', allt: '' }
const addressOf: Record<string, string> = { '1': 'skilad', '': 'allt' }

function useFilters() {
  const [address, setAddress] = useSearchParams()
  return {
    referee: /^\d{1,10}$/.exec(address.get('eftirlitsmadur') ?? '')?.[0] ?? '',
    status: statusOf[address.get('stada') ?? ''] ?? ReportFilter.NotSubmitted,
    set: (name: string, value: string) =>
      setAddress((before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      }),
  }
}
