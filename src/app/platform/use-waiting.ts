import { useQueries } from '@tanstack/react-query'
import { mayOpen, type PageName } from '#domain/platform/pages.ts'
import { useUser } from './session/session.ts'
import { isBuilt, tables } from './tables.ts'
import type { Counted } from './waiting.ts'

/** What waits for this user now, as far as it is known; asked for again each minute while the tab is seen. */
export function useWaiting() {
  const user = useUser()
  const kinds = tables.waiting.filter(({ page }) => isBuilt(page) && mayOpen(page, user))
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['waiting', kind.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => kind.count(signal),
      refetchInterval: 60_000,
    })),
  })
  return {
    isLoading: answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    lines: kinds
      .map((kind, index) => ({ ...kind, ...countedIn(answers[index]?.data) }))
      .filter(({ number }) => number > 0),
  }
}

const countedIn = (answer: number | Counted = 0): Counted =>
  typeof answer === 'number' ? { number: answer, params: {} } : answer

/** How much waits on each page, for its entry in the rail. */
export function useWaitingCounts(): Partial<Record<PageName, number>> {
  const counts: Partial<Record<PageName, number>> = {}
  const { lines } = useWaiting()
  for (const { page, rail = page, number } of lines) counts[rail] = (counts[rail] ?? 0) + number
  return counts
}
