import { z } from 'zod'
import { KeptFile, moment, Version, whyNot } from '../../platform/entities.ts'
import { date, id, text, unread } from '../../platform/input.ts'
import type { TextKey } from '../../texts/keys.ts'

/** PAY-03 */
export const PaymentType = { Fixed: 0, Conditional: 1 } as const
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType]

/** What the types are called. */
export const paymentTypeLabels = {
  [PaymentType.Fixed]: 'transfers.payments.fixed',
  [PaymentType.Conditional]: 'transfers.payments.conditional',
} as const satisfies Record<PaymentType, TextKey>

/** PAY-04 */
export const conditionMax = 255
/** Of a bank's reference or a sentence about how it was paid. */
export const bankTransferMax = 1000
export const reasonMax = 1000
/** More than any transfer has ever cost in Iceland; a slip of the keys goes no further. */
export const mostKronur = 2_000_000_000

/** Whole krónur, and never none. */
const kronur = () => z.number().int().min(1).max(mostKronur)

/** What else a payment holds, which no body says (T05): the calls take the payment as it was answered. */
const answeredOnly = [
  'Files',
  'KSIConfirmation',
  'Confirmed',
  'ConfirmedByName',
  'WhyNotChange',
  'WhyNotDelete',
  'WhyNotConfirm',
  'WhyNotFile',
] as const
const plannedOnly = ['Date', 'Amount', 'PaymentType', 'PaymentCondition'] as const

/** A payment of the schedule as the request brings it. */
export const PlannedPayment = z.strictObject({
  Date: date(),
  Amount: kronur(),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: text(conditionMax).default(''),
  ...unread([...answeredOnly, 'Id', 'TransferRequestId', 'BankTransferId', 'Version']),
})
export type PlannedPayment = z.infer<typeof PlannedPayment>

/** PAY-21, OP-117: without an Id it is added. Who confirmed it, and how it was paid, is not said here (T05). */
export const PaymentInput = PlannedPayment.extend({
  Id: id().nullish(),
  TransferRequestId: id(),
  /** Why a confirmed payment is changed. */
  Reason: text(reasonMax).default(''),
  Version: Version.nullish(),
})
export type PaymentInput = z.input<typeof PaymentInput>

/** PAY-22, OP-121: how it was paid stands in BankTransferId. */
export const PaymentConfirmation = z.strictObject({
  Id: id(),
  TransferRequestId: id().nullish(),
  BankTransferId: text(bankTransferMax).default(''),
  Version: Version.nullish(),
  ...unread([...answeredOnly, ...plannedOnly]),
})
export type PaymentConfirmation = z.input<typeof PaymentConfirmation>

/** PAY-21 */
export const PaymentDeletion = z.strictObject({
  Id: id(),
  TransferRequestId: id().nullish(),
  /** Why a confirmed payment is deleted. */
  Reason: text(reasonMax).default(''),
  Version: Version.nullish(),
  ...unread([...answeredOnly, ...plannedOnly, 'BankTransferId']),
})
export type PaymentDeletion = z.input<typeof PaymentDeletion>

/** PAY-02, with what the server says to this viewer at this moment; the screen shows it and decides nothing. */
export const TransferPayment = z.object({
  Id: z.number(),
  TransferRequestId: z.number(),
  Date: z.string(),
  Amount: z.number(),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: z.string(),
  Files: z.array(KeptFile),
  KSIConfirmation: z.boolean(),
  /** How it was paid; empty until it is confirmed. */
  BankTransferId: z.string(),
  Confirmed: moment,
  ConfirmedByName: z.string(),
  WhyNotChange: whyNot,
  WhyNotDelete: whyNot,
  WhyNotConfirm: whyNot,
  /** Both adding a file and deleting one (PAY-10). */
  WhyNotFile: whyNot,
  Version,
})
export type TransferPayment = z.infer<typeof TransferPayment>
