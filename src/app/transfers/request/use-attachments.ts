import { send } from '#app/platform/calls/http.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { transferRequest } from '#domain/transfers/calls.ts'
import { FilePurpose } from '#domain/transfers/codes.ts'
import { addTransferFile } from '#domain/transfers/files/calls.ts'
import type { NamedFile } from '#domain/transfers/request-input.ts'
import { purposesOf } from '#domain/transfers/rules.ts'
import type { MissingFile, TransferRequest } from '#domain/transfers/transfer.ts'
import { type AttachmentTarget, attachmentInput } from '../files/attachment-input.ts'
import { targetOf } from '../files/target.ts'
import { transfers } from '../resource.ts'

export function typedPurposes(typed: Typed): readonly FilePurpose[] {
  const Loan = typed.Loan === 1
  return purposesOf({ Loan, WithoutContract: !Loan && typed.WithoutContract === true })
}

export type Attachments = ReturnType<typeof useAttachments>

/** The documents of a new request, uploaded once the request exists (TRA-28). */
export function useAttachments(playerId: number) {
  const key = `transfers.new.${playerId}`
  const attachments = {
    [FilePurpose.Consent]: useAttachment(FilePurpose.Consent, key),
    [FilePurpose.LoanContract]: useAttachment(FilePurpose.LoanContract, key),
    [FilePurpose.PurchaseAgreement]: useAttachment(FilePurpose.PurchaseAgreement, key),
    [FilePurpose.PlayerContract]: useAttachment(FilePurpose.PlayerContract, key),
  }
  const chosen = (purposes: readonly FilePurpose[]) =>
    purposes.flatMap((purpose) =>
      purpose === FilePurpose.Other ? [] : [[purpose, attachments[purpose]] as const],
    )
  return {
    attachments,
    /** The names of the chosen documents. The request lists them, so the server knows which are still missing. */
    named: (purposes: readonly FilePurpose[]): NamedFile[] =>
      chosen(purposes).flatMap(([Purpose, { list }]) =>
        list.map(({ file }) => ({ Purpose, FileName: file.name.slice(-255) })),
      ),
    isWrong: (purposes: readonly FilePurpose[]) =>
      chosen(purposes).some(([, { list }]) => list.some(({ state }) => state === 'refused')),
    clear: () => {
      for (const uploads of Object.values(attachments)) uploads.clear()
    },
    /** Uploads the documents to the request and returns the purposes that failed. */
    sendAll: async (purposes: readonly FilePurpose[], request: TransferRequest) => {
      for (const uploads of Object.values(attachments)) uploads.release()
      const failed: FilePurpose[] = []
      const target = { ...targetOf(request), missing: request.MissingFiles }
      for (const [purpose, uploads] of chosen(purposes)) {
        if (!uploads.list.length) continue
        if (!(await uploads.sendAll(target))) failed.push(purpose)
      }
      return notArrived(failed, request)
    },
  }
}

/** Asks the server which documents are missing, because an upload may have succeeded although its answer was lost. */
async function notArrived(failed: readonly FilePurpose[], { Id }: TransferRequest) {
  if (!failed.length) return failed
  try {
    const { MissingFiles } = await send(transferRequest, { params: { id: String(Id) } })
    return failed.filter((purpose) => MissingFiles.some((one) => one.Purpose === purpose))
  } catch {
    return failed
  }
}

type NewRequest = AttachmentTarget & { missing: readonly MissingFile[] }

function useAttachment(purpose: FilePurpose, key: string) {
  return useUploads(addTransferFile, {
    resource: transfers,
    key: `${key}.${purpose}`,
    field: addTransferFile.files.file,
    input: (file, { missing, ...request }: NewRequest) => {
      const named = missing.find(({ Purpose }) => Purpose === purpose)
      const AttachmentType = named?.AttachmentType ?? 'ANN'
      return attachmentInput(request, { Purpose: purpose, AttachmentType, isNamed: true }, file)
    },
  })
}
