import { useQuery, useQueryClient } from '@tanstack/react-query'
import { railPreferences, saveRailPreferences } from '#domain/platform/lists/calls.ts'
import { mostPins, noRailPreferences, RailPreferences } from '#domain/platform/lists/preferences.ts'
import type { PageName, RailGroup } from '#domain/platform/pages.ts'
import { send } from '../calls/http.ts'
import { railPlace, tabStorage } from '../tab-storage.ts'
import { useHasPageLoaded } from '../use-waiting.ts'

const railQuery = {
  queryKey: ['rail'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    known((await send(railPreferences, {}, { signal })).Value),
}

/** The user's collapsed groups and pinned pages, stored on the server so they outlive the session. */
export function useRail() {
  const client = useQueryClient()
  const { data: rail = noRailPreferences } = useQuery({
    ...railQuery,
    placeholderData: lastKnown,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useHasPageLoaded(),
  })
  const change = async (next: (now: RailPreferences) => Partial<RailPreferences>) => {
    // Changes the settings that the server has, which may still be on their way. Shows no error if that fails, because only the look of
    // the navigation is lost.
    const now = await client.ensureQueryData(railQuery).catch(() => null)
    if (!now) return
    const Value = known({ ...now, ...next(now) })
    client.setQueryData(railQuery.queryKey, Value)
    await send(saveRailPreferences, { body: { Value } }).catch(() => undefined)
  }
  return {
    ...rail,
    toggleGroup: (group: RailGroup) => void change((now) => ({ Folded: toggled(now.Folded, group) })),
    togglePin: (page: PageName) =>
      void change((now) => ({ Pins: toggled(now.Pins, page).slice(0, mostPins) })),
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
