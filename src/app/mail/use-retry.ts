import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { retryOutbox } from '#domain/mail/calls.ts'

/** Tries messages again and tells how many there were to try. */
export function useRetry(onDone?: () => void) {
  const text = useText()
  const notice = useNotice()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (Ids: number[]) => send(retryOutbox, { body: { Ids } }),
    onSuccess: ({ Queued }) => {
      client.invalidateQueries({ queryKey: ['list', 'postur'] })
      client.invalidateQueries({ queryKey: ['mail'] })
      const count = { smart_count: Queued, count: withDots(Queued) }
      notice.done(Queued ? text('outbox.retried', count) : text('outbox.retriedNone'))
      onDone?.()
    },
    onError: notice.failed,
  })
}
