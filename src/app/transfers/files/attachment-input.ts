import type { InputOf } from '#domain/platform/call.ts'
import { FilePurpose } from '#domain/transfers/codes.ts'
import type { addTransferFile } from '#domain/transfers/files/calls.ts'
import type { Attachment, AttachmentField } from '#domain/transfers/files/rules.ts'

type Days = { DateFrom: string; DateTo: string }
/** The request that a document belongs to. `dates` is the span of the contract, sent with a player's contract. */
export type AttachmentTarget = { readonly id: string; readonly teamToId: number; readonly dates: Days | null }

/**
 * A document being uploaded. With `isNamed` it stands for a document that the request has listed, even if its file name differs.
 */
export type SentAttachment = Attachment & { readonly isNamed?: boolean }

/** PAY-18: the request that uploads one document. */
export function attachmentInput(
  { id, teamToId, dates }: AttachmentTarget,
  { Purpose, AttachmentType: attachmentType, isNamed = false }: SentAttachment,
  file: File,
): InputOf<typeof addTransferFile> {
  const files: Record<AttachmentField, File[]> = { file: [], Contract: [], ClubContractFile: [] }
  files[fieldOf(Purpose)].push(file)
  return {
    params: { id, teamToId: String(teamToId), attachmentType },
    body: {
      ...(isNamed && { Purpose }),
      ...(dates && { ContractStart: dates.DateFrom, ContractEnd: dates.DateTo }),
    },
    files,
  }
}

function fieldOf(purpose: FilePurpose): AttachmentField {
  if (purpose === FilePurpose.PurchaseAgreement) return 'ClubContractFile'
  return purpose === FilePurpose.LoanContract || purpose === FilePurpose.PlayerContract ? 'Contract' : 'file'
}
