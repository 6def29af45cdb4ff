import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { giveUpQueued } from '#domain/fifa-registry/queue-calls.ts'
import type { QueueRow } from '#domain/fifa-registry/rows.ts'
import { fifaPersons, fifaQueue } from './resource.ts'

const Reason = formOf('registry.giveUp', {
  schema: giveUpQueued.body.pick({ Reason: true }),
  empty: () => ({ Reason: '' }),
  fields: [longText('Reason', { title: 'registry.reason', max: 500, autoFocus: true })],
  submit: 'registry.giveUp',
  done: 'registry.isGivenUp',
})

/** With a reason, which stays in the queue. */
export function GiveUp({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const text = useText()
  const refresh = useRefresh()
  return (
    <FormDialog
      form={Reason}
      record={null}
      name={String(row.id)}
      title={text('registry.giveUpAsked', { name: row.Name })}
      send={(typed, { key, signal }) =>
        send(giveUpQueued, { body: { Id: row.id, Reason: String(typed.Reason) } }, { key, signal })
      }
      onSaved={() => {
        void refresh([fifaQueue, fifaPersons])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
