import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { momentText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import { paymentTypeLabels, type TransferPayment } from '#domain/transfers/payments/payment.ts'
import { day } from '../detail/texts.ts'
import { AddPaymentFile } from './AddPaymentFile.tsx'
import { ConfirmPayment } from './ConfirmPayment.tsx'
import { DeletePayment } from './DeletePayment.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentFiles } from './PaymentFiles.tsx'

type Props = { payment: TransferPayment }

export function PaymentRow({ payment, hasActs }: Props & { hasActs: boolean }) {
  const text = useText()
  const { Date: date, Amount, PaymentType, PaymentCondition } = payment
  return (
    <tr>
      {/* PAY-11 */}
      <th scope="row">{day(date)}</th>
      <td className="payments-amount">{moneyText(Amount)}</td>
      <td>
        {text(paymentTypeLabels[PaymentType])}
        {PaymentCondition && <p>{PaymentCondition}</p>}
      </td>
      <td>
        <PaymentFiles payment={payment} />
      </td>
      <td>
        <Confirmation payment={payment} />
      </td>
      {hasActs && (
        <td>
          <Acts payment={payment} />
        </td>
      )}
    </tr>
  )
}

/** PAY-06 */
function Confirmation({ payment }: Props) {
  const text = useText()
  const { KSIConfirmation, Confirmed, ConfirmedByName, BankTransferId } = payment
  if (!KSIConfirmation) return <StateMark state="waiting">{text('transfers.payments.isOpen')}</StateMark>
  const when = Confirmed ? momentText(Confirmed) : ''
  return (
    <>
      <StateMark state="done">{text('transfers.payments.isConfirmed')}</StateMark>
      <p>{[when, ConfirmedByName].filter(Boolean).join(' · ')}</p>
      <p>{BankTransferId}</p>
    </>
  )
}

const acts = ['confirm', 'file', 'change', 'delete'] as const
type Act = (typeof acts)[number]

const whyNotOf = (payment: TransferPayment): Record<Act, string | null> => ({
  confirm: payment.WhyNotConfirm,
  file: payment.WhyNotFile,
  change: payment.WhyNotChange,
  delete: payment.WhyNotDelete,
})

/** Whether the viewer may do anything with it now. */
export const hasAct = (payment: TransferPayment) => Object.values(whyNotOf(payment)).includes(null)

/** What the viewer may do with it; what nobody of the role ever does has no button. */
function Acts({ payment }: Props) {
  const text = useText()
  const [act, setAct] = useState<Act | null>(null)
  const titles = {
    confirm: text('transfers.payments.confirm'),
    file: text('transfers.payments.addFile'),
    change: text('transfers.payments.change'),
    delete: text('transfers.payments.delete'),
  }
  const whyNot = whyNotOf(payment)
  return (
    <div className="payments-acts">
      {acts
        .filter((one) => whyNot[one] === null)
        .map((one) => (
          <Button key={one} size="small" variant="outlined" onClick={() => setAct(one)}>
            {titles[one]}
          </Button>
        ))}
      {act && dialogOf(act, payment, () => setAct((now) => (now === act ? null : now)))}
    </div>
  )
}

function dialogOf(act: Act, payment: TransferPayment, onClose: () => void): ReactNode {
  switch (act) {
    case 'confirm':
      return <ConfirmPayment payment={payment} onClose={onClose} />
    case 'file':
      return <AddPaymentFile payment={payment} onClose={onClose} />
    case 'change':
      return <PaymentDialog requestId={payment.TransferRequestId} payment={payment} onClose={onClose} />
    case 'delete':
      return <DeletePayment payment={payment} onClose={onClose} />
  }
}
