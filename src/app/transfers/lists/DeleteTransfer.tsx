import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { deleteTransfer } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { reasonMax } from '#domain/transfers/request-input.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'
import { completed, transfers } from '../resource.ts'

type Props = {
  row: Pick<TransferRow, 'Id' | 'PlayerName' | 'Status'>
  onClose: () => void
  onDone?: () => void
}

/** TRA-11, TRA-12: asks once; what is closed goes only with a reason. */
export function DeleteTransfer({ row, onClose, onDone }: Props) {
  const text = useText()
  const [reason, setReason] = useState('')
  const { act, isPending, error, reset } = useAct(deleteTransfer, {
    resource: [transfers, completed],
    done: () => text('transfers.deleted', { name: row.PlayerName }),
    onDone: onDone ?? onClose,
    onRefused: () => {},
  })
  if (error) return <FailedDelete error={error} onClose={reset} />
  return (
    <AskDialog
      title={text('transfers.deleteAsked', { name: row.PlayerName })}
      act={text('form.delete')}
      cancel={text('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ query: { transferId: String(row.Id), reason } })}
      onClose={onClose}
    >
      <p>{text('transfers.deleteHelp')}</p>
      {row.Status === TransferStatus.Closed && (
        <TextField
          label={text('transfers.deleteReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: reasonMax } }}
          multiline
          fullWidth
        />
      )}
    </AskDialog>
  )
}

/** TRA-12 */
function FailedDelete({ error, onClose }: { error: unknown; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('transfers.deleteFailed')}</DialogTitle>
      <DialogContent>
        <RefusalAlert error={error} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
