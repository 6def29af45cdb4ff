import { createContext, use } from 'react'
import type { FormAddress } from '#app/platform/form-address.ts'
import type { ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn, List, Row } from './list.ts'
import type { Shown } from './use-loaded.ts'
import type { Chosen } from './view/columns.ts'
import type { RowSelection } from './view/row-selection.ts'
import type { useView } from './view/use-view.ts'

/** The context of a list's parts, besides react-admin's ListContext. */
export type ListState = Pick<ReturnType<typeof useView>, 'view' | 'revision' | 'change' | 'settle'> & {
  list: List
  shown: Shown | undefined
  /** All rows of a client-side list, before search and filters. */
  all: readonly Row[]
  /** The number of rows without search and filters, if known. */
  whole: number | undefined
  /** All columns, in the user's order; `shownColumns` are the visible ones. */
  columns: readonly Chosen[]
  shownColumns: readonly AnyColumn[]
  preferences: ListPreferences
  savePreferences: (change: (now: ListPreferences) => ListPreferences) => void
  selection: RowSelection
  /** The addresses of the forms over this list; `null` if its forms have none. */
  form: FormAddress | null
  /** The page's own filter, sent besides the user's filters. */
  filter: Readonly<Record<string, unknown>> | undefined
  /** The rows to print; `null` unless the page is being printed. */
  printed: readonly Row[] | null
  print: (rows: readonly Row[]) => void
  rowHeight: number
  isNarrow: boolean
  /** The tools of the list show only their icons. */
  areToolsBare: boolean
}

export const ListStateContext = createContext<ListState | null>(null)

export function useListState(): ListState {
  const kit = use(ListStateContext)
  if (!kit) throw new Error('useListKit must be called inside a list')
  return kit
}
