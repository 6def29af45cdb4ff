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

/** The upload fields (PAY-18): the player's contract, the clubs' contract, and other files. */
export type AttachmentField = 'file' | 'Contract' | 'ClubContractFile'

export type Attachment = { Purpose: FilePurpose; AttachmentType: Code }

/** Maximum number of attachments of a request. No request has as many, so more are errors or scripts. */
export const mostTransferFiles = 50

/**
 * The purpose and code of an uploaded file. The agreement between the clubs never gets the code of a player's contract, because both clubs
 * may see it.
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

/** The period of the loan or of the new contract; `null` if a day is missing. */
export function contractDatesOf(request: Dated): Dates | null {
  const [DateFrom, DateTo] = request.Loan
    ? [request.LoanDateFrom, request.LoanDateTo]
    : [request.ContractStart, request.ContractEnd]
  return DateFrom && DateTo ? { DateFrom, DateTo } : null
}

type Attaching = { sides: readonly Side[]; status: TransferStatus; dates: Dates | null; files: number }

/** PAY-13, D3-015: why an attachment with this code cannot be added, or `null`. */
export function whyNotAttach(code: Code, { sides, status, dates, files }: Attaching): RefusalId | null {
  const isContract = contractAttachments.includes(code)
  if (!sides.length || (isContract && !seesContracts(sides))) return 'access.denied'
  if (!isStaff(sides) && !openStatuses.includes(status))
    return status === TransferStatus.Closed ? 'transfers.isClosed' : 'transfers.isRejected'
  if (isContract && !dates) return 'transfers.contractDatesMissing'
  return files < mostTransferFiles ? null : 'transfers.tooManyFiles'
}

/** The codes that the viewer may use for a new attachment (PAY-15). */
export function codesFor(sides: readonly Side[]): Code[] {
  return Object.values(AttachmentType).filter(
    (code) => !contractAttachments.includes(code) || seesContracts(sides),
  )
}

/** TRA-43, D3-016, D3-017: only the association and the new club see the player's contracts. */
export function seesAttachment(code: Code, sides: readonly Side[]): boolean {
  return contractAttachments.includes(code) ? seesContracts(sides) : sides.length > 0
}

/** The code of the type 'other', which is chosen by default (PAY-15, OP-120). */
export const usualAttachment = 4663

export function attachmentChoices(sides: readonly Side[]) {
  return codesFor(sides).map((Code) => ({
    Value: Code === AttachmentType.Other ? usualAttachment : Code,
    Code,
  }))
}
