import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import { retryFailures } from '#domain/jobs/calls.ts'
import type { JobFailure } from '#domain/jobs/job.ts'
import { failures } from './resource.ts'

/** Asks once before the ticked rows are tried again. */
export function RetryDialog({ rows, onClose }: { rows: readonly JobFailure[]; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const { act, isPending } = useAct(retryFailures, {
    resource: failures,
    done: () => text('jobs.retried'),
    onDone: onClose,
  })
  const count = { smart_count: rows.length, count: withDots(rows.length) }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('jobs.retryAsked', count)}</DialogTitle>
      <DialogContent>{text('jobs.retryHelp')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('mail.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          isBusy={isPending}
          onClick={() => act({ body: { Ids: rows.map((row) => row.id) } })}
        >
          {text('jobs.retry')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
