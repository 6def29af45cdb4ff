import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type GetListParams, useGetList } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { everyRow } from '#app/platform/resource/provider.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useListOptions, wholeTotal } from '#app/platform/resource/use-list-options.ts'
import type { Options } from '#app/platform/resource/verbs.ts'
import type { FilterChoice } from './filters.ts'
import { type AnyColumn, askedOf, type List, type Row } from './list.ts'
import { Arrangement } from './view/arrangement.ts'
import type { ChangeView } from './view/use-view.ts'
import { firstSort, type View } from './view/view.ts'

export type Shown = {
  /** The rows that the search and the filters leave, in order; of a paged list, those of the page. */
  filtered: readonly Row[]
  /** The rows of the page. */
  rows: readonly Row[]
  /** How many the search and the filters leave. */
  count: number
  choices: Readonly<Record<string, readonly FilterChoice[]>>
}

type Loaded = { rows: readonly Row[]; options: Options; total: number }

/** What react-admin is asked for a view: of a whole list always the same but for what the server filters by. */
export function questionOf(list: List, view: View, filter: object = {}): GetListParams {
  const asked = { ...filter, ...askedOf(list, view) }
  if (!list.isPaged) return { filter: asked, pagination: { page: 1, perPage: everyRow }, sort: anyOrder }
  const { field, descending } = view.sort
  return {
    filter: asked,
    pagination: { page: view.page, perPage: view.size },
    sort: { field, order: descending ? 'DESC' : 'ASC' },
  }
}

// As the server gives them.
const anyOrder = { field: 'id', order: 'ASC' } as const

/**
 * The rows of a list for a view; the old ones stay while new ones are on their way. `total` counts the rows without
 * search and filters, where that is known.
 */
export function useLoaded(
  list: List,
  view: View,
  shownColumns: readonly AnyColumn[],
  filter?: Readonly<Record<string, unknown>>,
) {
  const shownFields = useMemo(() => shownColumns.map(({ field }) => field), [shownColumns])
  const client = useQueryClient()
  const { name } = list.resource
  const query = useGetList<AnyRecord>(name, questionOf(list, view, filter), {
    placeholderData: keepPreviousData,
    // Comparing 5000 rows with 5000 others costs more than drawing those in view.
    structuralSharing: false,
    refetchOnReconnect: true,
  })
  const further = useListOptions(list.resource)
  const { data: rows, total = 0, meta } = query
  const loaded = useMemo<Loaded | undefined>(
    () => rows && { rows, total, options: { ...meta?.options, ...further } },
    [rows, total, meta, further],
  )
  // Only the rows are arranged, and again only where they are others.
  const arrangement = useMemo(
    () => rows && new Arrangement(rows, list.columns, list.sort.isAnswered && firstSort(list), list.sections),
    [rows, list],
  )
  const shown = useMemo(
    () =>
      loaded &&
      arrangement &&
      (list.isPaged ? page(list, loaded) : arrange(list, loaded, arrangement, view, shownFields)),
    [list, loaded, arrangement, view, shownFields],
  )
  usePreparedSearch(list.isPaged || !list.canSearch ? undefined : arrangement, shownFields)
  const whole = list.isPaged
    ? undefined
    : wholeTotal(client, name, questionOf(list, { ...view, filters: {} }, filter))
  return { shown, total: whole, query }
}

function page(list: List, { rows, total }: Loaded): Shown {
  const choices = list.filters.map((filter) => [
    filter.address,
    'choices' in filter ? (filter.choices?.() ?? []) : [],
  ])
  return { filtered: rows, rows, count: total, choices: Object.fromEntries(choices) }
}

function arrange(
  list: List,
  loaded: Loaded,
  arrangement: Arrangement,
  view: View,
  shown: readonly string[],
): Shown {
  const among = list.filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    return 'field' in filter && values ? [{ field: filter.field, kind: filter.kind ?? 'many', values }] : []
  })
  const filtered = arrangement.arranged({ sort: view.sort, search: view.search, shown, among })
  const from = (pageOf(view, filtered.length) - 1) * view.size
  const choices = list.filters.map((filter) => {
    if ('field' in filter) return [filter.address, arrangement.choices(filter.field)]
    return [filter.address, filter.choices?.() ?? loaded.options[filter.options ?? ''] ?? []]
  })
  return {
    filtered,
    rows: filtered.slice(from, from + view.size),
    count: filtered.length,
    choices: Object.fromEntries(choices),
  }
}

/** The page that a view asks for, or the last one there is. */
export function pageOf({ page, size }: Pick<View, 'page' | 'size'>, count: number): number {
  return Math.min(page, Math.max(1, Math.ceil(count / size)))
}

/** A page that the server no longer has, of an old address for one, becomes the last one. */
export function useExistingPage(view: View, count: number | undefined, change: ChangeView) {
  const page = count === undefined ? view.page : pageOf(view, count)
  useEffect(() => {
    if (page !== view.page) change({ page }, 'replace')
  }, [page, view.page, change])
}

/** Folds the rows in a quiet moment, so that the first key in the search waits for nothing. */
function usePreparedSearch(arrangement: Arrangement | undefined, shown: readonly string[]) {
  useEffect(() => {
    if (!arrangement || !('requestIdleCallback' in window)) return
    const handle = requestIdleCallback(() => arrangement.prepareSearch(shown))
    return () => cancelIdleCallback(handle)
  }, [arrangement, shown])
}
