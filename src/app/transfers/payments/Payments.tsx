import './payments.css'
import '#app/ui/table/plain-table.css'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { mostPayments } from '#domain/transfers/payments/rules.ts'
import { whyNotAdd } from '#domain/transfers/payments/states.ts'
import { sumOf } from '#domain/transfers/rules.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { hasAct, PaymentRow } from './PaymentRow.tsx'
import { SumNote } from './SumNote.tsx'

type Props = { request: TransferRequest }

/** PAY-01, PAY-02: the payments of a transfer by date, and their sum beside the fee. */
export function Payments({ request }: Props) {
  const text = useText()
  const heading = useId()
  const [isAdding, setAdding] = useState(false)
  const { TransferPayments: payments, TeamToAmount: fee } = request
  const whyNot = whyNotAdd(request.Sides, request.Status, payments.length, mostPayments)
  // A transfer without a fee has no payments, unless the association adds one.
  if (!payments.length && !fee && whyNot) return null
  return (
    <section className="payments" aria-labelledby={heading}>
      <div className="payments-head">
        <h2 id={heading}>{text('transfers.payments.title')}</h2>
        {!whyNot && (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {text('transfers.payments.add')}
          </Button>
        )}
      </div>
      {payments.length ? <Table payments={payments} /> : <p>{text('transfers.payments.none')}</p>}
      {payments.length > 0 && <SumNote sum={sumOf(payments)} fee={fee ?? 0} />}
      {isAdding && <PaymentDialog requestId={request.Id} payment={null} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Table({ payments }: { payments: TransferRequest['TransferPayments'] }) {
  const text = useText()
  const hasActs = payments.some(hasAct)
  return (
    <table className="plain-table payments-table" aria-label={text('transfers.payments.title')}>
      <thead>
        <tr>
          <th scope="col">{text('transfers.payments.date')}</th>
          <th scope="col">{text('transfers.payments.amount')}</th>
          <th scope="col">{text('transfers.payments.type')}</th>
          <th scope="col">{text('transfers.payments.files')}</th>
          <th scope="col">{text('transfers.payments.confirmation')}</th>
          {hasActs && <th scope="col">{text('transfers.payments.acts')}</th>}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.Id} payment={payment} hasActs={hasActs} />
        ))}
      </tbody>
    </table>
  )
}
