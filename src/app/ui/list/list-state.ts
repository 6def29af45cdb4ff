import { createContext, use } from 'react'
import type { FormAddress } from '#app/platform/form-address.ts'
import type { PanelAddress } from '#app/platform/panel-address.ts'
import type { ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn, List, Row } from './list.ts'
import type { Shown } from './use-loaded.ts'
import type { Chosen } from './view/columns.ts'
import type { RowSelection } from './view/row-selection.ts'
import type { useView } from './view/use-view.ts'

/** The data that the parts of a list share, in addition to react-admin's ListContext. */
export type ListState = Pick<ReturnType<typeof useView>, 'view' | 'revision' | 'change' | 'settle'> & {
  list: List
  shown: Shown | undefined
  /** All rows of a client-side list, before search and filters. */
  all: readonly Row[]
  /** The number of rows without search and filters; undefined if unknown. */
  whole: number | undefined
  /** All columns, in the user's order; `shownColumns` are the visible columns. */
  columns: readonly Chosen[]
  shownColumns: readonly AnyColumn[]
  preferences: ListPreferences
  savePreferences: (change: (now: ListPreferences) => ListPreferences) => void
  selection: RowSelection
  /** Opens and closes the forms of this list by address; `null` if its forms have no addresses. */
  form: FormAddress | null
  /** Opens and closes the panel of a row by address. */
  panel: PanelAddress
  /** Values that the page sends in addition to the user's filters. */
  filter: Readonly<Record<string, unknown>> | undefined
  /** The rows to print; `null` unless the page is being printed. */
  printed: readonly Row[] | null
  print: (rows: readonly Row[]) => void
  rowHeight: number
  isNarrow: boolean
  /** True if there is little room, so the tools of the list are icons without labels. */
  areToolsBare: boolean
}

export const ListStateContext = createContext<ListState | null>(null)

export function useListState(): ListState {
  const kit = use(ListStateContext)
  if (!kit) throw new Error('useListState must be called inside a list')
  return kit
}
