import { listPreferences } from '#domain/platform/lists/calls.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { send } from '../calls/http.ts'
import { prefetch } from '../resource/prefetch.ts'

export function preferencesOf(list: string) {
  return {
    queryKey: ['preferences', list],
    load: async (signal?: AbortSignal) =>
      (await send(listPreferences, { params: { list } }, { signal })).Value,
  }
}

export function prefetchPreferences(page: PageName, list: string) {
  const { queryKey, load } = preferencesOf(list)
  prefetch(page, listPreferences, queryKey, () => load())
}
