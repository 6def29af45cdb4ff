import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { AppDialog } from './AppDialog.tsx'

type Props = {
  /** The question. */
  title: string
  /** What it is about, by name. */
  children: ReactNode
  act: string
  cancel: string
  /** What is done cannot be taken back. */
  isDangerous?: boolean
  /** Nothing speaks against it and it can be taken back: Enter does it. */
  isActFirst?: boolean
  isPending?: boolean
  /** Why it cannot be done now, as a sentence above the buttons. */
  whyNot?: string | null
  onAct: () => void
  onClose: () => void
}

/** Asks once before an action and names the thing; the safe choice stands first and has the focus unless said. */
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
