import { createContext, use } from 'react'
import type { FormAddress } from '#app/platform/form-address.ts'
import type { ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn, List, Row } from './list.ts'
import type { Shown } from './use-loaded.ts'
import type { Chosen } from './view/columns.ts'
import type { RowSelection } from './view/row-selection.ts'
import type { useView } from './view/use-view.ts'

/** What the parts of a list know beside react-admin's ListContext. */
export type ListKit = Pick<ReturnType<typeof useView>, 'view' | 'revision' | 'change' | 'settle'> & {
  list: List
  shown: Shown | undefined
  /** Every row of a whole list, whatever is searched and filtered here. */
  all: readonly Row[]
  /** The rows without search and filters, where their number is known. */
  whole: number | undefined
  /** All columns in the person's order, and those that are shown. */
  columns: readonly Chosen[]
  shownColumns: readonly AnyColumn[]
  preferences: ListPreferences
  savePreferences: (change: (now: ListPreferences) => ListPreferences) => void
  selection: RowSelection
  /** The addresses of the forms over the list; null if they have none here. */
  form: FormAddress | null
  /** What the page asks for besides the filters. */
  filter: Readonly<Record<string, unknown>> | undefined
  /** The rows that stand on the paper while it is printed. */
  printed: readonly Row[] | null
  print: (rows: readonly Row[]) => void
  rowHeight: number
  isNarrow: boolean
  /** What belongs to the list as a whole is shown as icons alone. */
  areToolsBare: boolean
}

export const ListKitContext = createContext<ListKit | null>(null)

export function useListKit(): ListKit {
  const kit = use(ListKitContext)
  if (!kit) throw new Error('A part of a list stands outside of a list')
  return kit
}
