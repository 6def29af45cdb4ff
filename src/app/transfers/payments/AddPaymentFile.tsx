import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { transferRequest } from '#domain/transfers/calls.ts'
import { AttachmentType } from '#domain/transfers/codes.ts'
import { addPaymentFile } from '#domain/transfers/payments/calls.ts'
import { mostPaymentFiles } from '#domain/transfers/payments/states.ts'
import { transfers } from '../resource.ts'
import { type PaymentAct, PaymentLine } from './PaymentLine.tsx'

/** PAY-20: receipts of a payment, several at once, each sent by itself. */
export function AddPaymentFile({ payment, onClose }: PaymentAct) {
  const text = useText()
  const heading = useId()
  const notice = useNotice()
  const refresh = useRefresh()
  const uploads = useUploads(addPaymentFile, {
    key: `transfers.payment.${payment.Id}`,
    field: { ...addPaymentFile.files.file, maxCount: Math.max(1, mostPaymentFiles - payment.Files.length) },
    input: (file, id) => ({ params: { id, attachmentType: AttachmentType.Other }, files: { file: [file] } }),
  })
  const send = async () => {
    const areThere = await uploads.sendAll(String(payment.Id))
    const shown = refresh(transfers, [transferRequest])
    if (!areThere) return
    await shown
    notice.done(text('transfers.payments.fileAdded'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('transfers.payments.addFileTo')}</DialogTitle>
      <DialogContent>
        <PaymentLine payment={payment} />
        <UploadField label={text('transfers.papers.file')} uploads={uploads} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('transfers.payments.cancel')}
        </Button>
        <SendFiles uploads={uploads} onSend={send}>
          {text('transfers.payments.sendFile')}
        </SendFiles>
      </DialogActions>
    </Dialog>
  )
}
