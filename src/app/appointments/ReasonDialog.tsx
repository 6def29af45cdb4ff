import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { reasonMax } from '#domain/appointments/board-calls.ts'

type Props = {
  /** The rules against the appointment, as a sentence. */
  why: string
  /** Called with the typed reason, or with `null` if the user gives up the appointment. */
  onAnswer: (reason: string | null) => void
}

/** Asks for the reason of an appointment that a rule forbids; the reason is stored. */
export function ReasonDialog({ why, onAnswer }: Props) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <AppDialog
      title={translate('appointments.reasonAsked')}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button variant="outlined" onClick={() => onAnswer(null)}>
            {translate('form.cancel')}
          </Button>
          <Button variant="contained" disabled={!said} onClick={() => onAnswer(said)}>
            {translate('appointments.appointAnyway')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (said) onAnswer(said)
        }}
      >
        <p>{why}</p>
        <TextField
          autoFocus
          fullWidth
          label={translate('appointments.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: reasonMax } }}
        />
      </form>
    </AppDialog>
  )
}
