import { z } from 'zod'
import { date } from '../../platform/input.ts'

/** PAY-03 */
export const PaymentType = { Fixed: 0, Conditional: 1 } as const
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType]

/** A payment of the schedule as the request brings it. */
export const PlannedPayment = z.strictObject({
  Date: date(),
  Amount: z.number().int().min(1).max(2_000_000_000),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: z.string().max(255).default(''),
})
export type PlannedPayment = z.infer<typeof PlannedPayment>

/** PAY-02 */
export const TransferPayment = z.object({
  Id: z.number(),
  TransferRequestId: z.number(),
  Date: z.string(),
  Amount: z.number(),
  PaymentType: z.enum(PaymentType),
  PaymentCondition: z.string(),
  Files: z.array(z.object({ Id: z.number(), FileName: z.string() })),
  KSIConfirmation: z.boolean(),
  BankTransferId: z.string(),
})
export type TransferPayment = z.infer<typeof TransferPayment>
