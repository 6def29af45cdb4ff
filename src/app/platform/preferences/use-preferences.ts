import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { saveListPreferences } from '#domain/platform/lists/calls.ts'
import { type ListPreferences, noPreferences } from '#domain/platform/lists/preferences.ts'
import { send } from '../calls/http.ts'
import { moduleState } from '../module-state.ts'
import { prefetchedOr } from '../resource/prefetch.ts'
import { useNotice } from '../use-notice.ts'
import { preferencesOf } from './preferences-query.ts'

type Change = (now: ListPreferences) => ListPreferences

/** What this person chose for a list, kept on the server so that it outlives the session. */
export function usePreferences(list: string) {
  const client = useQueryClient()
  const notice = useNotice()
  const { queryKey, load } = useMemo(() => preferencesOf(list), [list])
  const { data = noPreferences, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) => prefetchedOr(queryKey, () => load(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A choice shows at once, and until the server has the last one.
  const [chosen, setChosen] = useState<ListPreferences>()
  const saves = useRef(0)

  const save = useCallback(
    async (change: Change) => {
      setChosen((now) => change(now ?? data))
      const save = ++saves.current
      try {
        client.setQueryData(queryKey, await inTurn(() => saved(list, change)))
      } catch (error) {
        notice.failed(error)
      }
      if (save === saves.current) setChosen(undefined)
    },
    [client, data, list, notice, queryKey],
  )
  // A list is of use without its preferences: where they cannot be had it stands as it is declared.
  return { preferences: chosen ?? data, isLoading, save }
}

/** Made on what the server has now, so that a view saved in another window is not lost. */
async function saved(list: string, change: Change): Promise<ListPreferences> {
  const Value = change(await preferencesOf(list).load())
  await send(saveListPreferences, { params: { list }, body: { Value } })
  return Value
}

const state = moduleState((): { last: Promise<unknown> } => ({ last: Promise.resolve() }))

/** Two changes made in haste are saved one after the other. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const turn = state.last.then(act, act)
  state.last = turn
  return turn
}
