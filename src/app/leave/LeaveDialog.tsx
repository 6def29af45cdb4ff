import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { LeaveForm } from './LeaveForm.tsx'
import type { Saving } from './use-saved-leave.ts'

type Props = { holiday: Holiday | null; saving: Saving; onClose: () => void }

/** LEV-04: the same dialog for a new leave and for a change. */
export function LeaveDialog({ holiday, saving, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const fullScreen = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const close = () => {
    saving.forgetProblem()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={heading}
      maxWidth="xs"
      fullWidth
      fullScreen={fullScreen}
      slotProps={{ paper: { className: 'leave-dialog' } }}
    >
      <DialogTitle id={heading}>{text(holiday ? 'leave.edit' : 'leave.create')}</DialogTitle>
      <LeaveForm holiday={holiday} saving={saving} onClose={close} />
    </Dialog>
  )
}
