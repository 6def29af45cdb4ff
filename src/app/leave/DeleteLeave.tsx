import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { deleteHoliday } from '#domain/leave/calls.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { dayText } from '#domain/platform/dates.ts'

/** OP-046: asks once and names the leave; a failure is told and the row stays. */
export function DeleteLeave({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const notice = useNotice()
  const client = useQueryClient()
  const span = text('leave.span', { from: dayText(holiday.DateFrom), to: dayText(holiday.DateTo) })
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(deleteHoliday, { params: { id: String(holiday.Id) } }),
    onSuccess: () => notice.done(text('leave.deleted')),
    onError: notice.failed,
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['schedule'] })
      return client.invalidateQueries({ queryKey: ['leave'] })
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('leave.deleteAsked')}</DialogTitle>
      <DialogContent>{span}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('leave.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={() => mutate()}>
          {text('leave.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
