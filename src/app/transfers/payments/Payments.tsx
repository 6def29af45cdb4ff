import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
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
  const translate = useTranslate()
  const heading = useId()
  const user = useUser()
  const request = useRecord<TransferRequest>()
  const { TransferPayments: payments, TeamToAmount: fee } = request
  // The section is hidden if the transfer has neither a fee nor payments, unless the user may add a payment.
  if (!payments.length && !fee && addPayment.isHidden?.(request, user)) return null
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <div className={`${shared.wrap} ${shared.wide} ${shared.apart}`}>
        <h2 id={heading}>{translate('transfers.payments.title')}</h2>
        <RecordActions of={[addPayment]} />
      </div>
      {payments.length ? <Table payments={payments} /> : <p>{translate('transfers.payments.none')}</p>}
      {payments.length > 0 && <SumNote sum={sumOf(payments)} fee={fee ?? 0} />}
    </section>
  )
}

function Table({ payments }: { payments: TransferRequest['TransferPayments'] }) {
  const translate = useTranslate()
  const hasActions = payments.some(hasAction)
  return (
    <table
      className={`${shared.plainTable} ${styles.table}`}
      aria-label={translate('transfers.payments.title')}
    >
      <thead>
        <tr>
          <th scope="col">{translate('transfers.payments.date')}</th>
          <th scope="col">{translate('transfers.payments.amount')}</th>
          <th scope="col">{translate('transfers.payments.type')}</th>
          <th scope="col">{translate('transfers.payments.files')}</th>
          <th scope="col">{translate('transfers.payments.confirmation')}</th>
          {hasActions && <th scope="col">{translate('transfers.payments.acts')}</th>}
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
