import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import type { KeptFile } from '#domain/platform/entities.ts'
import { paymentFile } from '#domain/transfers/payments/calls.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { transfers } from '../resource.ts'
import { removeFile } from './actions.tsx'
import styles from './payments.module.css'

/** PAY-10, PAY-19: the files of a payment, each opened by a click. */
export function PaymentFiles({ payment }: { payment: TransferPayment }) {
  const translate = useTranslate()
  const { canAccess: mayOpen } = useCanAccess({ resource: transfers.name, action: 'openPaymentFile' })
  const [opened, setOpened] = useState<KeptFile | null>(null)
  const [asked, setAsked] = useState<KeptFile | null>(null)
  return (
    <>
      <ul className={styles.files}>
        {payment.Files.map((file) => (
          <li key={file.Id} className={`${shared.row} ${shared.tight}`}>
            {mayOpen ? (
              <Button size="small" onClick={() => setOpened(file)}>
                {file.FileName}
              </Button>
            ) : (
              file.FileName
            )}
            {payment.WhyNotFile === null && (
              <IconButton
                aria-label={translate('transfers.payments.deleteFile', { name: file.FileName })}
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
      {asked && <removeFile.Records rows={[asked]} onClose={() => setAsked(null)} />}
    </>
  )
}
