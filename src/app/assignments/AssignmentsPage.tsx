import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { refereeOptions } from '#domain/assignments/calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { coming } from '#domain/platform/day-window.ts'
import { Schedule } from './Schedule.tsx'

/** ASG-05, OP-043: a referee is led to the own assignments from any address of this page. */
export function AssignmentsPage() {
  const user = useUser()
  const { refereeId = '' } = useParams()
  const [address] = useSearchParams()
  const isOwn = refereeId === String(user.PersonId)
  if (user.AuthType !== AuthType.Referee || isOwn) return <Assignments refereeId={refereeId} />
  return <Navigate replace to={`${paths.assignments({ refereeId: user.PersonId })}${queryOf(address)}`} />
}

function Assignments({ refereeId }: { refereeId: string }) {
  const text = useText()
  const user = useUser()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [window, setWindow] = useWindow(coming(today()))
  const mayChoose = user.AuthType !== AuthType.Referee
  const { data: options = [], isPending } = useQuery({
    queryKey: ['refereeOptions', ''],
    queryFn: ({ signal }) => send(refereeOptions, { query: {} }, { signal }),
    enabled: mayChoose,
    staleTime: 300_000,
  })
  const chosen = options.find(({ Value }) => Value === refereeId)?.Label
  const name = mayChoose ? chosen : user.Name
  const choose = (value: string) =>
    navigate(`${value ? paths.assignments({ refereeId: value }) : paths.assignments()}${queryOf(address)}`)

  return (
    <Page title={text('pages.assignments')}>
      <div className="page-tools">
        {mayChoose && (
          <OptionPicker
            label={text('assignments.referee')}
            options={options}
            value={refereeId}
            onChoose={choose}
            isLoading={isPending}
          />
        )}
        <DateRange value={window} onChange={setWindow} />
      </div>
      {refereeId ? (
        <Schedule refereeId={refereeId} name={name} window={window} />
      ) : (
        <Empty title={text('refusals.assignments.noReferee')} text={text('assignments.chooseHelp')} />
      )}
    </Page>
  )
}

/** The window goes along to the next referee. */
function queryOf(address: URLSearchParams) {
  return address.size ? `?${address}` : ''
}
