import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { number } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
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

/** The button and the dialog in which staff set how long officials have to answer. */
export function AnswerTime() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useCall(appointmentRules, isOpen ? {} : null, { staleTime: 0 })
  const save = useMethod(games, 'saveRules')
  const { readAgain } = useAnswersOf(board)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('appointments.rules.title')}</Button>
      {isOpen && data && (
        <FormDialog
          form={form}
          record={{ id: 0, ...data }}
          title={translate('appointments.rules.title')}
          send={(sent, how) => {
            return save({ body: AppointmentRulesInput.parse(sent) }, how)
          }}
          onSaved={() => {
            setOpen(false)
            void refetch()
            void readAgain()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
