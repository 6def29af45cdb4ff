import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AnswerQueue } from '#app/assignments/shared/use-answer-queue.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Assignment } from '#domain/assignments/assignment.ts'

const DeclineDialog = lazyDialog(
  async () => (await import('#app/assignments/shared/DeclineDialog.tsx')).DeclineDialog,
)

type Props = { row: Assignment; answers: AnswerQueue; describedBy: string }

export function AppointmentAnswer({ row, answers, describedBy }: Props) {
  const translate = useTranslate()
  const [isDeclining, setDeclining] = useState(false)
  const sending = answers.stateOf(row)
  const mayAccept = row.WhyNotAccept === null && !row.Confirmed && !sending
  // The buttons disappear once the official has answered; the answer can then be changed in the list of assignments.
  const mayDecline = row.WhyNotDecline === null && !row.Confirmed && !row.Declined && !sending
  return (
    <>
      <span role="status">
        {sending && (
          <StateMark state={sending === 'waiting' ? 'waiting' : 'draft'}>
            {translate(sending === 'waiting' ? 'assignments.waitingForConnection' : 'assignments.saving')}
          </StateMark>
        )}
        {!sending && row.Confirmed && (
          <StateMark state="done">{translate('assignments.confirmed')}</StateMark>
        )}
      </span>
      {mayAccept && (
        <Button variant="contained" onClick={() => answers.accept(row)} aria-describedby={describedBy}>
          {translate('assignments.confirm')}
        </Button>
      )}
      {mayDecline && (
        <Button onClick={() => setDeclining(true)} aria-describedby={describedBy}>
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
    </>
  )
}
