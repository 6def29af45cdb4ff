import { useQueries } from '@tanstack/react-query'
import type { State } from '#app/ui/states/StateMark.tsx'
import { mayOpen, type PageName } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { isBuilt } from '../screens.ts'
import { waiting } from '../waiting.ts'
import { useUser } from './session/session.ts'

/** One kind of thing that waits for a user: where it is dealt with, and how many there are. */
export type Waiting = {
  readonly name: string
  readonly page: PageName
  /** With a %{smart_count}. */
  readonly text: TextKey
  readonly state: State
  /** The page as it shows these things. */
  readonly query?: Readonly<Record<string, string>>
  readonly count: (signal: AbortSignal) => Promise<number>
}

/** What waits for this user now, as far as it is known; asked for again each minute while the tab is seen. */
export function useWaiting() {
  const user = useUser()
  const kinds = waiting.filter(({ page }) => isBuilt(page) && mayOpen(page, user))
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
      .map((kind, index) => ({ ...kind, number: answers[index]?.data ?? 0 }))
      .filter(({ number }) => number > 0),
  }
}

/** How much waits on one page, for its entry in the rail. */
export function useWaitingCount(page: PageName): number {
  return useWaiting()
    .lines.filter((line) => line.page === page)
    .reduce((sum, line) => sum + line.number, 0)
}
