import type { RefusalId } from '../../platform/refusal.ts'
import { isFarAway } from '../windows.ts'
import { PaymentType, PlannedPayment } from './payment.ts'

type PaymentRefusal = { readonly id: RefusalId; readonly field: keyof PlannedPayment }

type Planned = Pick<PlannedPayment, 'Date' | 'PaymentType' | 'PaymentCondition'>

/** PAY-04: why a payment cannot be saved, as far as its own schema does not say: a day far away, or a missing condition. */
export function whyNotPayment({
  Date: day,
  PaymentType: type,
  PaymentCondition,
}: Planned): PaymentRefusal | null {
  if (isFarAway(day)) return { id: 'transfers.paymentFarAway', field: 'Date' }
  const isMissing = type === PaymentType.Conditional && PaymentCondition.trim() === ''
  return isMissing ? { id: 'transfers.conditionMissing', field: 'PaymentCondition' } : null
}

/** PAY-04: why a payment in the form is incomplete or invalid, or `null`. */
export function whyNotComplete(typed: unknown): RefusalId | null {
  const { data } = PlannedPayment.safeParse(typed)
  return data ? (whyNotPayment(data)?.id ?? null) : 'transfers.paymentIncomplete'
}

/** Maximum number of payments of a transfer. No real one has more. */
export const mostPayments = 100

export function whyNotSchedule(payments: readonly Planned[]): RefusalId | null {
  if (payments.length > mostPayments) return 'transfers.tooManyPayments'
  return payments.map((payment) => whyNotPayment(payment)?.id ?? null).find((id) => id !== null) ?? null
}

/** The condition of a payment to store. A fixed payment has none, even if one was typed before the type changed. */
export function conditionOf({ PaymentType: type, PaymentCondition }: Omit<Planned, 'Date'>): string {
  return type === PaymentType.Conditional ? PaymentCondition.trim() : ''
}

/** PAY-06: why a payment cannot be confirmed. The confirmation must describe how it was paid. */
export function whyNotBankTransfer(said: string): RefusalId | null {
  return said.trim() === '' ? 'transfers.bankTransferMissing' : null
}

/** Why a payment cannot be changed or deleted. If it is confirmed, a reason is needed. */
export function whyNotReason(isConfirmed: boolean, reason: string): RefusalId | null {
  return isConfirmed && reason.trim() === '' ? 'transfers.paymentReasonMissing' : null
}
