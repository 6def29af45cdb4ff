import { useMemo } from 'react'
import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, day, longText, money } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { transferRequest } from '#domain/transfers/calls.ts'
import { savePayment } from '#domain/transfers/payments/calls.ts'
import {
  conditionMax,
  PaymentInput,
  PaymentType,
  paymentTypeLabels,
  reasonMax,
  type TransferPayment,
} from '#domain/transfers/payments/payment.ts'
import { whyNotComplete, whyNotPayment, whyNotReason } from '#domain/transfers/payments/rules.ts'
import { transfers } from '../resource.ts'

type Props = { requestId: number; payment: TransferPayment | null; onClose: () => void }

/** PAY-04, PAY-07: a new payment, or a change of one. */
export function PaymentDialog({ requestId, payment, onClose }: Props) {
  const text = useText()
  const refresh = useRefresh()
  const isConfirmed = payment?.KSIConfirmation ?? false
  const form = useMemo(() => paymentForm(requestId, isConfirmed), [requestId, isConfirmed])
  return (
    <FormDialog
      form={form}
      record={payment && { ...payment, id: payment.Id }}
      name={payment ? String(payment.Id) : `new.${requestId}`}
      title={text(payment ? 'transfers.payments.changeOf' : 'transfers.payments.add')}
      // The form has read it by the call's own schema.
      send={(typed, how) => send(savePayment, { body: typed as PaymentInput }, how)}
      onSaved={() => {
        void refresh(transfers, [transferRequest])
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function paymentForm(TransferRequestId: number, isConfirmed: boolean) {
  return formOf('transfers.payment', {
    schema: PaymentInput,
    empty: () => ({
      Date: '',
      Amount: null,
      PaymentType: PaymentType.Fixed,
      PaymentCondition: '',
      Reason: '',
    }),
    typedOf: ({ Date: date, Amount, PaymentType: type, PaymentCondition }) => ({
      ...{ Date: date, Amount, PaymentType: type, PaymentCondition },
      Reason: '',
    }),
    fields: [
      day('Date', { title: 'transfers.payments.date', isHalf: true, autoFocus: true }),
      money('Amount', { title: 'transfers.payments.amount', isHalf: true }),
      choice('PaymentType', { title: 'transfers.payments.type', useChoices: usePaymentTypes }),
      longText('PaymentCondition', {
        title: 'transfers.payments.condition',
        help: 'transfers.payments.conditionHelp',
        max: conditionMax,
        isShown: ({ PaymentType: type }) => type === PaymentType.Conditional,
      }),
      longText('Reason', {
        title: 'transfers.payments.reason',
        help: 'transfers.payments.reasonHelp',
        max: reasonMax,
        isShown: () => isConfirmed,
      }),
    ],
    check: ({ Reason, ...payment }) => {
      const refusal = whyNotPayment(payment)
      if (refusal) return { Field: refusal.field, Refusal: refusal.id }
      const why = whyNotReason(isConfirmed, Reason)
      return why && { Field: 'Reason', Refusal: why }
    },
    whyNotSend: ({ Reason: _, ...payment }) => whyNotComplete(payment),
    sentOf: (sent, record) => ({ ...sent, TransferRequestId, ...(record && { Id: record.Id }) }),
    submit: { create: 'transfers.payments.add', edit: 'transfers.payments.save' },
    done: { create: 'transfers.payments.added', edit: 'transfers.payments.changed' },
    unsure: 'transfers.payments.notSaved',
  })
}

function usePaymentTypes() {
  const text = useText()
  return Object.values(PaymentType).map((Value) => ({ Value, Label: text(paymentTypeLabels[Value]) }))
}
