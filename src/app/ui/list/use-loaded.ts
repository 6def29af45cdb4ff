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
  /** All rows that match search and filters, in order. If the server pages the list, only those of the current page. */
  filtered: readonly Row[]
  rows: readonly Row[]
  count: number
  /** The number of rows without search and filters. Only known for lists that open with a filter, such as the current year. */
  whole?: number
  choices: Readonly<Record<string, readonly FilterChoice[]>>
  /**
   * For each value of a filter, the number of rows it would show together with the other filters. Only for lists sorted and
   * filtered in the browser.
   */
  countsOf?: (filter: Filter) => ReadonlyMap<string, number> | undefined
}

type Loaded = { rows: readonly Row[]; options: Options; total: number }

/**
 * The parameters of react-admin's query for a view. If the browser sorts and pages the list, only filters of the server are part of
 * it.
 */
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
 * Loads the rows for a view. The old rows stay visible while new ones are loading. `total` is the number of rows without search and
 * filters, if known.
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
    // New rows are not compared with the old ones, because comparing 5000 rows costs more than rendering those in view.
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
  // The arrangement is computed again only if the rows change, because it caches sort keys and search texts.
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

/** The filters that must have a value, with their values. */
function requiredOf(list: List, { filters }: View): View['filters'] {
  const required = list.filters.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ address }) => [address, filters[address] ?? []]))
}

function page(list: List, { rows, total, options }: Loaded): Shown {
  return { filtered: rows, rows, count: total, choices: choicesOf(list, options, () => []) }
}

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

function wantedBy(filters: readonly Filter[], view: View): Wanted[] {
  return filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    if (!('field' in filter) || !values) return []
    return [{ field: filter.field, kind: filter.kind ?? 'many', values, of: filter.of }]
  })
}

/** The page of a view, or the last page if there are fewer. */
export function pageOf({ page, size }: Pick<View, 'page' | 'size'>, count: number): number {
  return Math.min(page, Math.max(1, Math.ceil(count / size)))
}

/** A page that no longer exists, for example from an old address, becomes the last page. */
export function useExistingPage(view: View, count: number | undefined, change: ChangeView) {
  const page = count === undefined ? view.page : pageOf(view, count)
  useEffect(() => {
    if (page !== view.page) change({ page }, 'replace')
  }, [page, view.page, change])
}

/**
 * Computes the search texts in short pieces while the browser is idle, so the first keystroke need not wait for them. Frees them when
 * the user leaves the list.
 */
function usePreparedSearch(arrangement: Arrangement | undefined, shown: readonly string[]) {
  useEffect(() => () => arrangement?.forgetSearch(), [arrangement])
  useEffect(() => {
    if (!arrangement || !('requestIdleCallback' in window)) return
    let handle = 0
    const piece = (idle: IdleDeadline) => {
      const end = performance.now() + Math.min(idle.timeRemaining(), longestPieceMs)
      if (!arrangement.prepareSearch(shown, () => performance.now() < end))
        handle = requestIdleCallback(piece)
    }
    handle = requestIdleCallback(piece)
    return () => cancelIdleCallback(handle)
  }, [arrangement, shown])
}

/** The longest time in milliseconds that search texts are computed at once, short enough for a frame. */
const longestPieceMs = 8
