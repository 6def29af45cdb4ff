import type { Day } from '../../platform/dates.ts'
import type { RefusalId } from '../../platform/refusal.ts'
import {
  AttachmentType,
  type AttachmentType as Code,
  contractAttachments,
  FilePurpose,
  openStatuses,
  TransferStatus,
} from '../codes.ts'
import { isStaff, type Side, seesContracts } from '../parties.ts'

/** The fields of the upload (PAY-18): the player's contract, that of the clubs, and whatever else. */
export type AttachmentField = 'file' | 'Contract' | 'ClubContractFile'

/** What a paper is, and with which code it is kept. */
export type Attachment = { Purpose: FilePurpose; AttachmentType: Code }

/** More than any request has; a slip or a script goes no further. */
export const mostTransferFiles = 50

/**
 * What a file is, by the field that it came in and the code of the path. The agreement of the clubs is for both of them, so
 * it is never kept with the code of a player's contract, nor a player's contract with another.
 */
export function attachmentOf(
  field: AttachmentField,
  code: Code,
  purpose: FilePurpose | null,
): Attachment | RefusalId {
  if (field === 'ClubContractFile')
    return { Purpose: FilePurpose.PurchaseAgreement, AttachmentType: AttachmentType.Default }
  const isContract = contractAttachments.includes(code)
  if (field === 'Contract' && !isContract) return 'transfers.contractCodeMissing'
  const own = isContract
    ? code === AttachmentType.Loan
      ? FilePurpose.LoanContract
      : FilePurpose.PlayerContract
    : null
  const isOfContract = purpose === FilePurpose.LoanContract || purpose === FilePurpose.PlayerContract
  if (purpose && (own ? purpose !== own : isOfContract)) return 'transfers.contractCodeMissing'
  return { Purpose: own ?? purpose ?? FilePurpose.Other, AttachmentType: code }
}

type Dates = { DateFrom: Day; DateTo: Day }
type Dated = {
  Loan: boolean
  LoanDateFrom: Day | null
  LoanDateTo: Day | null
  ContractStart: Day | null
  ContractEnd: Day | null
}

/** The days that a contract of the request is for: those of the loan, or of the new contract; null where one is missing. */
export function contractDatesOf(request: Dated): Dates | null {
  const [DateFrom, DateTo] = request.Loan
    ? [request.LoanDateFrom, request.LoanDateTo]
    : [request.ContractStart, request.ContractEnd]
  return DateFrom && DateTo ? { DateFrom, DateTo } : null
}

type Attaching = { sides: readonly Side[]; status: TransferStatus; dates: Dates | null; files: number }

/** PAY-13, D3-015: why a paper with this code cannot be attached, or null. */
export function whyNotAttach(code: Code, { sides, status, dates, files }: Attaching): RefusalId | null {
  const isContract = contractAttachments.includes(code)
  if (!sides.length || (isContract && !seesContracts(sides))) return 'access.denied'
  if (!isStaff(sides) && !openStatuses.includes(status))
    return status === TransferStatus.Closed ? 'transfers.isClosed' : 'transfers.isRejected'
  if (isContract && !dates) return 'transfers.contractDatesMissing'
  return files < mostTransferFiles ? null : 'transfers.tooManyFiles'
}

/** The codes that the viewer may attach with, as the request stands now; 'other' is the one to begin with (PAY-15). */
export function codesFor(sides: readonly Side[]): Code[] {
  return Object.values(AttachmentType).filter(
    (code) => !contractAttachments.includes(code) || seesContracts(sides),
  )
}

/** TRA-43, D3-016, D3-017: contracts of the player are for the association and the club transferred to. */
export function seesAttachment(code: Code, sides: readonly Side[]): boolean {
  return contractAttachments.includes(code) ? seesContracts(sides) : sides.length > 0
}

/** The value of 'other' among the choices of a further paper, which is the one to begin with (PAY-15, OP-120). */
export const usualAttachment = 4663

/** The kinds of a further paper as a screen offers them; what is sent is the code. */
export function attachmentChoices(sides: readonly Side[]) {
  return codesFor(sides).map((Code) => ({
    Value: Code === AttachmentType.Other ? usualAttachment : Code,
    Code,
  }))
}
