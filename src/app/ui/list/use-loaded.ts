import { useEffect, useMemo } from 'react'
import { type GetListParams, useGetList } from 'react-admin'
import { everyRow } from '#app/platform/resource/provider.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useListOptions, useWholeTotal } from '#app/platform/resource/use-list-options.ts'
import { asAnswered } from '#app/platform/resource/use-rows.ts'
import type { Options } from '#app/platform/resource/verbs.ts'
import type { Filter, FilterChoice } from './filters.ts'
import { type AnyColumn, askedOf, type List, type Row } from './list.ts'
import { Arrangement, type Wanted } from './view/arrangement.ts'
import type { ChangeView } from './view/use-view.ts'
import { firstSort, type View } from './view/view.ts'

export type Shown = {
  /** The rows that the search and the filters leave, in order; of a paged list, those of the page. */
  filtered: readonly Row[]
  /** The rows of the page. */
  rows: readonly Row[]
  /** How many the search and the filters leave. */
  count: number
  /** How many there would be without them, where the list leaves rows out by itself: those of other years. */
  whole?: number
  choices: Readonly<Record<string, readonly FilterChoice[]>>
  /** How many rows each value of a filter would leave beside the other filters, where the rows are here. */
  countsOf?: (filter: Filter) => ReadonlyMap<string, number> | undefined
}

type Loaded = { rows: readonly Row[]; options: Options; total: number }

/** What react-admin is asked for a view: of a whole list always the same but for what the server filters by. */
export function questionOf(list: List, view: View, filter: object = {}): GetListParams {
  const asked = { ...filter, ...askedOf(list, view) }
  if (!list.isServerList)
    return { filter: asked, pagination: { page: 1, perPage: everyRow }, sort: asAnswered }
  const { field, descending } = view.sort
  return {
    filter: asked,
    pagination: { page: view.page, perPage: view.size },
    sort: { field, order: descending ? 'DESC' : 'ASC' },
  }
}

/**
 * The rows of a list for a view; the old ones stay while new ones are on their way. `total` counts the rows without
 * search and filters, where that is known.
 */
export function useLoaded(
  list: List,
  view: View,
  shownColumns: readonly AnyColumn[],
  filter?: Readonly<Record<string, unknown>>,
  isAsked = true,
) {
  const shownFields = useMemo(() => shownColumns.map(({ field }) => field), [shownColumns])
  const { name } = list.resource
  const query = useGetList<AnyRecord>(name, questionOf(list, view, filter), {
    placeholderData: (before) => before,
    // Comparing 5000 rows with 5000 others costs more than drawing those in view.
    structuralSharing: false,
    refetchOnReconnect: true,
    enabled: isAsked,
  })
  const further = useListOptions(list.resource)
  const { data: rows, total = 0, meta } = query
  const loaded = useMemo<Loaded | undefined>(
    () => rows && { rows, total, options: { ...meta?.options, ...further } },
    [rows, total, meta, further],
  )
  // Only the rows are arranged, and again only where they are others.
  const arrangement = useMemo(() => rows && arrangementOf(list, rows), [rows, list])
  const shown = useMemo(
    () =>
      loaded &&
      arrangement &&
      (list.isServerList ? page(list, loaded) : arrange(list, loaded, arrangement, view, shownFields)),
    [list, loaded, arrangement, view, shownFields],
  )
  usePreparedSearch(list.isServerList || !list.canSearch ? undefined : arrangement, shownFields)
  const whole = useWholeTotal(
    list.resource,
    questionOf(list, { ...view, filters: requiredOf(list, view) }, filter),
  )
  return { shown, total: list.isServerList ? undefined : (shown?.whole ?? whole), query }
}

function arrangementOf(list: List, rows: readonly Row[]) {
  const sections = list.sections && { ...list.sections, sortedBy: list.sort.field }
  return new Arrangement(rows, list.columns, list.sort.isServerOrder && firstSort(list), sections)
}

/** What of a view's filters is always there. */
function requiredOf(list: List, { filters }: View): View['filters'] {
  const required = list.filters.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ address }) => [address, filters[address] ?? []]))
}

function page(list: List, { rows, total, options }: Loaded): Shown {
  return { filtered: rows, rows, count: total, choices: choicesOf(list, options, () => []) }
}

/** What each filter offers; `occurring` gives the texts of a column. */
function choicesOf(
  list: List,
  options: Options,
  occurring: (field: string) => FilterChoice[],
): Shown['choices'] {
  const of = (filter: Filter) => {
    if (filter.choices) return filter.choices()
    return 'field' in filter ? occurring(filter.field) : (options[filter.options ?? ''] ?? [])
  }
  return Object.fromEntries(list.filters.map((filter) => [filter.address, of(filter)]))
}

function arrange(
  list: List,
  loaded: Loaded,
  arrangement: Arrangement,
  view: View,
  shown: readonly string[],
): Shown {
  const wanted = { sort: view.sort, search: view.search, shown }
  const filtered = arrangement.arranged({ ...wanted, among: wantedBy(list.filters, view) })
  const own = wantedBy(
    list.filters.filter(({ isRequired }) => isRequired),
    view,
  )
  const from = (pageOf(view, filtered.length) - 1) * view.size
  return {
    filtered,
    rows: list.sections?.limit ? filtered : filtered.slice(from, from + view.size),
    count: filtered.length,
    whole: own.length ? arrangement.arranged({ ...wanted, search: '', among: own }).length : undefined,
    choices: choicesOf(list, loaded.options, (field) => arrangement.choices(field)),
    countsOf: (filter) =>
      'field' in filter
        ? arrangement.counts({
            ...wanted,
            among: wantedBy(
              list.filters.filter((other) => other !== filter),
              view,
            ),
            by: filter,
          })
        : undefined,
  }
}

/** What the filters that are applied here want of a row. */
function wantedBy(filters: readonly Filter[], view: View): Wanted[] {
  return filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    if (!('field' in filter) || !values) return []
    return [{ field: filter.field, kind: filter.kind ?? 'many', values, of: filter.of }]
  })
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
