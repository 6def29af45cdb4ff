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

/** The user's preferences for a list, stored on the server so they outlive the session. */
export function usePreferences(list: string) {
  const client = useQueryClient()
  const notice = useNotice()
  const { queryKey, load } = useMemo(() => preferencesOf(list), [list])
  const { data = noPreferences, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) => prefetchedOr(queryKey, () => load(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The user's latest choice, shown until the server has stored it.
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
  // Without loaded preferences, the list uses the columns of its declaration.
  return { preferences: chosen ?? data, isLoading, save }
}

/** Applies a change to the preferences as the server has them now, so a view saved in another window is not lost. */
async function saved(list: string, change: Change): Promise<ListPreferences> {
  const Value = change(await preferencesOf(list).load())
  await send(saveListPreferences, { params: { list }, body: { Value } })
  return Value
}

const state = moduleState((): { last: Promise<unknown> } => ({ last: Promise.resolve() }))

function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const turn = state.last.then(act, act)
  state.last = turn
  return turn
}
