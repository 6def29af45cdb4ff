import { useIsFetching, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayOpen, type PageName } from '#domain/platform/pages.ts'
import { useIsScreenLoading } from './screens.ts'
import { useUser } from './session/session.ts'
import { isBuilt, tables } from './tables.ts'
import type { Counted } from './waiting.ts'

/** What waits for this user now, as far as it is known; asked for again each minute while the tab is seen. */
export function useWaiting({ enabled = true } = {}) {
  const user = useUser()
  const declared = useQuery({
    queryKey: ['waiting'],
    queryFn: () => tables.waiting(),
    staleTime: Infinity,
    enabled,
  })
  const kinds = (declared.data ?? []).filter(({ page }) => isBuilt(page) && mayOpen(page, user))
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['waiting', kind.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => kind.count(signal),
      refetchInterval: 60_000,
    })),
  })
  const asked = [declared, ...answers]
  return {
    isLoading: asked.some(({ isPending }) => isPending),
    hasFailed: asked.some(({ isError }) => isError),
    retry: () => Promise.all(asked.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    lines: kinds
      .map((kind, index) => ({ ...kind, ...countedIn(answers[index]?.data) }))
      .filter(({ number }) => number > 0),
  }
}

const countedIn = (answer: number | Counted = 0): Counted =>
  typeof answer === 'number' ? { number: answer, params: {} } : answer

/** How much waits on each page, for its entry in the rail; counted when the page itself has all that it asked for. */
export function useWaitingCounts(): Partial<Record<PageName, number>> {
  const counts: Partial<Record<PageName, number>> = {}
  const { lines } = useWaiting({ enabled: useHasPageLoaded() })
  for (const { page, entry = page, number } of lines) counts[entry] = (counts[entry] ?? 0) + number
  return counts
}

/** Whether the first page is there, and everything that it asked for. */
function useHasPageLoaded(): boolean {
  const isLoading = useIsScreenLoading()
  const isAsking = useIsFetching() > 0
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => {
    if (isLoading || isAsking || hasLoaded) return
    // A screen that has just come asks a moment later.
    const timer = setTimeout(() => setHasLoaded(true), quietMillis)
    return () => clearTimeout(timer)
  }, [isLoading, isAsking, hasLoaded])
  return hasLoaded
}

const quietMillis = 100
