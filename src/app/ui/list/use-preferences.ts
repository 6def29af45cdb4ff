import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '#app/platform/http.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { listPreferences, saveListPreferences } from '#domain/platform/lists/calls.ts'
import { type ListPreferences, noPreferences } from '#domain/platform/lists/preferences.ts'

type Change = (now: ListPreferences) => ListPreferences

/** What this person chose for a list, kept on the server so that it outlives the session (react-admin-notes, trap 4). */
export function usePreferences(list: string) {
  const client = useQueryClient()
  const notice = useNotice()
  const { data, isPending } = useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) => (await send(listPreferences, { params: { list } }, { signal })).Value,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const save = useCallback(
    async (change: Change) => {
      client.setQueryData<ListPreferences>(keyOf(list), (now) => change(now ?? noPreferences))
      try {
        const kept = await inTurn(() => saved(list, change))
        client.setQueryData(keyOf(list), kept)
      } catch (error) {
        notice.failed(error)
        await client.invalidateQueries({ queryKey: keyOf(list) })
      }
    },
    [client, list, notice],
  )
  // A list is of use without its preferences, so a failure shows it as it is declared.
  return { preferences: data ?? noPreferences, isPending, save }
}

const keyOf = (list: string) => ['preferences', list]

/** Made on what the server has now, so that a view saved in another window is not lost. */
async function saved(list: string, change: Change): Promise<ListPreferences> {
  const { Value } = await send(listPreferences, { params: { list } })
  const answer = await send(saveListPreferences, { params: { list }, body: { Value: change(Value) } })
  return answer.Value
}

let last: Promise<unknown> = Promise.resolve()

/** Two changes made in haste are saved one after the other. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(act, act)
  last = turn
  return turn
}
