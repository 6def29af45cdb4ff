import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'

type Props = { person: FoundPerson; role: string; onConfirm: () => void; onClose: () => void }

/** REP-19: somebody who is not in the referees' register is put on this game only after a question. */
export function NotInRegister({ person, role, onConfirm, onClose }: Props) {
  const text = useText()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('matchReports.referees.registerTitle')}</DialogTitle>
      <DialogContent>
        <p>{text('matchReports.referees.registerAsked', { name: person.Name, role: role.toLowerCase() })}</p>
        <p>{text('matchReports.referees.registerHelp')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('matchReports.cancel')}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {text('matchReports.referees.registerConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
