import { z } from 'zod'
import { KeptFile, moment, Version, whyNot } from '../../platform/entities.ts'
import { date, id, text, unread } from '../../platform/input.ts'
import type { TextKey } from '../../texts/keys.ts'

/** A payment is fixed or depends on a condition (PAY-03). */
export const PaymentType = { Fixed: 0, Conditional: 1 } as const
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType]

export const paymentTypeLabels = {
  [PaymentType.Fixed]: 'transfers.payments.fixed',
  [PaymentType.Conditional]: 'transfers.payments.conditional',
} as const satisfies Record<PaymentType, TextKey>

/** Maximum length of a payment's condition (PAY-04). */
export const conditionMax = 255
/** Maximum length of a bank reference, or of a sentence about how it was paid. */
export const bankTransferMax = 1000
export const reasonMax = 1000
/** Maximum amount in krónur. No Icelandic transfer has cost more, so higher amounts are typing errors. */
export const mostKronur = 2_000_000_000

const kronur = () => z.number().int().min(1).max(mostKronur)

/** Fields of a payment in a response that only the server sets. Requests may contain them; they are ignored (T05). */
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

export const PlannedPayment = z.strictObject({
  Date: date(),
  Amount: kronur(),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: text(conditionMax).default(''),
  ...unread([...answeredOnly, 'Id', 'TransferRequestId', 'BankTransferId', 'Version']),
})
export type PlannedPayment = z.infer<typeof PlannedPayment>

/**
 * PAY-21, OP-117: the body that saves a payment. Without an Id it adds one. It cannot set who confirmed the payment, or how it was paid
 * (T05).
 */
export const PaymentInput = PlannedPayment.extend({
  Id: id().nullish(),
  TransferRequestId: id(),
  Reason: text(reasonMax).default(''),
  Version: Version.nullish(),
})
export type PaymentInput = z.input<typeof PaymentInput>

/** PAY-22, OP-121: the body that confirms a payment. BankTransferId describes how it was paid. */
export const PaymentConfirmation = z.strictObject({
  Id: id(),
  TransferRequestId: id().nullish(),
  BankTransferId: text(bankTransferMax).default(''),
  Version: Version.nullish(),
  ...unread([...answeredOnly, ...plannedOnly]),
})
export type PaymentConfirmation = z.input<typeof PaymentConfirmation>

/** The body of a deletion of a payment (PAY-21). */
export const PaymentDeletion = z.strictObject({
  Id: id(),
  TransferRequestId: id().nullish(),
  Reason: text(reasonMax).default(''),
  Version: Version.nullish(),
  ...unread([...answeredOnly, ...plannedOnly, 'BankTransferId']),
})
export type PaymentDeletion = z.input<typeof PaymentDeletion>

/**
 * PAY-02: a payment as a viewer sees it. `WhyNot…` is why the viewer may not do an action now. The server decides, the screen only displays
 * it.
 */
export const TransferPayment = z.object({
  Id: z.number(),
  TransferRequestId: z.number(),
  Date: z.string(),
  Amount: z.number(),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: z.string(),
  Files: z.array(KeptFile),
  KSIConfirmation: z.boolean(),
  /** How the payment was made; empty until it is confirmed. */
  BankTransferId: z.string(),
  Confirmed: moment,
  ConfirmedByName: z.string(),
  WhyNotChange: whyNot,
  WhyNotDelete: whyNot,
  WhyNotConfirm: whyNot,
  /** Why the viewer may not add or delete files of the payment (PAY-10). */
  WhyNotFile: whyNot,
  Version,
})
export type TransferPayment = z.infer<typeof TransferPayment>
