import { send } from '#app/platform/calls/http.ts'
import { listPreferences } from '#domain/platform/lists/calls.ts'

/** What a person chose for a list, as it is asked for and kept. */
export function preferencesOf(list: string) {
  return {
    queryKey: ['preferences', list],
    load: async (signal?: AbortSignal) =>
      (await send(listPreferences, { params: { list } }, { signal })).Value,
  }
}
