import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Form } from './declaration.ts'
import { queueKindOf } from './use-saving.ts'

/**
 * Stands on the page of a form with `queue`: says what became of writes whose dialog is shut, and whether any still
 * waits for a connection.
 */
export function useQueuedForm(form: Form): { isAnyWaiting: boolean } {
  const text = useText()
  const notice = useNotice()
  const refresh = useRefresh()
  const { isAny } = useWriteQueue(queueKindOf(form), (outcome) => {
    const { done } = form
    const byName = typeof done === 'object' ? done[outcome.write.name === 'new' ? 'create' : 'edit'] : done
    if ('error' in outcome) notice.failed(outcome.error)
    else if (byName) notice.done(text(byName))
    void refresh(form.of ?? [], form.refreshes)
  })
  return { isAnyWaiting: isAny }
}
