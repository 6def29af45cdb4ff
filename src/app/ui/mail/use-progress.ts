import { useCall } from '#app/platform/calls/use-call.ts'
import { mailProgress, ownMails } from '#domain/mail/calls.ts'
import type { MailProgress } from '#domain/mail/outbox.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'

const everyMillis = 1000

/** How far the mail that was just sent is, asked again until nothing waits any more. Null until it is known. */
export function useProgress({ Queued, Subject }: { Queued: number; Subject: string }): MailProgress | null {
  // The answer of a send tells no id: it is the newest of this person's mails with that subject.
  const sort = { field: 'At', descending: true }
  const query = restListInput({ sort, page: 1, size: 1, filter: { Subject } })
  const { data: mails } = useCall(ownMails, { query }, { enabled: Queued > 0, gcTime: 0, staleTime: 0 })
  const newest = mails?.[0]
  const now = useCall(
    mailProgress,
    { params: { id: String(newest?.id) } },
    {
      enabled: newest !== undefined,
      refetchInterval: ({ state }) => (isOver(state.data) ? false : everyMillis),
      gcTime: 0,
      staleTime: 0,
    },
  )
  return now.data ?? newest ?? null
}

/** Without a mail server nothing will change while the dialog is open. */
function isOver(progress: MailProgress | undefined): boolean {
  return progress !== undefined && (progress.Queued === 0 || !progress.IsConnected)
}
