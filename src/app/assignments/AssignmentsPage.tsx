import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { CalendarButton } from '#app/ui/list/CalendarButton.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { ownNumbers } from '#domain/appointments/number-calls.ts'
import { seesEverybodysAssignments, seesOnlyOwnAssignments } from '#domain/assignments/rules.ts'
import { AssignmentsList } from './AssignmentsList.tsx'
import { DeclinedPlaces } from './DeclinedPlaces.tsx'
import { OwnNumbers } from './OwnNumbers.tsx'
import { AnswersContext, useNewAnswers } from './use-answers.ts'
import { useReferees } from './use-referees.ts'

/** ASG-05, OP-043: a referee is redirected to their own assignments from any address of this page. */
export function AssignmentsPage() {
  const user = useUser()
  const { refereeId = '' } = useParams()
  const [address] = useSearchParams()
  const isOwn = refereeId === String(user.PersonId)
  if (!seesOnlyOwnAssignments(user) || isOwn) return <Assignments refereeId={refereeId} />
  return <Navigate replace to={`${paths.assignments({ refereeId: user.PersonId })}${queryOf(address)}`} />
}

function Assignments({ refereeId }: { refereeId: string }) {
  const translate = useTranslate()
  const user = useUser()
  const answers = useNewAnswers()
  const { mayChoose } = useReferees(refereeId)
  const choose = !refereeId && !seesEverybodysAssignments(user) && (
    <Empty title={translate('refusals.assignments.noReferee')} text={translate('assignments.chooseHelp')} />
  )
  return (
    <AnswersContext value={answers}>
      <AssignmentsList
        filter={{ referee: refereeId }}
        tools={mayChoose && <RefereePicker refereeId={refereeId} />}
        instead={choose}
        actions={<CalendarButton />}
      >
        {seesEverybodysAssignments(user) && !refereeId && <DeclinedPlaces />}
        {can(user, 'call', ownNumbers) && ['', String(user.PersonId)].includes(refereeId) && <OwnNumbers />}
      </AssignmentsList>
    </AnswersContext>
  )
}

/** ASG-06: the choice of a referee, for users who may see the assignments of others. */
function RefereePicker({ refereeId }: { refereeId: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { options, isPending } = useReferees(refereeId)
  const choose = (value: string) =>
    navigate(`${value ? paths.assignments({ refereeId: value }) : paths.assignments()}${queryOf(address)}`)
  return (
    <OptionPicker
      label={translate('assignments.referee')}
      options={options}
      value={refereeId}
      onChoose={choose}
      isLoading={isPending}
    />
  )
}

/** Keeps the chosen window of days when the user switches to another referee. */
function queryOf(address: URLSearchParams) {
  return address.size ? `?${address}` : ''
}
