import { z } from 'zod'
import { KeptFile, moment, storedCode, Version, whyNot } from '../platform/entities.ts'
import { AttachmentType, FilePurpose, TransferStatus } from './codes.ts'
import { Side } from './parties.ts'
import { TransferPayment } from './payments/payment.ts'

export const TransferFile = KeptFile.extend({
  AttachmentType: z.enum(AttachmentType),
  Purpose: z.enum(FilePurpose),
})
export type TransferFile = z.infer<typeof TransferFile>

/** A file that the transfer request names but that has not been uploaded yet (T12). */
export const MissingFile = z.object({
  FileName: z.string(),
  AttachmentType: z.enum(AttachmentType),
  Purpose: z.enum(FilePurpose),
})
export type MissingFile = z.infer<typeof MissingFile>

export const transferActs = [
  'registered',
  'approved',
  'rejected',
  'closed',
  'returned',
  'recalled',
  'undone',
  'loanEnded',
  'deleted',
  'imported',
  'mailed',
  'fileAdded',
  'fileDeleted',
  'paymentAdded',
  'paymentChanged',
  'paymentDeleted',
  'paymentConfirmed',
  'paymentFileAdded',
  'paymentFileDeleted',
] as const
export type TransferAct = (typeof transferActs)[number]

/** TRA-42: an entry in the history of a transfer. Person is empty if the server or an import acted. */
export const HistoryEntry = z.object({
  Id: z.number(),
  Timestamp: moment,
  Created: moment,
  Person: z.string(),
  Status: z.enum(TransferStatus),
  /** The id of the file that the entry is about; `null` if there is none. */
  PlayerContract: z.number().nullable(),
  PlayerContractPath: z.string(),
  /** The name of the file's type. */
  BusinessContractPath: z.string(),
  Act: storedCode(transferActs),
  /** The reason, the recipients of mails, the payment, or what an import changed. */
  Text: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A transfer in a list (TRA-09). Fields that the viewer may not see are empty or `null` (D3-006, D3-007). */
export const TransferRow = z.object({
  Id: z.number(),
  PlayerName: z.string(),
  SSN: z.string(),
  TeamFromId: z.number().nullable(),
  TeamFromName: z.string(),
  TeamToId: z.number(),
  TeamToName: z.string(),
  Created: moment,
  Closed: moment,
  Status: z.enum(TransferStatus),
  Loan: z.boolean(),
  LoanDateTo: z.string().nullable(),
  TeamToAmount: z.number().nullable(),
  /** Number of announced attachments that have not been uploaded. */
  MissingFiles: z.number(),
  WaitsFor: z.enum(['files', 'approval', 'closing', 'nothing']),
  Sides: z.array(Side),
  WhyNotApprove: whyNot,
  WhyNotReject: whyNot,
  WhyNotClose: whyNot,
  WhyNotDelete: whyNot,
  Version,
})
export type TransferRow = z.infer<typeof TransferRow>

/** TRA-44: one transfer, with everything that the viewer may see. */
export const TransferRequest = TransferRow.omit({ MissingFiles: true }).extend({
  PlayerId: z.number(),
  TeamId: z.number(),
  CreatedByName: z.string(),
  PlayerConsent: z.boolean(),
  InvalidateCurrentContract: z.boolean(),
  WithoutContract: z.boolean(),
  AttachmentType: z.enum(AttachmentType),
  LoanDateFrom: z.string().nullable(),
  /** Whether the seller gets a share of a later sale, as 'true' or 'false' (TRA-20). */
  SellOnFee: z.enum(['true', 'false']),
  /** The first day of the new contract; `null` if the viewer may not see it. */
  ContractStart: z.string().nullable(),
  ContractEnd: z.string().nullable(),
  RejectedReason: z.string(),
  /** The day from which the player may play for the new club. For staff only (TRA-40). */
  CompetitionLicenseDate: z.string().nullable(),
  /** The club that the player currently plays for; empty without a club. */
  CurrentTeamName: z.string(),
  /** The club that owns a player on loan; empty if the player is not on loan. */
  OwnerTeamName: z.string(),
  /** Why the viewer may not end the loan early. */
  WhyNotRecall: whyNot,
  ActiveContract: z.object({ DateFrom: z.string(), DateTo: z.string() }).nullable(),
  BankTransferId: z.string(),
  Files: z.array(TransferFile),
  MissingFiles: z.array(MissingFile),
  /** The file of the agreement between the clubs; `null` if there is none or the viewer may not see it. */
  ClubContractFile: z.number().nullable(),
  Contract: z.number().nullable(),
  TransferPayments: z.array(TransferPayment),
  History: z.array(HistoryEntry),
})
export type TransferRequest = z.infer<typeof TransferRequest>
