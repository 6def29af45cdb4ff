import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recentChoices, saveRecentChoices } from '#domain/platform/lists/calls.ts'
import { mostRecent } from '#domain/platform/lists/preferences.ts'
import { send } from '../calls/http.ts'

const queryKey = ['recent']
const none: readonly string[] = []

/** The user's recent choices, stored on the server so they outlive the session. */
export function useRecent() {
  const client = useQueryClient()
  const { data: recent = none } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await send(recentChoices, {}, { signal })).Value,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const remember = (chosen: string) => {
    if (recent[0] === chosen) return
    const Value = [chosen, ...recent.filter((one) => one !== chosen)].slice(0, mostRecent)
    client.setQueryData(queryKey, Value)
    // Shows no error if saving fails, because only the order of choices is lost.
    send(saveRecentChoices, { body: { Value } }).catch(() => undefined)
  }
  return { recent, remember }
}
