import type { RefusalId } from '../../platform/refusal.ts'
import { isFarAway } from '../windows.ts'
import { PaymentType, PlannedPayment } from './payment.ts'

/** A reason, and the field that it is about. */
type PaymentRefusal = { readonly id: RefusalId; readonly field: keyof PlannedPayment }

type Planned = Pick<PlannedPayment, 'Date' | 'PaymentType' | 'PaymentCondition'>

/** PAY-04: what speaks against a payment beyond what its fields take. */
export function whyNotPayment({
  Date: day,
  PaymentType: type,
  PaymentCondition,
}: Planned): PaymentRefusal | null {
  if (isFarAway(day)) return { id: 'transfers.paymentFarAway', field: 'Date' }
  const isMissing = type === PaymentType.Conditional && PaymentCondition.trim() === ''
  return isMissing ? { id: 'transfers.conditionMissing', field: 'PaymentCondition' } : null
}

/** PAY-04: why what is typed is no payment yet, or null; with what it takes to be one. */
export function whyNotComplete(typed: unknown): RefusalId | null {
  const { data } = PlannedPayment.safeParse(typed)
  return data ? (whyNotPayment(data)?.id ?? null) : 'transfers.paymentIncomplete'
}

/** More payments than this are no schedule that anybody reads. */
export const mostPayments = 100

/** What speaks against a whole schedule: the first reason of its first wrong payment. */
export function whyNotSchedule(payments: readonly Planned[]): RefusalId | null {
  if (payments.length > mostPayments) return 'transfers.tooManyPayments'
  return payments.map((payment) => whyNotPayment(payment)?.id ?? null).find((id) => id !== null) ?? null
}

/** A fixed payment has no condition, whatever was typed before its type was changed. */
export function conditionOf({ PaymentType: type, PaymentCondition }: Omit<Planned, 'Date'>): string {
  return type === PaymentType.Conditional ? PaymentCondition.trim() : ''
}

/** PAY-06: a confirmation says how it was paid. */
export function whyNotBankTransfer(said: string): RefusalId | null {
  return said.trim() === '' ? 'transfers.bankTransferMissing' : null
}

/** What is confirmed is changed or deleted with a reason only. */
export function whyNotReason(isConfirmed: boolean, reason: string): RefusalId | null {
  return isConfirmed && reason.trim() === '' ? 'transfers.paymentReasonMissing' : null
}
