import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import type { DialogAction } from '#app/ui/actions/action.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { reasonMax } from '#domain/transfers/request-input.ts'
import type { TransferRow } from '#domain/transfers/transfer.ts'
import { transfers } from '../resource.ts'

type Row = Pick<TransferRow, 'Id' | 'PlayerName' | 'Status'>

/** TRA-10, TRA-11, TRA-12: only staff may delete. The dialog asks for confirmation, and for a reason if the transfer is closed. */
export const deleteTransfer: DialogAction<Row, unknown> = {
  title: 'transfers.delete',
  emphasis: 'quiet',
  action: 'remove',
  isInMenu: true,
  resource: transfers,
  Records: ({ rows: [row], onClose, onDone }) =>
    row && <DeleteTransfer row={row} onClose={onClose} onDone={() => (onDone ?? onClose)(null)} />,
}

function DeleteTransfer({ row, onClose, onDone }: { row: Row; onClose: () => void; onDone: () => void }) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [act, { isPending, error, reset }] = useAction(transfers, 'remove', {
    done: () => translate('transfers.deleted', { name: row.PlayerName }),
    onDone,
    onRefused: () => {},
  })
  // TRA-12: shows why the transfer was not deleted.
  if (error)
    return (
      <InfoDialog title={translate('transfers.deleteFailed')} hasFocus onClose={reset}>
        <RefusalAlert error={error} />
      </InfoDialog>
    )
  return (
    <AskDialog
      title={translate('transfers.deleteAsked', { name: row.PlayerName })}
      act={translate('form.delete')}
      cancel={translate('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ query: { transferId: String(row.Id), reason } })}
      onClose={onClose}
    >
      <p>{translate('transfers.deleteHelp')}</p>
      {row.Status === TransferStatus.Closed && (
        <TextField
          label={translate('transfers.deleteReason')}
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
