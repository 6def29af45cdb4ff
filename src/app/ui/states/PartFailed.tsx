import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { PartFailure } from '#app/platform/parts/load-part.ts'
import { ModalDialog } from '../overlay/ModalDialog.tsx'
import shared from '../theme/shared.module.css'
import styles from './states.module.css'

type Props = { error: unknown; onRetry: () => void }

/** The content in place of a part that failed to load or threw. */
export function PartFailed({ error, onRetry }: Props) {
  const { text, buttons } = useFailedPart(error, onRetry)
  return (
    <div className={`${shared.wrap} ${shared.tight} ${shared.hint} ${styles.part}`} role="alert">
      <span>{text}</span>
      <span className={`${shared.wrap} ${shared.below}`}>{buttons}</span>
    </div>
  )
}

/**
 * The dialog in place of a dialog or menu that failed to load or threw. Does not use AppDialog, which may
 * have failed to load too.
 */
export function PartFailedDialog({ error, onRetry, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate()
  const heading = useId()
  const { text, buttons } = useFailedPart(error, onRetry)
  return (
    <ModalDialog onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{translate('frame.part.title')}</DialogTitle>
      <DialogContent role="alert">{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('frame.close')}
        </Button>
        {buttons}
      </DialogActions>
    </ModalDialog>
  )
}

/** The text and buttons for a part that failed. If the connection was lost, the part is loaded again as soon as it is back. */
export function useFailedPart(error: unknown, onRetry: () => void) {
  const translate = useTranslate()
  const reason = error instanceof PartFailure ? error.reason : 'broken'
  useEffect(() => {
    if (reason === 'broken' && !isRouteErrorResponse(error)) reportError(error)
  }, [error, reason])
  useEffect(() => {
    if (reason !== 'offline') return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [reason, onRetry])
  const reload = (
    <Button
      key="reload"
      variant={reason === 'replaced' ? 'contained' : 'outlined'}
      onClick={() => window.location.reload()}
    >
      {translate('frame.failure.reload')}
    </Button>
  )
  const retry = (
    <Button key="retry" variant="contained" onClick={onRetry}>
      {translate('frame.failure.retry')}
    </Button>
  )
  return {
    text: error instanceof PartFailure ? error.message : translate('frame.failure.text'),
    // Without a connection there is no button to reload the page, because the whole app would be lost.
    buttons: reason === 'replaced' ? [reload] : reason === 'offline' ? [retry] : [reload, retry],
  }
}
