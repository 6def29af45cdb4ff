import { useTranslate } from '#app/platform/i18n.ts'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import { paymentTypeLabels, type TransferPayment } from '#domain/transfers/payments/payment.ts'
import { day } from '../detail/texts.ts'
import { paymentActions } from './actions.tsx'
import { PaymentFiles } from './PaymentFiles.tsx'

type Props = { payment: TransferPayment }

export function PaymentRow({ payment, hasActions }: Props & { hasActions: boolean }) {
  const translate = useTranslate()
  const { Date: date, Amount, PaymentType, PaymentCondition } = payment
  return (
    <tr>
      {/* PAY-11: an invalid day is shown as 'fannst ekki'. */}
      <th scope="row">{day(date)}</th>
      <td className={shared.noWrap}>{moneyText(Amount)}</td>
      <td>
        {translate(paymentTypeLabels[PaymentType])}
        {PaymentCondition && <p>{PaymentCondition}</p>}
      </td>
      <td>
        <PaymentFiles payment={payment} />
      </td>
      <td>
        <Confirmation payment={payment} />
      </td>
      {hasActions && (
        <td>
          <div className={`${shared.wrap} ${shared.tight}`}>
            <RecordActions of={paymentActions} record={payment} size="small" />
          </div>
        </td>
      )}
    </tr>
  )
}

/** PAY-06: who confirmed the payment and when, with the id of the bank transfer; or that it is unconfirmed. */
function Confirmation({ payment }: Props) {
  const translate = useTranslate()
  const { KSIConfirmation, Confirmed, ConfirmedByName, BankTransferId } = payment
  if (!KSIConfirmation) return <StateMark state="waiting">{translate('transfers.payments.isOpen')}</StateMark>
  const when = Confirmed ? momentText(Confirmed) : ''
  return (
    <>
      <StateMark state="done">{translate('transfers.payments.isConfirmed')}</StateMark>
      <p>{[when, ConfirmedByName].filter(Boolean).join(' · ')}</p>
      <p>{BankTransferId}</p>
    </>
  )
}
