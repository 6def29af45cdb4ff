import { mayHoldKennitala } from '#domain/platform/kennitala.ts'
import type { ListPreferences, SavedView } from '#domain/platform/lists/preferences.ts'
import type { List } from '../list.ts'
import { type Chosen, choiceOf } from './columns.ts'
import { addressOf, firstSort, type View, viewIn } from './view.ts'

/** Converts the current view to a view that can be stored. A search that may contain a national id is left out (threats T21). */
export function savedViewOf(name: string, view: View, columns: readonly Chosen[]): SavedView {
  return {
    Name: name.trim().normalize('NFC'),
    Search: mayHoldKennitala(view.search) ? '' : view.search,
    Filters: Object.fromEntries(Object.entries(view.filters).map(([field, values]) => [field, [...values]])),
    Sort: { Field: view.sort.field, Descending: view.sort.descending },
    Size: view.size,
    Columns: choiceOf(columns),
  }
}

/**
 * Converts a stored view to a view of the list. Filters and columns that no longer exist are dropped, as they are from an old
 * address.
 */
export function viewOf(saved: SavedView, list: List): View {
  const sort = saved.Sort ? { field: saved.Sort.Field, descending: saved.Sort.Descending } : firstSort(list)
  const view: View = { search: '', filters: saved.Filters, sort, page: 1, size: saved.Size }
  return { ...viewIn(addressOf(view, list), list), search: saved.Search }
}

/** Replaces the view with the same name, or appends it. */
export function withView(now: ListPreferences, view: SavedView): ListPreferences {
  const isThere = now.Views.some(({ Name }) => Name === view.Name)
  const Views = isThere ? now.Views.map((one) => (one.Name === view.Name ? view : one)) : [...now.Views, view]
  return { ...now, Views }
}

export function withoutView(now: ListPreferences, name: string): ListPreferences {
  return { ...now, Views: now.Views.filter(({ Name }) => Name !== name) }
}

/** Whether a saved view equals the current view. */
export function isShown(saved: SavedView, view: View, columns: readonly Chosen[]): boolean {
  return sameText(saved, savedViewOf(saved.Name, view, columns))
}

function sameText(one: SavedView, other: SavedView) {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** The parts of a view in a fixed order, with sorted filters, so equal views compare as equal. */
function inOrder({ Filters, ...rest }: SavedView) {
  const filters = Object.entries(Filters).map(([name, values]) => [name, [...values].sort()] as const)
  const { Name, Search, Sort, Size, Columns } = rest
  return [
    Name,
    Search.trim(),
    Sort?.Field,
    Sort?.Descending,
    Size,
    Columns,
    filters.sort(([a], [b]) => (a < b ? -1 : 1)),
  ]
}
