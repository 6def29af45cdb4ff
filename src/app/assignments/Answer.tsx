import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { isOfAll, isReportDay } from '#domain/assignments/rules.ts'
import { OwnAnswer } from './OwnAnswer.tsx'
import { Answered, DeclineReason } from './shared/AssignmentCard.tsx'
import { ReportLinks } from './shared/ReportLinks.tsx'
import { rowId } from './shared/row-id.ts'

type Props = { row: Assignment }

/** The status of an assignment and the actions the user can take now (ASG-09, ASG-10, OP-037). */
export function Answer({ row }: Props) {
  const translate = useTranslate()
  const user = useUser()
  const mayRegister = isReportDay(row) && can(user, 'open', 'gameReport')
  return (
    <Answered>
      {row.Leave && (
        <StateMark state="attention">
          {translate(row.Leave.PartOfDay === 1 ? 'assignments.leavePart' : 'assignments.leave')}
        </StateMark>
      )}
      <Standing row={row} />
      {mayRegister && (
        <Button
          component={Link}
          to={paths.gameReport({ id: row.GameId, step: 'leikmenn' })}
          variant="contained"
          tabIndex={-1}
          aria-describedby={rowId(row)}
        >
          {translate('assignments.register')}
        </Button>
      )}
      <ReportLinks row={row} />
    </Answered>
  )
}

function Standing({ row }: Props) {
  const translate = useTranslate()
  if (row.IsCancelled) return <StateMark state="refused">{translate('games.outcomes.cancelled')}</StateMark>
  return isOfAll(row) ? <AnswersOfAll row={row} /> : <OwnAnswer row={row} />
}

function AnswersOfAll({ row }: Props) {
  const translate = useTranslate()
  const { Declines } = row
  const unanswered = row.Unanswered ?? 0
  return (
    <>
      {Declines.length > 0 && (
        <>
          <StateMark state="refused">
            {translate('assignments.declinedCount', { smart_count: Declines.length })}
          </StateMark>
          {Declines.map(({ RefereeGameId, Name, Reason }) => (
            <DeclineReason key={RefereeGameId}>{[Name, Reason].filter(Boolean).join(': ')}</DeclineReason>
          ))}
        </>
      )}
      {unanswered > 0 && (
        <StateMark state={row.DaysUntilGame < 0 ? 'draft' : 'waiting'}>
          {translate('assignments.unansweredCount', { smart_count: unanswered })}
        </StateMark>
      )}
      {Declines.length === 0 && unanswered === 0 && (
        <StateMark state="done">{translate('assignments.allConfirmed')}</StateMark>
      )}
    </>
  )
}
