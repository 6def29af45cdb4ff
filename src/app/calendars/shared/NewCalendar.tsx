import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { calendarNameMax, newCalendar, ownCalendars } from '#domain/calendars/calls.ts'
import styles from './calendars.module.css'
import type { MadeAddress } from './MadeCalendar.tsx'

export function NewCalendar({ onMade }: { onMade: (made: MadeAddress) => void }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [make, { isPending }] = useSend(newCalendar, {
    touches: [ownCalendars],
    onDone: (made) => {
      setName('')
      onMade(made)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const Name = name.trim()
    setMissing(!Name)
    if (Name) void make({ body: { Name } })
  }
  return (
    <form className={styles.new} onSubmit={handleSubmit} noValidate>
      <TextField
        label={translate('calendars.name')}
        value={name}
        error={isMissing}
        helperText={translate(isMissing ? 'calendars.nameMissing' : 'calendars.nameHelp')}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
        slotProps={{ htmlInput: { maxLength: calendarNameMax } }}
      />
      <BusyButton type="submit" variant="contained" isBusy={isPending}>
        {translate('calendars.make')}
      </BusyButton>
    </form>
  )
}
