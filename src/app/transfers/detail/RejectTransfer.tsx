import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { decideTransfer } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { reasonMax, TransferDecision } from '#domain/transfers/request-input.ts'
import { whyNotDecision } from '#domain/transfers/states.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { useDecided } from './use-decided.ts'

const Rejection = formOf('transfers.rejection', {
  schema: TransferDecision.pick({ RejectedReason: true }),
  empty: () => ({ RejectedReason: '' }),
  fields: [
    longText('RejectedReason', {
      title: 'contracts.reason',
      help: 'transfers.reasonHelp',
      max: reasonMax,
      autoFocus: true,
    }),
  ],
  check: ({ RejectedReason }) => {
    const refusal = whyNotDecision({ Status: TransferStatus.Rejected, RejectedReason })
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  submit: 'transfers.reject',
  unsure: 'transfers.rejectFailed',
})

type Props = { request: TransferRequest; onDone: (request: TransferRequest) => void; onClose: () => void }

/** TRA-34: rejecting needs a reason, which both clubs see. */
export function RejectTransfer({ request, onDone, onClose }: Props) {
  const text = useText()
  const decided = useDecided(onDone)
  return (
    <FormDialog
      form={Rejection}
      record={null}
      name={String(request.Id)}
      title={text('transfers.rejectAsked', { name: request.PlayerName })}
      send={async ({ RejectedReason }, { key, signal }) => {
        const body = {
          Status: TransferStatus.Rejected,
          RejectedReason: String(RejectedReason),
          Version: request.Version,
        }
        const input = {
          params: { id: String(request.Id) },
          query: { feeConfirmation: 'false' as const },
          body,
        }
        return send(decideTransfer, input, { key, signal })
      }}
      onSaved={decided}
      onClose={onClose}
    />
  )
}
