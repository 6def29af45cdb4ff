import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import type { KeptFile } from '#domain/platform/entities.ts'
import { transferRequest } from '#domain/transfers/calls.ts'
import { deletePaymentFile, paymentFile } from '#domain/transfers/payments/calls.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { transfers } from '../resource.ts'

/** PAY-10, PAY-19: the files of a payment, each opened at a press. */
export function PaymentFiles({ payment }: { payment: TransferPayment }) {
  const text = useText()
  const { canAccess: mayOpen } = useCanAccess({ resource: transfers.name, action: 'openPaymentFile' })
  const [opened, setOpened] = useState<KeptFile | null>(null)
  const [asked, setAsked] = useState<KeptFile | null>(null)
  return (
    <>
      <ul className="payments-files">
        {payment.Files.map((file) => (
          <li key={file.Id}>
            {mayOpen ? (
              <Button size="small" onClick={() => setOpened(file)}>
                {file.FileName}
              </Button>
            ) : (
              file.FileName
            )}
            {payment.WhyNotFile === null && (
              <IconButton
                aria-label={text('transfers.payments.deleteFile', { name: file.FileName })}
                onClick={() => setAsked(file)}
              >
                <Trash2 size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <FileViewer
          name={opened.FileName}
          call={paymentFile}
          input={[{ params: { fileId: String(opened.Id) } }]}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && <DeleteFile file={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** PAY-08 */
function DeleteFile({ file, onClose }: { file: KeptFile; onClose: () => void }) {
  const text = useText()
  const { act, isPending } = useAct(deletePaymentFile, {
    resource: transfers,
    refreshes: [transferRequest],
    done: 'transfers.payments.fileDeleted',
    onDone: onClose,
  })
  return (
    <AskDialog
      title={text('transfers.payments.deleteFileAsked')}
      act={text('transfers.payments.delete')}
      cancel={text('transfers.payments.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ params: { id: String(file.Id) } })}
      onClose={onClose}
    >
      <strong>{file.FileName}</strong>
    </AskDialog>
  )
}
