import { ContractType } from '../contracts/codes.ts'
import type { TextKey } from '../texts/keys.ts'

/** TRA-30; these words go over the wire, and are what the screens show. */
export const TransferStatus = {
  Registered: 'Skráð',
  Approved: 'Samþykkt',
  Closed: 'Lokið',
  Rejected: 'Hafnað',
} as const
export type TransferStatus = (typeof TransferStatus)[keyof typeof TransferStatus]

/** OP-104: what waits for somebody; the others are complete. */
export const openStatuses: readonly TransferStatus[] = [TransferStatus.Registered, TransferStatus.Approved]

/** What kind of paper it is (PAY-15). */
export const AttachmentType = {
  /** What stands where no other code fits. */
  Default: 'SAL',
  Loan: 'LAN',
  PlayerContract: 'LEI',
  UnionContract: 'SAM',
  Other: 'ANN',
} as const
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType]

/** What the kinds are called. */
export const attachmentLabels = {
  [AttachmentType.Default]: 'transfers.attachments.default',
  [AttachmentType.Loan]: 'transfers.attachments.loan',
  [AttachmentType.PlayerContract]: 'transfers.attachments.playerContract',
  [AttachmentType.UnionContract]: 'transfers.attachments.unionContract',
  [AttachmentType.Other]: 'transfers.attachments.other',
} as const satisfies Record<AttachmentType, TextKey>

/** Contracts of the player: only staff and the club transferred to see them (TRA-43, D3-016). */
export const contractAttachments: readonly AttachmentType[] = [
  AttachmentType.PlayerContract,
  AttachmentType.UnionContract,
  AttachmentType.Loan,
]

/** Which of the papers that a request asks for it is; what comes later is 'other'. */
export const FilePurpose = {
  Consent: 'consent',
  LoanContract: 'loan',
  PurchaseAgreement: 'purchase',
  PlayerContract: 'contract',
  Other: 'other',
} as const
export type FilePurpose = (typeof FilePurpose)[keyof typeof FilePurpose]

/** The kinds of contract of a request, and what they are among the contracts (TRA-19). */
export const contractTypeOf = {
  [AttachmentType.PlayerContract]: ContractType.Player,
  [AttachmentType.UnionContract]: ContractType.Union,
} as const
export type ContractCode = keyof typeof contractTypeOf
