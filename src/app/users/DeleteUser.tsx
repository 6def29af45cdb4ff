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
import { deleteUser } from '#domain/users/calls.ts'
import type { ClubUserName } from '#domain/users/club-user.ts'

/** USR-09: asks once and names the person. The answered list takes the old one's place; a failure keeps it (OP-053). */
export function DeleteUser({ user, onClose }: { user: ClubUserName; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const notice = useNotice()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(deleteUser, { params: { userid: String(user.Id) } }),
    onSuccess: (left) => {
      client.setQueryData(['users'], left)
      notice.done(text('users.deleted', { name: user.Name }))
    },
    onError: notice.failed,
    onSettled: onClose,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('users.sureToDelete')}</DialogTitle>
      <DialogContent>
        <strong>{user.Name}</strong>
        <p>{text('users.deleteHelp')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('users.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={() => mutate()}>
          {text('users.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
