import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import type { OutboxRow } from '#domain/mail/outbox.ts'
import { useRetry } from './use-retry.ts'

/** Asks once before the ticked messages are tried again. */
export function RetryDialog({ rows, onClose }: { rows: readonly OutboxRow[]; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const { act, isPending } = useRetry(onClose)
  const count = { smart_count: rows.length, count: withDots(rows.length) }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('outbox.retryAsked', count)}</DialogTitle>
      <DialogContent>{text('outbox.retryHelp')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('mail.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          isBusy={isPending}
          onClick={() => act({ body: { Ids: rows.map((row) => row.id) } })}
        >
          {text('outbox.retry')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
