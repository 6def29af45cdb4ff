import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { transferRequest } from '#domain/transfers/calls.ts'
import { confirmPayment } from '#domain/transfers/payments/calls.ts'
import { bankTransferMax, PaymentConfirmation } from '#domain/transfers/payments/payment.ts'
import { whyNotBankTransfer } from '#domain/transfers/payments/rules.ts'
import { transfers } from '../resource.ts'
import { type PaymentAct, PaymentLine } from './PaymentLine.tsx'

/** PAY-06: confirming says how it was paid; both clubs see it. */
const Confirmation = formOf('transfers.confirmPayment', {
  schema: PaymentConfirmation.pick({ BankTransferId: true }),
  empty: () => ({ BankTransferId: '' }),
  fields: [
    longText('BankTransferId', {
      title: 'transfers.payments.bankTransfer',
      help: 'transfers.payments.bankTransferHelp',
      max: bankTransferMax,
      autoFocus: true,
    }),
  ],
  check: ({ BankTransferId }) => {
    const Refusal = whyNotBankTransfer(BankTransferId)
    return Refusal && { Field: 'BankTransferId', Refusal }
  },
  submit: 'transfers.payments.confirm',
  done: 'transfers.payments.confirmed',
})

export function ConfirmPayment({ payment, onClose }: PaymentAct) {
  const text = useText()
  const refresh = useRefresh()
  return (
    <FormDialog
      form={Confirmation}
      record={null}
      name={String(payment.Id)}
      title={text('transfers.payments.confirmOf')}
      before={<PaymentLine payment={payment} />}
      send={({ BankTransferId }, how) => {
        const { Id, TransferRequestId, Version } = payment
        const body = { Id, TransferRequestId, Version, BankTransferId: String(BankTransferId) }
        return send(confirmPayment, { body }, how)
      }}
      onSaved={() => {
        void refresh(transfers, [transferRequest])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
