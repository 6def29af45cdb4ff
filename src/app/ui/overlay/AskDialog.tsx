import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { AppDialog } from './AppDialog.tsx'

type Props = {
  title: string
  /** The content, which names the record that the action changes. */
  children: ReactNode
  act: string
  cancel: string
  isDangerous?: boolean
  /** True if the action can be undone. Its button then has the focus, so Enter presses it. */
  isActFirst?: boolean
  isPending?: boolean
  /** Why the action is unavailable, as a sentence. Shown above the buttons. */
  whyNot?: string | null
  onAct: () => void
  onClose: () => void
}

/** Confirms an action that names its record. The cancel button comes first and has the focus, unless `isActFirst`. */
export function AskDialog(props: Props) {
  const { title, children, act, cancel, isPending, whyNot, onAct, onClose, ...how } = props
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} autoFocus={!how.isActFirst}>
            {cancel}
          </Button>
          <BusyButton
            variant="contained"
            color={how.isDangerous ? 'error' : 'primary'}
            autoFocus={how.isActFirst}
            isBusy={isPending}
            disabled={Boolean(whyNot)}
            onClick={onAct}
          >
            {act}
          </BusyButton>
        </>
      }
    >
      {children}
      {whyNot && (
        <p role="status" className={shared.hint}>
          {whyNot}
        </p>
      )}
    </AppDialog>
  )
}
