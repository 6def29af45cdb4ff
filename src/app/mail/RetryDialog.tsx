import { useText } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { OutboxRow } from '#domain/mail/outbox.ts'
import { useRetry } from './use-retry.ts'

/** Asks once before the ticked messages are tried again. */
export function RetryDialog({ rows, onClose }: { rows: readonly OutboxRow[]; onClose: () => void }) {
  const text = useText()
  const { act, isPending } = useRetry(onClose)
  const count = { smart_count: rows.length, count: withDots(rows.length) }
  return (
    <AskDialog
      title={text('outbox.retryAsked', count)}
      act={text('outbox.retry')}
      cancel={text('mail.cancel')}
      isPending={isPending}
      onAct={() => void act({ body: { Ids: rows.map(({ id }) => id) } })}
      onClose={onClose}
    >
      {text('outbox.retryHelp')}
    </AskDialog>
  )
}
