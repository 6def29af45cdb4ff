import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { addTransferFile } from '#domain/transfers/files/calls.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { transfers } from '../resource.ts'
import { paperInput, type SentPaper } from './paper-input.ts'
import { targetOf } from './target.ts'

type How = { key: string; maxCount: number }

/** Papers of one kind for a request that is there: chosen, sent one by one, and told. */
export function usePapers(request: TransferRequest, paper: SentPaper, { key, maxCount }: How) {
  const text = useText()
  const notice = useNotice()
  const uploads = useUploads(addTransferFile, {
    resource: transfers,
    key: `transfers.${request.Id}.${key}`,
    field: { ...addTransferFile.files.file, maxCount },
    input: (file) => paperInput(targetOf(request), paper, file),
  })
  const save = async () => {
    const areThere = await uploads.sendAll()
    // PAY-14: those that failed stay in the list with the reason, to be sent again.
    if (areThere) notice.done(text('transfers.papers.saved'))
    else notice.failed(text('transfers.papers.failed'))
    return areThere
  }
  return { uploads, save }
}
