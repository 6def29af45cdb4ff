import { useQuery, useQueryClient } from '@tanstack/react-query'
import { railPreferences, saveRailPreferences } from '#domain/platform/lists/calls.ts'
import { mostPins, noRailPreferences, RailPreferences } from '#domain/platform/lists/preferences.ts'
import type { PageName, RailGroup } from '#domain/platform/pages.ts'
import { send } from '../calls/http.ts'
import { railPlace, tabStorage } from '../tab-storage.ts'
import { useHasPageLoaded } from '../use-waiting.ts'

const queryKey = ['rail']

/** The user's collapsed groups and pinned pages, stored on the server so they outlive the session. */
export function useRail() {
  const client = useQueryClient()
  const { data: rail = noRailPreferences } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => known((await send(railPreferences, {}, { signal })).Value),
    placeholderData: lastKnown,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useHasPageLoaded(),
  })
  const change = (next: Partial<RailPreferences>) => {
    const Value = known({ ...rail, ...next })
    client.setQueryData(queryKey, Value)
    // Shows no error if saving fails, because only the look of the navigation is lost.
    send(saveRailPreferences, { body: { Value } }).catch(() => undefined)
  }
  return {
    ...rail,
    toggleGroup: (group: RailGroup) => change({ Folded: toggled(rail.Folded, group) }),
    togglePin: (page: PageName) => change({ Pins: toggled(rail.Pins, page).slice(0, mostPins) }),
  }
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
}

/** Remembers the settings in this tab until the logout, so that the navigation does not change while a page loads. */
function known(rail: RailPreferences): RailPreferences {
  tabStorage.set(railPlace, JSON.stringify(rail))
  return rail
}

function lastKnown(): RailPreferences | undefined {
  const stored = tabStorage.get(railPlace)
  return stored ? RailPreferences.safeParse(JSON.parse(stored)).data : undefined
}
