import { whyNotDates } from '../contracts/rules.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { AttachmentType, type ContractCode, FilePurpose } from './codes.ts'
import { type PlayerClubs, teamAsked, whyNotLendOn } from './loans.ts'
import { whyNotSchedule } from './payments/rules.ts'
import type { NewTransfer } from './request-input.ts'
import { isFarAway, isInWindow, type TransferWindow } from './windows.ts'

type FieldRefusal = { readonly id: RefusalId; readonly field: keyof NewTransfer }

type Kind = Pick<NewTransfer, 'Loan' | 'WithoutContract' | 'AttachmentType'>

/** TRA-27, OP-109: the code of a request, by its type. */
export function attachmentTypeOf({ Loan, WithoutContract, AttachmentType: chosen }: Kind): AttachmentType {
  if (Loan) return AttachmentType.Loan
  return (!WithoutContract && chosen) || AttachmentType.Default
}

/** The type of the player's contract that a code stands for; `null` for other codes. */
export function contractCodeOf({ AttachmentType: code }: Pick<Kind, 'AttachmentType'>): ContractCode | null {
  return code === AttachmentType.PlayerContract || code === AttachmentType.UnionContract ? code : null
}

/** The code with which an attachment of each purpose is uploaded. OP-110 defines the code of the consent. */
export function attachmentTypeFor(purpose: FilePurpose, request: Kind): AttachmentType {
  switch (purpose) {
    case FilePurpose.LoanContract:
      return AttachmentType.Loan
    case FilePurpose.PlayerContract:
      return attachmentTypeOf({ ...request, Loan: false, WithoutContract: false })
    case FilePurpose.PurchaseAgreement:
      return AttachmentType.Default
    default:
      return AttachmentType.Other
  }
}

type Known = { today: Day; windows: readonly TransferWindow[]; clubs: PlayerClubs }

/** Why a new request is refused; the first problem in the order of the form. The form and the server use the same check. */
export function whyNotRequest(request: NewTransfer, { today, windows, clubs }: Known): FieldRefusal | null {
  if (teamAsked(clubs, request.Loan) === request.TeamToId)
    return { id: 'transfers.sameTeam', field: 'TeamToId' }
  const ofKind = request.Loan
    ? (whyNotLoan(request, today, windows) ?? whyNotLendOn(request, clubs))
    : request.WithoutContract
      ? whyNotBare(request)
      : whyNotOrdinary(request, today)
  if (ofKind) return ofKind
  if (request.TransferPayments.length && !request.TeamToAmount)
    return { id: 'transfers.paymentsWithoutFee', field: 'TransferPayments' }
  const ofSchedule = whyNotSchedule(request.TransferPayments)
  if (ofSchedule) return { id: ofSchedule, field: 'TransferPayments' }
  const ofFiles = whyNotFiles(request)
  return ofFiles && { id: ofFiles, field: 'Files' }
}

/** The purposes of attachments that a type of request may have. Only the player's consent is required (TRA-18, TRA-19, TRA-21). */
export function purposesOf({ Loan, WithoutContract }: Omit<Kind, 'AttachmentType'>): readonly FilePurpose[] {
  if (Loan) return [FilePurpose.LoanContract, FilePurpose.Consent]
  if (WithoutContract) return [FilePurpose.Consent]
  return [FilePurpose.PurchaseAgreement, FilePurpose.PlayerContract, FilePurpose.Consent]
}

/**
 * Refuses announced attachments that this type of request cannot have. They could never be uploaded, so the request could never be
 * approved.
 */
function whyNotFiles(request: NewTransfer): RefusalId | null {
  const { Loan, WithoutContract, Files } = request
  const known = [...purposesOf(request), FilePurpose.Other]
  if (Files.some(({ Purpose }) => !known.includes(Purpose))) {
    if (Loan) return 'transfers.notForLoan'
    return WithoutContract ? 'transfers.notWithoutContract' : 'transfers.onlyForLoan'
  }
  const hasConsent = Files.some(({ Purpose }) => Purpose === FilePurpose.Consent)
  return hasConsent ? null : 'transfers.consentMissing'
}

/** TRA-18, TRA-25, TRA-26: why a loan is refused. It begins today, has a last day and no contract. */
function whyNotLoan(
  request: NewTransfer,
  today: Day,
  windows: readonly TransferWindow[],
): FieldRefusal | null {
  const field =
    otherType(request, AttachmentType.Loan) ??
    contractField(request) ??
    (request.WithoutContract ? 'WithoutContract' : null)
  if (field) return { id: 'transfers.notForLoan', field }
  if (request.LoanDateFrom && request.LoanDateFrom !== today)
    return { id: 'transfers.loanStartNotToday', field: 'LoanDateFrom' }
  const id = request.LoanDateTo
    ? whyNotLoanEnd(request.LoanDateTo, today, windows)
    : 'transfers.loanEndMissing'
  return id && { id, field: 'LoanDateTo' }
}

/** TRA-19, TRA-26: why a transfer without payment is refused. It has neither fee nor contract. */
function whyNotBare(request: NewTransfer): FieldRefusal | null {
  const field =
    otherType(request, AttachmentType.Default) ??
    contractField(request) ??
    (request.TeamToAmount ? 'TeamToAmount' : loanField(request))
  return field && { id: 'transfers.notWithoutContract', field }
}

/** Why a transfer with a contract is refused (TRA-19, TRA-20, TRA-22, TRA-23). */
function whyNotOrdinary(request: NewTransfer, today: Day): FieldRefusal | null {
  const ofLoan = loanField(request)
  if (ofLoan) return { id: 'transfers.onlyDaysOfLoan', field: ofLoan }
  if (!request.SellOnFee) return { id: 'transfers.sellOnMissing', field: 'SellOnFee' }
  if (!contractCodeOf(request)) return { id: 'transfers.contractTypeMissing', field: 'AttachmentType' }
  return whyNotContract(request, today)
}

/** TRA-22, TRA-23: why the new contract is refused. It starts today or later and ends between 16 November and 31 December. */
export function whyNotContract(
  { ContractStart, ContractEnd }: Pick<NewTransfer, 'ContractStart' | 'ContractEnd'>,
  today: Day,
): FieldRefusal | null {
  if (!ContractStart) return { id: 'transfers.contractDateMissing', field: 'ContractStart' }
  if (!ContractEnd) return { id: 'transfers.contractDateMissing', field: 'ContractEnd' }
  if (ContractStart < today) return { id: 'transfers.startTooEarly', field: 'ContractStart' }
  // The player's current contract does not limit the start, because it ends with the transfer.
  const refusal = whyNotDates({ DateFrom: ContractStart, DateTo: ContractEnd }, today, null)
  if (!refusal) return null
  const id = refusal.id === 'contracts.endOutside' ? 'transfers.contractEndOutside' : refusal.id
  return { id, field: refusal.field === 'DateFrom' ? 'ContractStart' : 'ContractEnd' }
}

/** TRA-25, OP-106: why a loan cannot end on this day. It must end today or later, on a 16 November or on a day in a transfer window. */
export function whyNotLoanEnd(end: Day, today: Day, windows: readonly TransferWindow[]): RefusalId | null {
  if (end < today) return 'transfers.loanEndTooEarly'
  if (isFarAway(end)) return 'transfers.farAway'
  return end.endsWith('-11-16') || isInWindow(end, windows) ? null : 'transfers.loanEndOutside'
}

/**
 * TRA-18, TRA-25: whether the last day of a requested loan has passed, so that the loan can no longer take place. The last day itself is
 * included.
 */
export function isLoanOver(
  { Loan, LoanDateTo }: Pick<NewTransfer, 'Loan' | 'LoanDateTo'>,
  today: Day,
): boolean {
  return Loan && LoanDateTo != null && LoanDateTo < today
}

/** PAY-05, OP-116: the sum of the payments. It is shown next to the fee, with a warning if they differ. */
export function sumOf(payments: readonly { Amount: number }[]): number {
  return payments.reduce((sum, { Amount }) => sum + Amount, 0)
}

function contractField(request: NewTransfer): keyof NewTransfer | null {
  const fields = ['ContractStart', 'ContractEnd', 'SellOnFee'] as const
  return fields.find((field) => request[field]) ?? null
}

function loanField({ LoanDateFrom, LoanDateTo }: NewTransfer): keyof NewTransfer | null {
  if (LoanDateTo) return 'LoanDateTo'
  return LoanDateFrom ? 'LoanDateFrom' : null
}

/** TRA-27: why the sent code is refused. Only the code that belongs to the type of request may be sent. */
function otherType({ AttachmentType: said }: Kind, own: AttachmentType): keyof NewTransfer | null {
  return said && said !== own ? 'AttachmentType' : null
}
