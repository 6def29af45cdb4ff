import { useQuery } from '@tanstack/react-query'
import { railPreferences, saveRailPreferences } from '#domain/platform/lists/calls.ts'
import { mostPins, noRailPreferences, RailPreferences } from '#domain/platform/lists/preferences.ts'
import type { PageName, RailGroup } from '#domain/platform/pages.ts'
import { send } from '../calls/http.ts'
import { railPlace, tabStorage } from '../tab-storage.ts'
import { useHasPageLoaded } from '../use-waiting.ts'
import { useChangeStored } from './use-stored.ts'

const railQuery = {
  queryKey: ['rail'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    known((await send(railPreferences, {}, { signal })).Value),
}

/** The user's collapsed groups and pinned pages, stored on the server so they outlive the session. */
export function useRail() {
  const { data: rail = noRailPreferences } = useQuery({
    ...railQuery,
    placeholderData: lastKnown,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useHasPageLoaded(),
  })
  const change = useChangeStored(railQuery, (Value) => send(saveRailPreferences, { body: { Value } }))
  return {
    ...rail,
    toggleGroup: (group: RailGroup) =>
      void change((now) => known({ ...now, Folded: toggled(now.Folded, group) })),
    togglePin: (page: PageName) =>
      void change((now) => known({ ...now, Pins: toggled(now.Pins, page).slice(0, mostPins) })),
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
