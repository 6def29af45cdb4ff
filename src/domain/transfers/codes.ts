import { ContractType } from '../contracts/codes.ts'
import type { TextKey } from '../texts/keys.ts'

/** TRA-30: the statuses of a transfer request. The API and the screens use these words. */
export const TransferStatus = {
  Registered: 'Skráð',
  Approved: 'Samþykkt',
  Closed: 'Lokið',
  Rejected: 'Hafnað',
} as const
export type TransferStatus = (typeof TransferStatus)[keyof typeof TransferStatus]

/** OP-104: the statuses of requests that still wait for a decision. Requests in any other status are completed. */
export const openStatuses: readonly TransferStatus[] = [TransferStatus.Registered, TransferStatus.Approved]

/** The types of attachments to a transfer request (PAY-15). */
export const AttachmentType = {
  Default: 'SAL',
  Loan: 'LAN',
  PlayerContract: 'LEI',
  UnionContract: 'SAM',
  Other: 'ANN',
} as const
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType]

export const attachmentLabels = {
  [AttachmentType.Default]: 'transfers.attachments.default',
  [AttachmentType.Loan]: 'transfers.attachments.loan',
  [AttachmentType.PlayerContract]: 'transfers.attachments.playerContract',
  [AttachmentType.UnionContract]: 'transfers.attachments.unionContract',
  [AttachmentType.Other]: 'transfers.attachments.other',
} as const satisfies Record<AttachmentType, TextKey>

/** Types of attachments that contain the player's contract. Only staff and the new club may see them (TRA-43, D3-016). */
export const contractAttachments: readonly AttachmentType[] = [
  AttachmentType.PlayerContract,
  AttachmentType.UnionContract,
  AttachmentType.Loan,
]

/** The purpose of an attachment, as announced with the request. An attachment that was not announced is 'other'. */
export const FilePurpose = {
  Consent: 'consent',
  LoanContract: 'loan',
  PurchaseAgreement: 'purchase',
  PlayerContract: 'contract',
  Other: 'other',
} as const
export type FilePurpose = (typeof FilePurpose)[keyof typeof FilePurpose]

/** The type of the player's contract for each code of a request (TRA-19). */
export const contractTypeOf = {
  [AttachmentType.PlayerContract]: ContractType.Player,
  [AttachmentType.UnionContract]: ContractType.Union,
} as const
export type ContractCode = keyof typeof contractTypeOf
