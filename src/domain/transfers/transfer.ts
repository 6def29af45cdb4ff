import { z } from 'zod'
import { KeptFile, moment, storedCode, Version, whyNot } from '../platform/entities.ts'
import { AttachmentType, FilePurpose, TransferStatus } from './codes.ts'
import { Side } from './parties.ts'
import { TransferPayment } from './payments/payment.ts'

/** A paper of a request that is there; its content is fetched by itself. */
export const TransferFile = KeptFile.extend({
  AttachmentType: z.enum(AttachmentType),
  Purpose: z.enum(FilePurpose),
})
export type TransferFile = z.infer<typeof TransferFile>

/** A paper that the request named, and that has not arrived (T12). */
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

/** TRA-42, with what happened. Without a person it was the server, or an import. */
export const HistoryEntry = z.object({
  Id: z.number(),
  Timestamp: moment,
  Created: moment,
  Person: z.string(),
  Status: z.enum(TransferStatus),
  /** The id of the file; null where the entry is about none. */
  PlayerContract: z.number().nullable(),
  /** The file's name. */
  PlayerContractPath: z.string(),
  /** What kind of paper it is, in words. */
  BusinessContractPath: z.string(),
  Act: storedCode(transferActs),
  /** The reason, the names of those who were written to, the payment, or what an import changed. */
  Text: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A transfer as the lists show it (TRA-09). What the viewer may not see is empty or null (D3-006, D3-007). */
export const TransferRow = z.object({
  Id: z.number(),
  PlayerName: z.string(),
  SSN: z.string(),
  TeamFromId: z.number().nullable(),
  TeamFromName: z.string(),
  TeamToId: z.number(),
  TeamToName: z.string(),
  Created: moment,
  /** When it was closed. */
  Closed: moment,
  Status: z.enum(TransferStatus),
  Loan: z.boolean(),
  LoanDateTo: z.string().nullable(),
  TeamToAmount: z.number().nullable(),
  /** How many of the papers that it named have not arrived. */
  MissingFiles: z.number(),
  /** The one thing that it waits for. */
  WaitsFor: z.enum(['files', 'approval', 'closing', 'nothing']),
  Sides: z.array(Side),
  WhyNotApprove: whyNot,
  WhyNotReject: whyNot,
  WhyNotClose: whyNot,
  WhyNotDelete: whyNot,
  Version,
})
export type TransferRow = z.infer<typeof TransferRow>

/** TRA-44: one transfer with all that the viewer may see of it. */
export const TransferRequest = TransferRow.omit({ MissingFiles: true }).extend({
  PlayerId: z.number(),
  TeamId: z.number(),
  CreatedByName: z.string(),
  PlayerConsent: z.boolean(),
  InvalidateCurrentContract: z.boolean(),
  WithoutContract: z.boolean(),
  AttachmentType: z.enum(AttachmentType),
  LoanDateFrom: z.string().nullable(),
  /** 'true' or 'false' (TRA-20). */
  SellOnFee: z.enum(['true', 'false']),
  /** Of the new contract; null for anyone who may not see it. */
  ContractStart: z.string().nullable(),
  ContractEnd: z.string().nullable(),
  RejectedReason: z.string(),
  /** For staff only (TRA-40). */
  CompetitionLicenseDate: z.string().nullable(),
  /** For whom the player plays now; empty without a club. */
  CurrentTeamName: z.string(),
  /** Of a lent player the club that he is registered with for good; empty for who plays for the own club. */
  OwnerTeamName: z.string(),
  /** Why the viewer may not end the loan before its time. */
  WhyNotRecall: whyNot,
  ActiveContract: z.object({ DateFrom: z.string(), DateTo: z.string() }).nullable(),
  BankTransferId: z.string(),
  Files: z.array(TransferFile),
  MissingFiles: z.array(MissingFile),
  /** The file of the purchase agreement, and that of the player's contract; null where there is none to be seen. */
  ClubContractFile: z.number().nullable(),
  Contract: z.number().nullable(),
  TransferPayments: z.array(TransferPayment),
  History: z.array(HistoryEntry),
})
export type TransferRequest = z.infer<typeof TransferRequest>
