import { useQuery } from '@tanstack/react-query'
import { recentChoices, saveRecentChoices } from '#domain/platform/lists/calls.ts'
import { mostRecent } from '#domain/platform/lists/preferences.ts'
import { send } from '../calls/http.ts'
import { useChangeStored } from './use-stored.ts'

const recentQuery = {
  queryKey: ['recent'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly string[]> =>
    (await send(recentChoices, {}, { signal })).Value,
}
const none: readonly string[] = []

/** The user's recent choices, stored on the server so they outlive the session. */
export function useRecent() {
  const query = useQuery({ ...recentQuery, staleTime: Number.POSITIVE_INFINITY })
  const { data: recent = none, failureCount } = query
  const change = useChangeStored(recentQuery, (Value) =>
    send(saveRecentChoices, { body: { Value: [...Value] } }),
  )
  const remember = (chosen: string) =>
    void change((now) =>
      now[0] === chosen ? now : [chosen, ...now.filter((one) => one !== chosen)].slice(0, mostRecent),
    )
  // Not while a failed request is repeated or the browser is offline.
  return { recent, isLoading: query.isLoading && failureCount === 0, remember }
}
