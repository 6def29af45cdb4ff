import type { Location } from 'react-router'

/** The state of an entry that the app adds to the browser's history above the entry of a page. */
export type EntryState = {
  /** The query of the page that the entry was opened from. Going back one step leads to it. */
  below?: string
  /** The key of the entry below, if this entry has the same address and exists only so that Back closes a dialog. */
  spareOf?: string
  /** The key of the page's own entry, whose scroll position all entries above it share. */
  pageKey?: string
}

/** The state of a location; empty unless the app added its entry above a page. */
export function entryState({ state }: Pick<Location, 'state'>): EntryState {
  return state ?? {}
}

/** The key under which the scroll position of an entry is stored. */
export function scrollKey(location: Location): string {
  return entryState(location).pageKey ?? location.key
}
