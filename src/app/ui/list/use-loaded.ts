import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Arrangement } from './arrangement.ts'
import type { FilterChoice } from './declaration.ts'
import { earlyOr, rowsKey } from './early.ts'
import type { AnyColumn, List, Loaded, Row } from './list.ts'
import type { ChangeView } from './use-view.ts'
import { firstSort, type View } from './view.ts'

export type Shown = {
  /** The rows that the search and the filters leave, in order; of a paged list, those of the page. */
  filtered: readonly Row[]
  /** The rows of the page. */
  rows: readonly Row[]
  /** How many the search and the filters leave. */
  count: number
  choices: Readonly<Record<string, readonly FilterChoice[]>>
}

/**
 * The rows of a list for a view; the old ones stay while new ones are on their way. `total` counts the rows
 * without search and filters, where that is known.
 */
export function useLoaded(list: List, view: View, shownColumns: readonly AnyColumn[]) {
  const shownFields = useMemo(() => shownColumns.map(({ field }) => field), [shownColumns])
  const client = useQueryClient()
  const queryKey = rowsKey(list, view)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => earlyOr(queryKey, () => list.load(view, signal)),
    placeholderData: keepPreviousData,
    // Comparing 5000 rows with 5000 others costs more than drawing those in view.
    structuralSharing: false,
  })
  const { loadOptions } = list
  const { data: options } = useQuery({
    queryKey: ['list', list.name, 'options'],
    queryFn: loadOptions ? ({ signal }) => loadOptions(signal) : skipToken,
  })
  const { data } = query
  const arrangement = useMemo(() => data && arrangementOf(list, data.rows), [data, list])
  const shown = useMemo(
    () =>
      data && arrangement && (list.paged ? page(data) : arrange(list, data, arrangement, view, shownFields)),
    [list, data, arrangement, view, shownFields],
  )
  const withOptions = useMemo(
    () => shown && options && { ...shown, choices: { ...options, ...shown.choices } },
    [shown, options],
  )
  usePreparedSearch(list.paged ? undefined : arrangement, shownFields)
  const whole = list.paged ? undefined : client.getQueryData<Loaded>(rowsKey(list, { ...view, filters: {} }))
  return { shown: withOptions ?? shown, total: whole?.rows.length, query }
}

function arrangementOf(list: List, rows: readonly Row[]) {
  return new Arrangement(rows, list.columns, list.sort.isAnswered && firstSort(list))
}

function page({ rows, options, total = rows.length }: Loaded): Shown {
  return { filtered: rows, rows, count: total, choices: options }
}

function arrange(
  list: List,
  data: Loaded,
  arrangement: Arrangement,
  view: View,
  shown: readonly string[],
): Shown {
  const local = list.filters.flatMap((filter) => ('field' in filter ? [filter] : []))
  const among = local.flatMap(({ field, address }) => {
    const texts = view.filters[address]
    return texts ? [{ field, texts }] : []
  })
  const filtered = arrangement.arranged({ sort: view.sort, search: view.search, shown, among })
  const from = (pageOf(view, filtered.length) - 1) * view.size
  const choices = local.map(({ field, address }) => [address, arrangement.choices(field)])
  return {
    filtered,
    rows: filtered.slice(from, from + view.size),
    count: filtered.length,
    choices: { ...data.options, ...Object.fromEntries(choices) },
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
