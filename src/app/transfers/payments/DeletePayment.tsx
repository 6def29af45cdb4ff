import { send } from '#app/platform/calls/http.ts'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { transferRequest } from '#domain/transfers/calls.ts'
import { deletePayment } from '#domain/transfers/payments/calls.ts'
import { PaymentDeletion, reasonMax } from '#domain/transfers/payments/payment.ts'
import { whyNotReason } from '#domain/transfers/payments/rules.ts'
import { transfers } from '../resource.ts'
import { type PaymentAct, PaymentLine } from './PaymentLine.tsx'

/** PAY-08: asks once; of a confirmed payment also why. */
export function DeletePayment(act: PaymentAct) {
  return act.payment.KSIConfirmation ? <DeleteConfirmed {...act} /> : <DeleteOpen {...act} />
}

function DeleteOpen({ payment, onClose }: PaymentAct) {
  const text = useText()
  const { act, isPending, error } = useAct(deletePayment, {
    resource: transfers,
    refreshes: [transferRequest],
    done: 'transfers.payments.deleted',
    onDone: onClose,
    onRefused: () => {},
  })
  const { Id, TransferRequestId, Version } = payment
  return (
    <AskDialog
      title={text('transfers.payments.deleteAsked')}
      act={text('transfers.payments.delete')}
      cancel={text('transfers.payments.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ body: { Id, TransferRequestId, Version } })}
      onClose={onClose}
    >
      <PaymentLine payment={payment} />
      <RefusalAlert error={error} />
    </AskDialog>
  )
}

const Deletion = formOf('transfers.deletePayment', {
  schema: PaymentDeletion.pick({ Reason: true }),
  empty: () => ({ Reason: '' }),
  fields: [longText('Reason', { title: 'transfers.payments.deleteReason', max: reasonMax, autoFocus: true })],
  check: ({ Reason }) => {
    const Refusal = whyNotReason(true, Reason)
    return Refusal && { Field: 'Reason', Refusal }
  },
  submit: 'transfers.payments.delete',
  done: 'transfers.payments.deleted',
})

function DeleteConfirmed({ payment, onClose }: PaymentAct) {
  const text = useText()
  const refresh = useRefresh()
  const { Id, TransferRequestId, Version } = payment
  return (
    <FormDialog
      form={Deletion}
      record={null}
      name={String(Id)}
      title={text('transfers.payments.deleteAsked')}
      before={<PaymentLine payment={payment} />}
      send={({ Reason }, how) =>
        send(deletePayment, { body: { Id, TransferRequestId, Version, Reason: String(Reason) } }, how)
      }
      onSaved={() => {
        void refresh(transfers, [transferRequest])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
