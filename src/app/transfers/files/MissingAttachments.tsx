import Alert from '@mui/material/Alert'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { whyNotAttach } from '#domain/transfers/files/rules.ts'
import type { MissingFile, TransferRequest } from '#domain/transfers/transfer.ts'
import { factsOf } from './target.ts'
import { useAttachments } from './use-attachments.ts'

/** T12: documents that the request named but that were not uploaded. The request cannot be approved without them. */
export function MissingAttachments({ request }: { request: TransferRequest }) {
  const translate = useTranslate()
  return (
    <div className={shared.stack}>
      <Alert severity="warning">
        <strong>{translate('transfers.papers.missing')}</strong>
        <p>{translate('transfers.papers.missingHelp')}</p>
      </Alert>
      {request.MissingFiles.map((missing, index) => (
        <Missing
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents for one purpose may have the same file name
          key={`${missing.Purpose} ${missing.FileName} ${index}`}
          request={request}
          missing={missing}
        />
      ))}
    </div>
  )
}

function Missing({ request, missing }: { request: TransferRequest; missing: MissingFile }) {
  const translate = useTranslate()
  const { Purpose, FileName: name } = missing
  const purpose = translate(`transfers.papers.${Purpose}`)
  const label = name ? translate('transfers.papers.missingOne', { purpose, name }) : purpose
  const whyNot = whyNotAttach(missing.AttachmentType, factsOf(request))
  const { uploads, save } = useAttachments(
    request,
    { ...missing, isNamed: true },
    { key: `${Purpose}.${name}`, maxCount: 1 },
  )
  if (whyNot) return <p>{label}</p>
  return (
    <div className={shared.stack}>
      <UploadField label={label} uploads={uploads} />
      <SendFiles uploads={uploads} onSend={save}>
        {translate('transfers.papers.send')}
      </SendFiles>
    </div>
  )
}
