import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useClosedByBack } from '#app/platform/history/overlays.ts'

type Props = Omit<DialogProps, 'open' | 'onClose'> & {
  onClose: () => void
  /** True if the dialog has an address, which Back leaves anyway. */
  hasAddress?: boolean
}

/** MUI's dialog while it is open. Back closes it, as Escape does. All dialogs of the app are made of it. */
export function ModalDialog({ onClose, hasAddress = false, ...dialog }: Props) {
  useClosedByBack(onClose, !hasAddress)
  return <Dialog open onClose={onClose} {...dialog} />
}
