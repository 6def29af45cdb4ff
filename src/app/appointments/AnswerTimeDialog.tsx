import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { number } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { board } from '#domain/appointments/board-calls.ts'
import { AppointmentRulesInput } from '#domain/appointments/late.ts'
import { appointmentRules } from '#domain/appointments/rule-calls.ts'
import { games } from './resource.ts'

const form = formOf('appointments.rules', {
  schema: AppointmentRulesInput,
  empty: () => ({ AnswerHours: 24 }),
  fields: [
    number('AnswerHours', {
      title: 'appointments.rules.AnswerHours',
      help: 'appointments.rules.help',
      autoFocus: true,
    }),
  ],
  submit: 'appointments.rules.save',
  done: 'appointments.rules.saved',
})

export function AnswerTimeDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  // The settings are never cached, because saving needs their current version.
  const query = useCall(appointmentRules, {}, { staleTime: 0, gcTime: 0 })
  const { data } = query
  const save = useMethod(games, 'saveRules')
  const { readAgain } = useAnswersOf(board)
  const title = translate('appointments.rules.title')
  if (!data)
    return (
      <InfoDialog title={title} onClose={onClose} hasFocus>
        <QueryState query={query} lines={2} />
      </InfoDialog>
    )
  return (
    <FormDialog
      form={form}
      record={{ id: 0, ...data }}
      title={title}
      send={(body, how) => save({ body }, how)}
      onSaved={() => {
        onClose()
        void readAgain()
      }}
      onClose={onClose}
    />
  )
}
