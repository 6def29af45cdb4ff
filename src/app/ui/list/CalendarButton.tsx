import Button from '@mui/material/Button'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import { gamesOf } from '#domain/calendars/access.ts'
import styles from './list.module.css'

const CalendarsDialog = lazyDialog(
  async () => (await import('#app/calendars/shared/CalendarsDialog.tsx')).CalendarsDialog,
)

export function CalendarButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!gamesOf(useUser())) return null
  return (
    <>
      <Button
        className={styles.create}
        startIcon={<CalendarSync aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span>{translate('calendars.title')}</span>
      </Button>
      {isOpen && <CalendarsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
