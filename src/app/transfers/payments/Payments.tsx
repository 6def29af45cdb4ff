import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { useUser } from '#app/platform/session/session.ts'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { sumOf } from '#domain/transfers/rules.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { addPayment, hasAction } from './actions.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'
import { SumNote } from './SumNote.tsx'

/** PAY-01, PAY-02: the payments of a transfer by date, and their sum beside the fee. */
export function Payments() {
  const text = useText()
  const heading = useId()
  const user = useUser()
  const request = useRecord<TransferRequest>()
  const { TransferPayments: payments, TeamToAmount: fee } = request
  // A transfer without a fee has no payments, unless the association adds one.
  if (!payments.length && !fee && addPayment.isHidden?.(request, user)) return null
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <div className={`${shared.wrap} ${shared.wide} ${styles.head}`}>
        <h2 id={heading}>{text('transfers.payments.title')}</h2>
        <RecordActions of={[addPayment]} />
      </div>
      {payments.length ? <Table payments={payments} /> : <p>{text('transfers.payments.none')}</p>}
      {payments.length > 0 && <SumNote sum={sumOf(payments)} fee={fee ?? 0} />}
    </section>
  )
}

function Table({ payments }: { payments: TransferRequest['TransferPayments'] }) {
  const text = useText()
  const hasActions = payments.some(hasAction)
  return (
    <table className={`${shared.plainTable} ${styles.table}`} aria-label={text('transfers.payments.title')}>
      <thead>
        <tr>
          <th scope="col">{text('transfers.payments.date')}</th>
          <th scope="col">{text('transfers.payments.amount')}</th>
          <th scope="col">{text('transfers.payments.type')}</th>
          <th scope="col">{text('transfers.payments.files')}</th>
          <th scope="col">{text('transfers.payments.confirmation')}</th>
          {hasActions && <th scope="col">{text('transfers.payments.acts')}</th>}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.Id} payment={payment} hasActions={hasActions} />
        ))}
      </tbody>
    </table>
  )
}
