import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { momentText } from '#domain/platform/dates.ts'
import { AnswerButtons, DeclineReason, QuestionLink } from './shared/AssignmentCard.tsx'
import { DeclineDialog } from './shared/DeclineDialog.tsx'
import { rowId } from './shared/row-id.ts'
import { useAnswers } from './use-answers.ts'

type Props = { row: Assignment }

/** The official's own answer to the appointment, and buttons to answer it. */
export function OwnAnswer({ row }: Props) {
  const sending = useAnswers().stateOf(row)
  return sending ? (
    <Sending isWaiting={sending === 'waiting'} />
  ) : (
    <>
      <Given row={row} />
      <Answers row={row} />
    </>
  )
}

function Sending({ isWaiting }: { isWaiting: boolean }) {
  const translate = useTranslate()
  return (
    <span role="status" className={`${shared.wrap} ${shared.tight}`}>
      <StateMark state={isWaiting ? 'waiting' : 'draft'}>
        {translate(isWaiting ? 'assignments.waitingForConnection' : 'assignments.saving')}
      </StateMark>
      {isWaiting && <small>{translate('assignments.waitingHelp')}</small>}
    </span>
  )
}

function Given({ row }: Props) {
  const translate = useTranslate()
  if (row.Declined)
    return (
      <span role="status" className={`${shared.wrap} ${shared.tight}`}>
        <StateMark state="refused">{translate('assignments.declined')}</StateMark>
        <small>{momentText(row.Declined)}</small>
        {row.Declines.map(({ RefereeGameId, Reason, IsSeen }) => (
          <DeclineReason key={RefereeGameId}>
            {[Reason, IsSeen && translate('assignments.declineIsSeen')].filter(Boolean).join(' · ')}
          </DeclineReason>
        ))}
      </span>
    )
  if (row.Confirmed)
    return (
      <span role="status" className={`${shared.wrap} ${shared.tight}`}>
        <StateMark state="done">{translate('assignments.confirmed')}</StateMark>
        <small>{momentText(row.Confirmed)}</small>
      </span>
    )
  if (row.WhyNotConfirm === null) return null
  // The button in the list works on certain days only. On other days this links to the home page, where the official can answer
  // (OP-037).
  if (row.WhyNotAccept === null) return <QuestionLink row={row} />
  if (row.WhyNotAccept !== 'assignments.hasBegun') return null
  return (
    <StateMark state={row.DaysUntilGame < 0 ? 'draft' : 'waiting'}>
      {translate('assignments.unanswered')}
    </StateMark>
  )
}

function Answers({ row }: Props) {
  const translate = useTranslate()
  const answers = useAnswers()
  const [isDeclining, setDeclining] = useState(false)
  const mayConfirm = row.WhyNotConfirm === null && !row.Confirmed
  const mayDecline = row.WhyNotDecline === null && !row.Declined
  if (!mayConfirm && !mayDecline) return null
  return (
    <AnswerButtons>
      {mayConfirm && (
        <Button
          variant={row.Declined ? 'outlined' : 'contained'}
          tabIndex={-1}
          onClick={() => answers.confirm(row)}
          aria-describedby={rowId(row)}
        >
          {translate('assignments.confirm')}
        </Button>
      )}
      {mayDecline && (
        <Button tabIndex={-1} onClick={() => setDeclining(true)} aria-describedby={rowId(row)}>
          {translate('assignments.decline')}
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          row={row}
          onDecline={(reason, draft) => answers.decline(row, reason, draft)}
          onClose={() => setDeclining(false)}
        />
      )}
    </AnswerButtons>
  )
}
