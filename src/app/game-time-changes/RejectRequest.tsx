import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { rejectChange } from '#domain/game-time-changes/calls.ts'
import { type GameTransferRequest, RejectInput, reasonMax } from '#domain/game-time-changes/request.ts'
import { whyNotReason } from '#domain/game-time-changes/rules.ts'
import { useDecided } from './use-decided.ts'

/** GTC-08, GTC-18: rejecting needs a reason. */
const Rejection = formOf('gameTimes.rejection', {
  schema: RejectInput.pick({ Reason: true }),
  empty: () => ({ Reason: '' }),
  fields: [
    longText('Reason', {
      title: 'gameTimes.reason',
      help: 'gameTimes.reasonHelp',
      max: reasonMax,
      autoFocus: true,
    }),
  ],
  check: ({ Reason }) => {
    const Refusal = whyNotReason(Reason)
    return Refusal && { Field: 'Reason', Refusal }
  },
  submit: 'gameTimes.reject',
  done: 'gameTimes.rejected',
})

export function RejectRequest({ request, onClose }: { request: GameTransferRequest; onClose: () => void }) {
  const text = useText()
  const decided = useDecided()
  const { Id, Version } = request
  return (
    <FormDialog
      form={Rejection}
      record={null}
      name={String(Id)}
      title={text('gameTimes.rejectAsked')}
      send={({ Reason }, { key, signal }) =>
        send(rejectChange, { body: { Id, Version, Reason: String(Reason) } }, { key, signal })
      }
      onSaved={decided}
      onClose={onClose}
    />
  )
}
