import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin'
import { usePreferences } from '#app/platform/preferences/use-preferences.ts'
import type { List, Row } from './list.ts'
import { type ListKit, ListKitContext } from './list-kit.ts'
import { pageOf, useExistingPage, useLoaded } from './use-loaded.ts'
import { useOwnList } from './use-own-list.ts'
import { chosenColumns, shownOf } from './view/columns.ts'
import { Ticks } from './view/ticks.ts'
import { useLayout } from './view/use-layout.ts'
import { type ChangeView, useView } from './view/use-view.ts'

type Props = {
  list: List
  filter?: Readonly<Record<string, unknown>>
  /** Nothing is asked for while something has to be chosen first. */
  isAsked?: boolean
  children: ReactNode
}

/**
 * The controller of a list: its view in the address, its rows, its columns, as react-admin's ListContext for whatever
 * stands within. react-admin's own is made for lists that a server pages: it keeps JSON in the address and asks anew at
 * each key.
 */
export function ListBase({ list: declared, filter, isAsked, children }: Props) {
  const list = useOwnList(declared)
  const { view, revision, change, settle } = useView(list)
  // A plain list leaves nothing to choose.
  const { preferences, isLoading: isChoosing, save } = usePreferences(list.name, !list.isPlain)
  const columns = useMemo(() => chosenColumns(list, preferences.Columns), [list, preferences.Columns])
  const shownColumns = useMemo(() => shownOf(columns), [columns])
  const { shown, total: whole, query } = useLoaded(list, view, shownColumns, filter, isAsked)
  useExistingPage(view, query.isPlaceholderData ? undefined : shown?.count, change)
  const layout = useLayout(preferences.Density)
  // The field that a resource calls its id holds one.
  const [ticks] = useState(() => new Ticks((row: Row) => row[list.resource.id] as string | number))
  const kit: ListKit = {
    ...{ list, view, revision, change, settle, shown, whole, columns, shownColumns, preferences, ticks },
    ...layout,
    all: query.data ?? none,
    savePreferences: save,
  }
  const isPending = (!shown || isChoosing) && !query.isError
  const controller = controllerOf(kit, { ...query, isPending })
  return (
    <ResourceContextProvider value={list.resource.name}>
      <ListContextProvider value={controller}>
        <ListKitContext value={kit}>{children}</ListKitContext>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

const none: readonly Row[] = []

type Query = Pick<
  ReturnType<typeof useLoaded>['query'],
  'error' | 'isFetching' | 'isLoading' | 'isPlaceholderData' | 'refetch' | 'meta'
> & { isPending: boolean }

/** react-admin's view of the list. The ticks are outside React (ticks.ts): a tick of 5000 rows draws one. */
function controllerOf({ list, view, change, shown, ticks }: ListKit, query: Query): ListControllerResult {
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
      return ticks.all().map((row) => row.id)
    },
    ...ticksOf(ticks, shown?.rows ?? []),
  }
  // react-admin's type has a member for each combination of data and error.
  return controller as unknown as ListControllerResult
}

function changesOf(change: ChangeView, { filters }: ListKit['view']) {
  return {
    setPage: (page: number) => change({ page }),
    setPerPage: (size: number) => change({ size: size as ListKit['view']['size'] }),
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

function ticksOf(ticks: Ticks, rows: readonly Row[]) {
  const withIds = (ids: readonly unknown[]) => rows.filter((row) => ids.includes(row.id))
  return {
    onSelect: (ids: unknown[]) => {
      ticks.clear()
      ticks.set(withIds(ids), true)
    },
    onToggleItem: (id: unknown) => {
      for (const row of withIds([id])) ticks.set([row], !ticks.has(row))
    },
    onUnselectItems: () => ticks.clear(),
    onSelectAll: () => ticks.set(rows, true),
  }
}
