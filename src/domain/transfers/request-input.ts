import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { date, id, requiredText, text, unread } from '../platform/input.ts'
import { AttachmentType, FilePurpose, TransferStatus } from './codes.ts'
import { PlannedPayment } from './payments/payment.ts'

export const reasonMax = 1000
export const feeMax = 2_000_000_000

/** An amount in whole krónur, at least 0. */
const Kronur = z.number().int().min(0).max(feeMax)

/** An attachment that the request announces. It is uploaded after the request is created; until then the request is incomplete. */
export const NamedFile = z.strictObject({ Purpose: z.enum(FilePurpose), FileName: requiredText(255) })
export type NamedFile = z.infer<typeof NamedFile>

/** Files in the documented body of a request. They are uploaded later, so only entries with a Purpose are read. */
const RequestFile = z.union([NamedFile, z.object({ Purpose: z.null().optional() }).transform(() => null)])

/** TRA-44: fields of a request that only the server sets (T05). */
const serverOnly = [
  'Id',
  'Status',
  'Created',
  'RejectedReason',
  'CompetitionLicenseDate',
  'History',
  'TeamId',
  'TeamToName',
  'TeamFromId',
  'TeamFromName',
  'PlayerName',
  'SSN',
  'ActiveContract',
  'ClubContractFile',
  'Contract',
  'BankTransferId',
] as const

/** The request that a club sends (TRA-48). */
export const TransferInput = z.strictObject({
  PlayerId: id(),
  TeamToId: id(),
  Loan: z.boolean(),
  WithoutContract: z.boolean().default(false),
  InvalidateCurrentContract: z.boolean().default(false),
  TeamToAmount: Kronur.default(0),
  SellOnFee: z.enum(['true', 'false']).nullish(),
  /** TRA-27: the code of the request: LAN for a loan, SAL for a transfer without payment, LEI or SAM with a player's contract (OP-109). */
  AttachmentType: z.enum(AttachmentType).nullish(),
  ContractStart: date().nullish(),
  ContractEnd: date().nullish(),
  /** TRA-25: the first day of the loan. If it is sent, it must be the day of the request. */
  LoanDateFrom: date().nullish(),
  LoanDateTo: date().nullish(),
  /** TRA-21: any non-empty value announces that the player's consent will be uploaded. */
  PlayerConsent: z
    .union([z.boolean(), z.number(), z.string(), z.array(z.looseObject({})), z.looseObject({})])
    .nullish()
    .transform((given) => (Array.isArray(given) ? given.length > 0 : Boolean(given))),
  Files: z
    .array(RequestFile)
    .max(20)
    .default([])
    .transform((files) => files.filter((file) => file !== null)),
  TransferPayments: z.array(PlannedPayment).max(100).default([]),
  ...unread(serverOnly),
})
export type TransferInput = z.input<typeof TransferInput>
export type NewTransfer = z.output<typeof TransferInput>

/** TRA-21: adds the announced consent of the player to the attachments. It has no file name, so the first uploaded consent counts. */
export function withConsent(request: NewTransfer): NewTransfer {
  const { PlayerConsent, Files } = request
  const isNamed = Files.some(({ Purpose }) => Purpose === FilePurpose.Consent)
  if (!PlayerConsent || isNamed) return request
  return { ...request, Files: [...Files, { Purpose: FilePurpose.Consent, FileName: '' }] }
}

/** TRA-49: the body that decides on a request. The status 'Skráð' cannot be requested, because no action leads back to it (D3-013). */
export const TransferDecision = z.strictObject({
  Status: z.enum([TransferStatus.Approved, TransferStatus.Closed, TransferStatus.Rejected]),
  CompetitionLicenseDate: date().nullish(),
  RejectedReason: text(reasonMax).nullish(),
  Version: Version.nullish(),
})
export type TransferDecision = z.input<typeof TransferDecision>
