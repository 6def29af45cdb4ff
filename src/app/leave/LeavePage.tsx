import './leave.css'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { holidays } from '#domain/leave/calls.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayText, dotted, yearOf } from '#domain/platform/dates.ts'
import { DeleteLeave } from './DeleteLeave.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LeaveTable } from './LeaveTable.tsx'
import { useSavedLeave } from './use-saved-leave.ts'
import { YearSteps } from './YearSteps.tsx'
import { YearStrip } from './YearStrip.tsx'

/** LEV-03, OP-045: on this page a referee is who has that role. */
export function LeavePage() {
  const text = useText()
  if (useUser().AuthType === AuthType.Referee) return <OwnLeave />
  return (
    <Page title={text('pages.leave')}>
      <Empty title={text('refusals.leave.notReferee')} text={text('leave.notRefereeHelp')} />
    </Page>
  )
}

function OwnLeave() {
  const text = useText()
  const user = useUser()
  const year = yearOf(today())
  const [{ from, to }, setWindow] = useWindow({ from: `${year}-01-01`, to: `${year}-12-31` })
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Holiday | null>(null)
  const saving = useSavedLeave(edited, () => setEdited(null))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['leave', from, to],
    queryFn: ({ signal }) =>
      send(
        holidays,
        { query: { referee: String(user.PersonId), from: dotted(from), to: dotted(to) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })
  const create = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setEdited('new')}>
      {text('leave.create')}
    </Button>
  )
  return (
    <Page title={text('pages.leave')} actions={create}>
      <div className="page-tools">
        <YearSteps window={{ from, to }} onChange={setWindow} />
        <DateRange value={{ from, to }} onChange={setWindow} />
      </div>
      {saving.isAnyWaiting && !edited && (
        <p className="leave-waiting" role="status">
          <StateMark state="waiting">{text('leave.waiting')}</StateMark> {text('leave.waitingHelp')}
        </p>
      )}
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div className="leave" data-old={isPlaceholderData || undefined}>
          <section aria-label={text('leave.list')}>
            {data.length > 0 ? (
              <LeaveTable holidays={data} onEdit={setEdited} onDelete={setDeleted} />
            ) : (
              <Empty
                title={text('assignments.nothing', {
                  referee: user.Name,
                  from: dayText(from),
                  to: dayText(to),
                })}
                text={text('leave.nothingHelp')}
              />
            )}
          </section>
          <YearStrip holidays={data} from={from} to={to} />
        </div>
      )}
      {edited && (
        <LeaveDialog
          key={edited === 'new' ? 'new' : edited.Id}
          holiday={edited === 'new' ? null : edited}
          saving={saving}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteLeave holiday={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  )
}
