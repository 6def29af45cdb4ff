import { useQuery } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { mailProgress, ownMails } from '#domain/mail/calls.ts'
import type { MailProgress } from '#domain/mail/outbox.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'

const everyMillis = 1000

/** How far the mail that was just sent is, asked again until nothing waits any more. Null until it is known. */
export function useProgress({ Queued, Subject }: { Queued: number; Subject: string }): MailProgress | null {
  // The answer of a send tells no id: it is the newest of this person's mails with that subject.
  const newest = useQuery({
    queryKey: ['mail', 'newest', Subject],
    queryFn: async ({ signal }) => {
      const sort = { field: 'At', descending: true }
      const query = restListInput({ sort, page: 1, size: 1, filter: { Subject } })
      return (await send(ownMails, { query }, { signal }))[0] ?? null
    },
    enabled: Queued > 0,
    gcTime: 0,
    staleTime: 0,
  })
  const id = newest.data?.id
  const now = useQuery({
    queryKey: ['mail', 'progress', id],
    queryFn: ({ signal }) => send(mailProgress, { params: { id: String(id) } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : everyMillis),
    gcTime: 0,
    staleTime: 0,
  })
  return now.data ?? newest.data ?? null
}

/** Without a mail server nothing will change while the dialog is open. */
function isOver(progress: MailProgress | undefined): boolean {
  return progress !== undefined && (progress.Queued === 0 || !progress.IsConnected)
}
