import type { AuthType } from '#domain/platform/auth-type.ts'
import { dayText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { TransferStatus } from '#domain/transfers/codes.ts'
import type { Side } from '#domain/transfers/parties.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { type PaymentFacts, paymentRoles, whyNotPaymentAct } from '#domain/transfers/payments/states.ts'
import type { PaymentRow } from './store.ts'

export type Seen = { viewer: { AuthType: AuthType }; sides: readonly Side[]; status: TransferStatus }

export function presentPayment(row: PaymentRow, { viewer, sides, status }: Seen): TransferPayment {
  const roles = paymentRoles(viewer, sides)
  const facts = factsOf(row, status)
  return {
    Id: row.id,
    TransferRequestId: row.request_id,
    Date: row.due_on,
    Amount: row.amount,
    PaymentType: row.payment_type,
    PaymentCondition: row.payment_condition,
    Files: row.files,
    KSIConfirmation: facts.KSIConfirmation,
    BankTransferId: row.bank_transfer ?? '',
    Confirmed: row.confirmed_at,
    ConfirmedByName: row.confirmed_by ?? '',
    WhyNotChange: whyNotPaymentAct('change', roles, facts),
    WhyNotDelete: whyNotPaymentAct('delete', roles, facts),
    WhyNotConfirm: whyNotPaymentAct('confirm', roles, facts),
    WhyNotFile: whyNotPaymentAct('file', roles, facts),
    Version: row.version,
  }
}

export function factsOf(row: PaymentRow, status: TransferStatus): PaymentFacts {
  return { KSIConfirmation: row.confirmed_at !== null, Status: status }
}

/** A payment as text in the history of a transfer, for example `kr. 440.000, 01.06.2026`. */
export function paymentText({ amount, due_on }: Pick<PaymentRow, 'amount' | 'due_on'>): string {
  return `${moneyText(amount)}, ${dayText(due_on)}`
}
