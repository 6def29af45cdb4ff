import { dayText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'

/** What the dialogs about one payment are given. */
export type PaymentAct = { payment: TransferPayment; onClose: () => void }

/** Which payment a question is about: its amount and day, and its condition. */
export function PaymentLine({ payment }: Pick<PaymentAct, 'payment'>) {
  const { Amount, Date: date, PaymentCondition } = payment
  return (
    <p>
      <strong>{moneyText(Amount)}</strong> · {dayText(date)}
      {PaymentCondition && ` · ${PaymentCondition}`}
    </p>
  )
}
