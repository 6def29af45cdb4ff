import type { RefusalId } from '../../platform/refusal.ts'
import { isFarAway } from '../windows.ts'
import { PaymentType, PlannedPayment } from './payment.ts'

type PaymentRefusal = { readonly id: RefusalId; readonly field: keyof PlannedPayment }

type Planned = Pick<PlannedPayment, 'Date' | 'PaymentType' | 'PaymentCondition'>

/** PAY-04: problems that depend on several fields, or on the range of a day. */
export function whyNotPayment({
  Date: day,
  PaymentType: type,
  PaymentCondition,
}: Planned): PaymentRefusal | null {
  if (isFarAway(day)) return { id: 'transfers.paymentFarAway', field: 'Date' }
  const isMissing = type === PaymentType.Conditional && PaymentCondition.trim() === ''
  return isMissing ? { id: 'transfers.conditionMissing', field: 'PaymentCondition' } : null
}

/** PAY-04: why a typed payment is incomplete or invalid, or `null`. */
export function whyNotComplete(typed: unknown): RefusalId | null {
  const { data } = PlannedPayment.safeParse(typed)
  return data ? (whyNotPayment(data)?.id ?? null) : 'transfers.paymentIncomplete'
}

/** No real schedule has more payments. */
export const mostPayments = 100

export function whyNotSchedule(payments: readonly Planned[]): RefusalId | null {
  if (payments.length > mostPayments) return 'transfers.tooManyPayments'
  return payments.map((payment) => whyNotPayment(payment)?.id ?? null).find((id) => id !== null) ?? null
}

/** A fixed payment has no condition, whatever was typed before its type changed. */
export function conditionOf({ PaymentType: type, PaymentCondition }: Omit<Planned, 'Date'>): string {
  return type === PaymentType.Conditional ? PaymentCondition.trim() : ''
}

/** PAY-06: a confirmation must say how it was paid. */
export function whyNotBankTransfer(said: string): RefusalId | null {
  return said.trim() === '' ? 'transfers.bankTransferMissing' : null
}

/** Changing or deleting a confirmed payment needs a reason. */
export function whyNotReason(isConfirmed: boolean, reason: string): RefusalId | null {
  return isConfirmed && reason.trim() === '' ? 'transfers.paymentReasonMissing' : null
}
