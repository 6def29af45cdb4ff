import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { ReportLinks } from '#app/ui/assignments/ReportLinks.tsx'
import { rowId } from '#app/ui/assignments/row-id.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { isReportDay } from '#domain/assignments/rules.ts'
import { addDays, dayText, momentText } from '#domain/platform/dates.ts'
import { useAnswers } from './use-answers.ts'

type Props = { row: Assignment }

/** What a row stands at and what can be done about it now (ASG-09, ASG-10, OP-037). */
export function Answer({ row }: Props) {
  const text = useText()
  const user = useUser()
  const mayRegister = isReportDay(row) && can(user, 'open', 'gameReport')
  return (
    <div className="assignment-answer">
      {row.Leave && (
        <StateMark state="attention">
          {text(row.Leave.PartOfDay === 1 ? 'assignments.leavePart' : 'assignments.leave')}
        </StateMark>
      )}
      <Receipt row={row} />
      {mayRegister && (
        <Button
          component={Link}
          to={paths.gameReport({ id: row.GameId, step: 'leikmenn' })}
          variant="contained"
          tabIndex={-1}
          aria-describedby={rowId(row)}
        >
          {text('assignments.register')}
        </Button>
      )}
      <ReportLinks row={row} />
    </div>
  )
}

function Receipt({ row }: Props) {
  const text = useText()
  if (row.Unanswered === null) return <OwnReceipt row={row} />
  if (row.Unanswered === 0) return <StateMark state="done">{text('assignments.allConfirmed')}</StateMark>
  return (
    <StateMark state={row.DaysUntilGame < 0 ? 'draft' : 'waiting'}>
      {text('assignments.unansweredCount', { smart_count: row.Unanswered })}
    </StateMark>
  )
}

function OwnReceipt({ row }: Props) {
  const text = useText()
  const answers = useAnswers()
  const sending = answers.stateOf(row)
  if (row.Confirmed)
    return (
      <span role="status" className="assignment-receipt">
        <StateMark state="done">{text('assignments.confirmed')}</StateMark>
        <small>{momentText(row.Confirmed)}</small>
      </span>
    )
  if (sending === 'saving')
    return (
      <span role="status" className="assignment-receipt">
        <StateMark state="draft">{text('assignments.saving')}</StateMark>
      </span>
    )
  if (sending === 'waiting')
    return (
      <span role="status" className="assignment-receipt">
        <StateMark state="waiting">{text('assignments.waitingForConnection')}</StateMark>
        <small>{text('assignments.waitingHelp')}</small>
      </span>
    )
  if (row.WhyNotConfirm === null)
    return (
      <Button
        variant="contained"
        tabIndex={-1}
        onClick={() => answers.confirm(row)}
        aria-describedby={rowId(row)}
      >
        {text('assignments.confirm')}
      </Button>
    )
  if (row.WhyNotConfirm === 'assignments.tooEarly')
    return (
      <small>{text('assignments.opens', { date: dayText(addDays(row.GameDay.slice(0, 10), -6)) })}</small>
    )
  return (
    <StateMark state={row.DaysUntilGame < 0 ? 'draft' : 'waiting'}>
      {text('assignments.unanswered')}
    </StateMark>
  )
}
