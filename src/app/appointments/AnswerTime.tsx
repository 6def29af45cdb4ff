import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'

// The form is loaded on demand, because the appointment board itself needs no form components.
const AnswerTimeDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./AnswerTimeDialog.tsx')).AnswerTimeDialog,
)

export function AnswerTime() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('appointments.rules.title')}
      </Button>
      {isOpen && <AnswerTimeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
