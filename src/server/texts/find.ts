import { icelandicOrder } from '#domain/platform/icelandic.ts'
import type { TextFilter } from '#domain/text-editing/calls.ts'
import { groupOf } from '#domain/text-editing/screens.ts'
import { bestFirst, searchable } from '#domain/text-editing/search.ts'
import type { ShownText } from './entries.ts'

type Sort = { field: 'Key' | 'Text' | 'Screen'; descending: boolean }

/**
 * Texts that match the filter. With a search, the best match comes first, then the shortest text; otherwise
 * in the requested order.
 */
export function entriesFound(entries: readonly ShownText[], filter: TextFilter, sort: Sort): ShownText[] {
  const { q, Group, State } = filter
  const kept = entries.filter(
    ({ Key, State: state }) =>
      (!Group?.length || Group.includes(groupOf(Key))) && (!State?.length || State.includes(state)),
  )
  const ordered = inOrder(kept, sort)
  return q ? bestFirst(ordered, searched, q) : ordered
}

/**
 * The fields of a text that a search looks in. They include the original text, so that a changed text is found
 * by it too.
 */
function searched({ Key, Text, Original }: ShownText) {
  return searchable(Key, Original === Text ? Text : `${Text} |||| ${Original}`)
}

function inOrder(entries: ShownText[], { field, descending }: Sort): ShownText[] {
  // The entries already have the order of the file, which is that of the screens, so sorting by key changes
  // nothing.
  const sorted = field === 'Key' ? entries : sortedBy(entries, field)
  return descending ? sorted.toReversed() : sorted
}

function sortedBy(entries: ShownText[], field: 'Text' | 'Screen'): ShownText[] {
  return entries
    .map((entry) => ({ entry, order: icelandicOrder(entry[field]) }))
    .sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0))
    .map(({ entry }) => entry)
}
