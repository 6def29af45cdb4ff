import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { addTransferFile } from '#domain/transfers/files/calls.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { transfers } from '../resource.ts'
import { attachmentInput, type SentAttachment } from './attachment-input.ts'
import { targetOf } from './target.ts'

type How = { key: string; maxCount: number }

export function useAttachments(request: TransferRequest, attachment: SentAttachment, { key, maxCount }: How) {
  const translate = useTranslate()
  const notice = useNotice()
  const uploads = useUploads(addTransferFile, {
    resource: transfers,
    key: `transfers.${request.Id}.${key}`,
    field: { ...addTransferFile.files.file, maxCount },
    input: (file) => attachmentInput(targetOf(request), attachment, file),
  })
  const save = async () => {
    const areThere = await uploads.sendAll()
    // PAY-14: failed documents stay in the list with the reason and can be sent again.
    if (areThere) notice.done(translate('transfers.papers.saved'))
    else notice.failed(translate('transfers.papers.failed'))
    return areThere
  }
  return { uploads, save }
}
