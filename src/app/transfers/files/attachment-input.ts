import type { InputOf } from '#domain/platform/call.ts'
import { FilePurpose } from '#domain/transfers/codes.ts'
import type { addTransferFile } from '#domain/transfers/files/calls.ts'
import type { Attachment, AttachmentField } from '#domain/transfers/files/rules.ts'

type Days = { DateFrom: string; DateTo: string }
/** The request that a paper belongs to; its days go with a contract of the player. */
export type AttachmentTarget = { readonly id: string; readonly teamToId: number; readonly dates: Days | null }

/** A paper on its way: with `isNamed` it takes the place of one that the request named, whatever it is called. */
export type SentAttachment = Attachment & { readonly isNamed?: boolean }

/** PAY-18: what is sent for one paper. */
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
