import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { mailProgress, outboxMessage, retryOutbox } from '#domain/mail/calls.ts'
import { outbox } from './resource.ts'

/** Tries messages again and tells how many there were to try. */
export function useRetry(onDone?: () => void) {
  const text = useText()
  return useAct(retryOutbox, {
    resource: outbox,
    refreshes: [outboxMessage, mailProgress],
    done: ({ Queued }) =>
      Queued
        ? text('outbox.retried', { smart_count: Queued, count: withDots(Queued) })
        : text('outbox.retriedNone'),
    onDone,
  })
}
