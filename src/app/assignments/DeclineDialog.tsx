import { translate, useTranslate } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { declineReasonMax } from '#domain/assignments/answer.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { DeclineInput } from '#domain/assignments/calls.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { useAnswers } from './use-answers.ts'

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

/** Asks for the reason; the answer then goes the way of 'Mæti', by the queue of writes that must arrive. */
export function DeclineDialog({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const translate = useTranslate()
  const answers = useAnswers()
  return (
    <FormDialog
      form={DeclineForm}
      record={null}
      name={String(row.RefereeGameId)}
      title={translate('assignments.declineAsked')}
      before={<p>{gameText(row)}</p>}
      send={({ Reason }, { draft }) => {
        answers.decline(row, String(Reason), draft)
        return 'queued'
      }}
      onClose={onClose}
    />
  )
}

function gameText({ GameDay, HomeTeamShortName, AwayTeamShortName }: Assignment): string {
  const [home, away] = [HomeTeamShortName, AwayTeamShortName].map(
    (team) => team || translate('assignments.unknownTeam'),
  )
  return `${gameTimeText(GameDay)}: ${home} – ${away}`
}
