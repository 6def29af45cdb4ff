import { useTranslate } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { declineReasonMax } from '#domain/assignments/answer.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { DeclineInput } from '#domain/assignments/calls.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { teamsText } from './teams-text.ts'

const DeclineForm = formOf('assignments.decline', {
  schema: DeclineInput,
  empty: () => ({ Reason: '' }),
  fields: [
    longText('Reason', {
      title: 'assignments.declineReason',
      help: 'assignments.declineHelp',
      lines: 2,
      max: declineReasonMax,
      autoFocus: true,
    }),
  ],
  submit: 'assignments.declineSend',
})

type Props = {
  row: Assignment
  /** `draft` names the stored draft of the reason; it is deleted after the server accepts the answer. */
  onDecline: (reason: string, draft: string | undefined) => void
  onClose: () => void
}

/** Asks why the official declines. The persistent write queue then sends the answer, as it does for 'Mæti'. */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      form={DeclineForm}
      record={null}
      name={String(row.RefereeGameId)}
      title={translate('assignments.declineAsked')}
      before={<p>{`${gameTimeText(row.GameDay)}: ${teamsText(row)}`}</p>}
      send={({ Reason }, { draft }) => {
        onDecline(Reason, draft)
        return 'queued'
      }}
      onClose={onClose}
    />
  )
}
