import { send } from '#app/platform/calls/http.ts'
import { paths } from '#app/platform/paths.ts'
import { mayDo } from '#app/platform/resource/access.ts'
import type { Found } from '#app/ui/overlay/palette-sources.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { fewestLetters, whyNotSearch } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import { type TextFilter, textList } from '#domain/texts/calls.ts'
import type { TextEntry } from '#domain/texts/entry.ts'
import { texts } from './resource.ts'

/** In the address: the text that is open. */
export const openText = 'texti'

/** For Ctrl+K: the texts that have what was typed, for those who may change them. */
export async function findTexts(sought: string, user: User, signal: AbortSignal): Promise<Found[]> {
  // One or two letters are in nearly every text, and a national id is in none and stands in no address.
  if (sought.trim().length < fewestLetters || whyNotSearch(sought) !== null) return []
  if (!mayDo(user, texts, 'edit')) return []
  const found = await askTexts({ q: sought }, 6, signal)
  return found.map(({ Key, Text, Screen }) => ({
    title: Text,
    detail: Screen,
    to: paths.texts({}, { [openText]: Key }),
  }))
}

export async function askTexts(filter: TextFilter, size: number, signal?: AbortSignal): Promise<TextEntry[]> {
  const sort = { field: 'Key', descending: false }
  return send(textList, { query: restListInput({ sort, page: 1, size, filter }) }, { signal })
}
