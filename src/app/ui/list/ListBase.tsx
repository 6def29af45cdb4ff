import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin'
import { useFormAddress } from '#app/platform/form-address.ts'
import { usePanelAddress } from '#app/platform/panel-address.ts'
import { can } from '#app/platform/policy.ts'
import { usePreferences } from '#app/platform/preferences/use-preferences.ts'
import { useUser } from '#app/platform/session/session.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import type { Density } from '#domain/platform/lists/preferences.ts'
import type { List, Row } from './list.ts'
import { type ListState, ListStateContext } from './list-state.ts'
import { usePrinting } from './print/use-printing.ts'
import { pageOf, useExistingPage, useLoaded } from './use-loaded.ts'
import { chosenColumns, shownOf } from './view/columns.ts'
import { RowSelection } from './view/row-selection.ts'
import { type ChangeView, useView } from './view/use-view.ts'

/** Row heights in pixels: 36 normally, 28 if compact, 44 on touch screens, and 60 on narrow screens, where a row has two lines. */
function useLayout(density: Density, { create, prefix }: List) {
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  // On medium screens the tools are icons if there is a create button: with their labels, the heading would have no room.
  const isTight = useMediaQuery('(max-width: 1439.95px)', { noSsr: true }) && Boolean(create) && !prefix
  if (isNarrow) return { rowHeight: 60, isNarrow, areToolsBare: true }
  return { rowHeight: isTouched ? 44 : heights[density], isNarrow, areToolsBare: isTight }
}

const heights: Record<Density, number> = { normal: 36, compact: 28 }

const FormAtAddress = lazyDialog(async () => (await import('./FormAtAddress.tsx')).FormAtAddress)
const RowPanel = lazyDialog(async () => (await import('./panel/RowPanel.tsx')).RowPanel)

type Props = {
  list: List
  filter?: Readonly<Record<string, unknown>>
  /** False until the user has made a required choice. No rows are requested before that. */
  isAsked?: boolean
  children: ReactNode
}

/**
 * The controller of a list. Provides the list's view, rows and columns, also as react-admin's ListContext. It replaces
 * react-admin's own controller, which stores JSON in the address and sends a request at each keystroke.
 */
export function ListBase({ list: declared, filter, isAsked, children }: Props) {
  const list = useOwnList(declared)
  const { view, revision, change, settle } = useView(list)
  const { preferences, isLoading: isChoosing, save } = usePreferences(list.name)
  const columns = useMemo(() => chosenColumns(list, preferences.Columns), [list, preferences.Columns])
  const shownColumns = useMemo(() => shownOf(columns), [columns])
  const { shown, total: whole, query } = useLoaded(list, view, shownColumns, filter, isAsked)
  useExistingPage(view, query.isPlaceholderData ? undefined : shown?.count, change)
  const layout = useLayout(preferences.Density, list)
  const form = useFormAddress(list.resource)
  const panel = usePanelAddress(list.prefix)
  // The cast is safe, because the resource's id field always contains an id.
  const [selection] = useState(() => new RowSelection((row: Row) => row[list.resource.id] as string | number))
  const printing = usePrinting(shown?.filtered)
  const kit: ListState = {
    list,
    view,
    revision,
    change,
    settle,
    shown,
    whole,
    columns,
    shownColumns,
    preferences,
    selection,
    ...layout,
    ...printing,
    filter,
    all: query.data ?? none,
    form,
    panel,
    savePreferences: save,
  }
  const isPending = (!shown || isChoosing) && !query.isError
  const controller = controllerOf(kit, { ...query, isPending })
  return (
    <ResourceContextProvider value={list.resource.name}>
      <ListContextProvider value={controller}>
        <ListStateContext value={kit}>
          {children}
          {panel.opened && <RowPanel record={panel.opened} onClose={panel.close} />}
          {form?.opened && <FormAtAddress record={form.opened} onClose={form.close} />}
        </ListStateContext>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

const none: readonly Row[] = []

type Query = Pick<
  ReturnType<typeof useLoaded>['query'],
  'error' | 'isFetching' | 'isLoading' | 'isPlaceholderData' | 'refetch' | 'meta'
> & { isPending: boolean }

/**
 * The context that react-admin's parts expect. Ticks are not part of it (row-selection.ts), so ticking one of 5000 rows renders
 * that row only.
 */
function controllerOf(
  { list, view, change, shown, selection }: ListState,
  query: Query,
): ListControllerResult {
  const count = shown?.count
  const { sort, size } = view
  const page = pageOf(view, count ?? Number.MAX_SAFE_INTEGER)
  const controller = {
    ...query,
    resource: list.resource.name,
    data: shown?.rows,
    total: count,
    page,
    perPage: size,
    sort: { field: sort.field, order: sort.descending ? 'DESC' : 'ASC' },
    filterValues: view.search ? { ...view.filters, q: view.search } : view.filters,
    displayedFilters: {},
    hasPreviousPage: page > 1,
    hasNextPage: count !== undefined && page * size < count,
    ...changesOf(change, view),
    get selectedIds() {
      return selection.all().map((row) => row.id)
    },
    ...selectionOf(selection, shown?.rows ?? []),
  }
  // The cast is needed because react-admin's type has a variant for each combination of data and error.
  return controller as unknown as ListControllerResult
}

function changesOf(change: ChangeView, { filters }: ListState['view']) {
  return {
    setPage: (page: number) => change({ page }),
    setPerPage: (size: number) => change({ size: size as ListState['view']['size'] }),
    setSort: ({ field, order }: { field: string; order: 'ASC' | 'DESC' }) =>
      change({ sort: { field, descending: order === 'DESC' } }),
    setFilters: ({ q = '', ...values }: Record<string, string[]> & { q?: string }) =>
      change({ search: q, filters: values }),
    hideFilter: (name: string) => {
      const { [name]: _hidden, ...others } = filters
      change({ filters: others })
    },
    showFilter: () => {},
  }
}

function selectionOf(selection: RowSelection, rows: readonly Row[]) {
  const withIds = (ids: readonly unknown[]) => rows.filter((row) => ids.includes(row.id))
  return {
    onSelect: (ids: unknown[]) => {
      selection.clear()
      selection.set(withIds(ids), true)
    },
    onToggleItem: (id: unknown) => {
      for (const row of withIds([id])) selection.set([row], !selection.has(row))
    },
    onUnselectItems: () => selection.clear(),
    onSelectAll: () => selection.set(rows, true),
  }
}

/** Filters of columns that this user does not have are left out, also in shared views. */
function filtersOf({ filters, columns: all }: List, columns: List['columns']): List['filters'] {
  const withheld = all.filter((column) => !columns.includes(column)).map(({ field }) => field)
  return filters.filter((filter) => !('field' in filter) || !withheld.includes(filter.field))
}

/**
 * The list as this user sees it: with the columns and actions they may use, and with checkboxes if they have an action for several
 * records.
 */
function useOwnList(list: List): List {
  const user = useUser()
  return useMemo(() => {
    const bulk = list.bulk?.filter((one) =>
      'call' in one ? can(user, 'call', one.call) : can(user, one.action, list.resource),
    )
    const columns = list.columns.filter(({ shownTo }) => shownTo?.(user) ?? true)
    const actions = list.actions?.filter(({ action }) => can(user, action, list.resource))
    // If the list has no column for the record's name, the first column takes its place. This is so in lists of the user's own
    // rows.
    const isNamed = columns.some(({ field }) => field === list.label)
    const label = isNamed ? list.label : (columns[0]?.field ?? list.label)
    const tick = bulk?.length ? list.tick : undefined
    return { ...list, columns, filters: filtersOf(list, columns), label, actions, bulk, tick }
  }, [list, user])
}
