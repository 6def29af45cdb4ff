import { hashKey, useIsFetching, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayOpen, type PageName } from '#domain/platform/pages.ts'
import { useIsScreenLoading } from './screens.ts'
import { useUser } from './session/session.ts'
import { isBuilt, tables } from './tables.ts'
import type { Asked, Counted } from './waiting.ts'

/** What waits for this user now, as far as it is known; asked for again each minute while the tab is seen. */
export function useWaiting({ enabled = true } = {}) {
  const user = useUser()
  const declared = useQuery({
    queryKey: ['waiting'],
    queryFn: () => tables.waiting(),
    staleTime: Infinity,
    enabled,
  })
  const kinds = (declared.data ?? [])
    .filter(({ page }) => isBuilt(page) && mayOpen(page, user))
    .flatMap((kind) => {
      const asked = kind.asked(user)
      return asked ? [{ kind, asked }] : []
    })
  const questions = [...new Map(kinds.map(({ asked }) => [hashKey(asked.key), asked]))]
  const answers = useQueries({
    queries: questions.map(([, { key, read }]) => ({
      queryKey: ['waiting', ...key],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
      refetchInterval: 60_000,
    })),
  })
  const replies = new Map(questions.map(([hash], index) => [hash, answers[index]?.data]))
  const all = [declared, ...answers]
  return {
    isLoading: all.some(({ isPending }) => isPending),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    lines: kinds
      .map(({ kind, asked }) => ({ ...kind, ...countedIn(asked, replies.get(hashKey(asked.key))) }))
      .filter(({ number }) => number > 0),
  }
}

function countedIn({ count }: Asked, reply: unknown): Counted {
  const answer = reply === undefined ? 0 : count(reply)
  return typeof answer === 'number' ? { number: answer, params: {} } : answer
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
