import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'

type Props = {
  /** The question. */
  title: string
  /** What it is about, by name. */
  children: ReactNode
  act: string
  cancel: string
  /** What is done cannot be taken back. */
  isDangerous?: boolean
  isPending?: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks once before an act and names the thing; the safe choice stands first and has the focus. */
export function AskDialog({ title, children, act, cancel, isDangerous, isPending, onAct, onClose }: Props) {
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <BusyButton
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          isBusy={isPending}
          onClick={onAct}
        >
          {act}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
