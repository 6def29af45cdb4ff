import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { rejectContract } from '#domain/contracts/calls.ts'
import { type Contract, ContractRejection, rejectionMax } from '#domain/contracts/contract.ts'
import { whyNotReason } from '#domain/contracts/rules.ts'
import { contracts } from './resource.ts'

/** CON-07, CON-20: rejecting needs a reason; the club sees it. */
const Rejection = formOf('contracts.rejection', {
  schema: ContractRejection.pick({ RejectionMessage: true }),
  empty: () => ({ RejectionMessage: '' }),
  fields: [
    longText('RejectionMessage', {
      title: 'contracts.reason',
      help: 'contracts.reasonHelp',
      max: rejectionMax,
      autoFocus: true,
    }),
  ],
  check: ({ RejectionMessage }) => {
    const Refusal = whyNotReason(RejectionMessage)
    return Refusal && { Field: 'RejectionMessage', Refusal }
  },
  submit: 'contracts.reject',
  done: 'contracts.isRejected',
  refreshes: [],
})

export function RejectContract({ row, onClose }: { row: Contract; onClose: () => void }) {
  const text = useText()
  const refresh = useRefresh()
  return (
    <FormDialog
      form={Rejection}
      record={null}
      name={String(row.Id)}
      title={text('contracts.rejectAsked', { name: row.PlayerName })}
      send={(typed, { key, signal }) => {
        const RejectionMessage = String(typed.RejectionMessage)
        return send(
          rejectContract,
          { body: { Id: row.Id, Version: row.Version, RejectionMessage } },
          { key, signal },
        )
      }}
      onSaved={() => {
        void refresh(contracts)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
