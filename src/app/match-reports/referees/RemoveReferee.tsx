import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'

type Props = { name: string; role: string; onRemove: () => void; onClose: () => void }

/** Asks once and names who goes. */
export function RemoveReferee({ name, role, onRemove, onClose }: Props) {
  const text = useText()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('matchReports.referees.removeTitle')}</DialogTitle>
      <DialogContent>
        {text('matchReports.referees.removeAsked', { name, role: role.toLowerCase() })}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('matchReports.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {text('matchReports.referees.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
