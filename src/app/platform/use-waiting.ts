import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PageName } from '#domain/platform/pages.ts'
import { waitingLines } from '#domain/waiting/calls.ts'
import { send } from './calls/http.ts'
import { can } from './policy.ts'
import { registry } from './registry.ts'
import { useUser } from './session/session.ts'
import { useIsViewLoading } from './view.tsx'

/** What waits for this user now, as far as it is known; asked for again each minute while the tab is seen. */
export function useWaiting({ enabled = true } = {}) {
  const user = useUser()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => {
      const [kinds, counted] = await Promise.all([registry.waiting(), send(waitingLines, {}, { signal })])
      return { kinds, counted }
    },
    refetchInterval: 60_000,
    enabled,
  })
  const counted = new Map(data?.counted.map((line) => [line.Name, line]))
  return {
    isLoading: isPending,
    hasFailed: isError,
    retry: () => refetch(),
    lines: (data?.kinds ?? [])
      .filter(({ page }) => can(user, 'open', page))
      .flatMap(({ values, ...kind }) => {
        const line = counted.get(kind.name)
        return line ? [{ ...kind, number: line.Number, params: line.Params, values: values?.(line) }] : []
      }),
  }
}

/** How much waits on each page, for its entry in the rail; counted when the page itself has all that it asked for. */
export function useWaitingCounts(): Partial<Record<PageName, number>> {
  const counts: Partial<Record<PageName, number>> = {}
  const { lines } = useWaiting({ enabled: useHasPageLoaded() })
  for (const { page, entry = page, number } of lines) counts[entry] = (counts[entry] ?? 0) + number
  return counts
}

/** Whether the first page is there, and everything that it asked for. */
function useHasPageLoaded(): boolean {
  const isLoading = useIsViewLoading()
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
