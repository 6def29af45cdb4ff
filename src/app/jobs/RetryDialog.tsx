import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { retryFailures } from '#domain/jobs/calls.ts'
import type { JobFailure } from '#domain/jobs/job.ts'
import { failures } from './resource.ts'

/** Asks once before the ticked rows are tried again. */
export function RetryDialog({ rows, onClose }: { rows: readonly JobFailure[]; onClose: () => void }) {
  const text = useText()
  const { act, isPending } = useAct(retryFailures, {
    resource: failures,
    done: () => text('jobs.retried'),
    onDone: onClose,
  })
  const count = { smart_count: rows.length, count: withDots(rows.length) }
  return (
    <AskDialog
      title={text('jobs.retryAsked', count)}
      act={text('jobs.retry')}
      cancel={text('mail.cancel')}
      isPending={isPending}
      onAct={() => void act({ body: { Ids: rows.map(({ id }) => id) } })}
      onClose={onClose}
    >
      {text('jobs.retryHelp')}
    </AskDialog>
  )
}
