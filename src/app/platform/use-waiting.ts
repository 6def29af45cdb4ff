import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pendingCounts } from '#domain/pending/calls.ts'
import { addDays, addMonths } from '#domain/platform/dates.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { send } from './calls/http.ts'
import { paths } from './paths.ts'
import { can } from './policy.ts'
import { registry } from './registry.ts'
import { useUser } from './session/session.ts'
import { today } from './today.ts'
import { useIsViewLoading } from './view.tsx'

/** The pending tasks of this user, reloaded each minute while the tab is visible. */
export function useWaiting({ enabled = true } = {}) {
  const user = useUser()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => {
      const [kinds, counted] = await Promise.all([registry.waiting(), send(pendingCounts, {}, { signal })])
      return { kinds, counted }
    },
    refetchInterval: 60_000,
    enabled,
  })
  const viewer = {
    personId: user.PersonId,
    daysAgo: (days: number) => addDays(today(), -days),
    monthsAgo: (months: number) => addMonths(today(), -months),
  }
  const counted = new Map(data?.counted.map((line) => [line.Name, line]))
  return {
    isLoading: isPending,
    hasFailed: isError,
    retry: () => refetch(),
    unread: counted.get('notices.unread')?.Number ?? 0,
    lines: (data?.kinds ?? [])
      .filter(({ page }) => can(user, 'open', page))
      .flatMap(({ values, query, ...kind }) => {
        const line = counted.get(kind.name)
        if (!line) return []
        const address = paths[kind.page](
          line.Params,
          typeof query === 'function' ? query(viewer, line) : query,
        )
        return [{ ...kind, number: line.Number, since: line.Since ?? null, address, values: values?.(line) }]
      }),
  }
}

/** The number of pending tasks by page, for the side navigation. Requested after the page has loaded its own data. */
export function useWaitingCounts(): Partial<Record<PageName, WaitingCount>> {
  const counts: Partial<Record<PageName, WaitingCount>> = {}
  const { lines } = useWaiting({ enabled: useHasPageLoaded() })
  for (const { page, entry = page, number, address } of lines) {
    const before = counts[entry]
    counts[entry] = before ? { number: before.number + number, address: paths.home() } : { number, address }
  }
  return counts
}

/** The address of a page that lists exactly these tasks; the home page if they are of several kinds. */
export type WaitingCount = { number: number; address: string }

export function useUnreadNotices(): number {
  return useWaiting({ enabled: useHasPageLoaded() }).unread
}

/** Whether the first page and all its data have loaded. */
export function useHasPageLoaded(): boolean {
  const isLoading = useIsViewLoading()
  const isAsking = useIsFetching() > 0
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => {
    if (isLoading || isAsking || hasLoaded) return
    // Waits a moment, because a screen that has just appeared sends its requests a little later.
    const timer = setTimeout(() => setHasLoaded(true), quietMillis)
    return () => clearTimeout(timer)
  }, [isLoading, isAsking, hasLoaded])
  return hasLoaded
}

const quietMillis = 100
