import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { date, id, requiredText, text } from '../platform/input.ts'
import { AttachmentType, FilePurpose, TransferStatus } from './codes.ts'
import { PlannedPayment } from './payments/payment.ts'

export const reasonMax = 1000
export const feeMax = 2_000_000_000

/** Whole krónur; a fraction, an exponent too large or less than nothing is none. */
export const Kronur = z.number().int().min(0).max(feeMax)

/** A paper that will be uploaded once the request is there: until it arrives the request is unfinished. */
export const NamedFile = z.strictObject({ Purpose: z.enum(FilePurpose), FileName: requiredText(255) })
export type NamedFile = z.infer<typeof NamedFile>

/** What a club sends (TRA-48). Whatever else a request holds is the server's to say (T05). */
export const TransferInput = z.strictObject({
  PlayerId: id(),
  TeamToId: id(),
  Loan: z.boolean(),
  WithoutContract: z.boolean().default(false),
  InvalidateCurrentContract: z.boolean().default(false),
  TeamToAmount: Kronur.default(0),
  SellOnFee: z.enum(['true', 'false']).nullish(),
  /** LEI or SAM, where the player gets a contract (OP-109). */
  AttachmentType: z.enum([AttachmentType.PlayerContract, AttachmentType.UnionContract]).nullish(),
  ContractStart: date().nullish(),
  ContractEnd: date().nullish(),
  LoanDateTo: date().nullish(),
  Files: z.array(NamedFile).max(20).default([]),
  TransferPayments: z.array(PlannedPayment).max(100).default([]),
})
export type TransferInput = z.input<typeof TransferInput>
export type NewTransfer = z.output<typeof TransferInput>

/** TRA-49. No act leads back to 'Skráð', so it is none that can be asked for (D3-013). */
export const TransferDecision = z.strictObject({
  Status: z.enum([TransferStatus.Approved, TransferStatus.Closed, TransferStatus.Rejected]),
  CompetitionLicenseDate: date().nullish(),
  RejectedReason: text(reasonMax).nullish(),
  Version: Version.nullish(),
})
export type TransferDecision = z.input<typeof TransferDecision>
