import { holdsKennitala, mayHoldKennitala } from '#domain/platform/kennitala.ts'
import { defaultPageSize, type PageSize, pageSizes } from '#domain/platform/lists/preferences.ts'
import { type Filter, valuesIn } from '../filters.ts'

export type Sort = { field: string; descending: boolean }

/** The view of a list. It is stored in the page's address, so back, reload and sharing work. */
export type View = {
  search: string
  /** The chosen values, by the filter's name in the address. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: Sort
  page: number
  size: PageSize
}

type Declared = {
  filters: readonly Filter[]
  columns: readonly { field: string; unsortable?: boolean }[]
  sort: { field: string; descending?: boolean }
  prefix: string
  size?: PageSize
}

export function viewIn(address: URLSearchParams, list: Declared): View {
  const read = (name: string) => address.get(list.prefix + name) ?? ''
  const filters = list.filters.flatMap((filter) => {
    const name = list.prefix + filter.address
    // An empty value in the address removes the initial value.
    const given = address.has(name) ? [...new Set(address.getAll(name))].filter(Boolean) : null
    const values = valuesIn(filter, given)
    return values.length ? [[filter.address, values]] : []
  })
  return {
    search: read(names.search),
    filters: Object.fromEntries(filters),
    sort: sortIn(read(names.sort), list) ?? firstSort(list),
    page: Math.max(1, Number(/^\d{1,5}$/.exec(read(names.page))?.[0] ?? 1)),
    size: pageSizes.find((size) => String(size) === read(names.size)) ?? firstSize(list),
  }
}

/**
 * The parameters of the address for a view: only what differs from the initial view. A national id is never written, because
 * browsers store addresses (threats T21).
 */
export function addressOf({ search, filters, sort, page, size }: View, list: Declared): URLSearchParams {
  const first = firstSort(list)
  const isFirst = sort.field === first.field && sort.descending === first.descending
  const address = new URLSearchParams()
  const write = (name: string, value: string) => address.append(list.prefix + name, value)
  if (search.trim() && !mayHoldKennitala(search)) write(names.search, search)
  for (const filter of list.filters)
    for (const value of writtenOf(filter, filters[filter.address] ?? []))
      if (!holdsKennitala(value)) write(filter.address, value)
  if (!isFirst) write(names.sort, (sort.descending ? '-' : '') + sort.field)
  if (size !== firstSize(list)) write(names.size, String(size))
  if (page > 1) write(names.page, String(page))
  return address
}

function firstSize({ size = defaultPageSize }: Declared): PageSize {
  return size
}

export function firstSort({ sort }: Declared): Sort {
  return { field: sort.field, descending: sort.descending ?? false }
}

export function isFiltered({ search, filters }: Pick<View, 'search' | 'filters'>, list: Declared): boolean {
  return search.trim() !== '' || list.filters.some((filter) => isChosen(filter, filters))
}

export function isChosen({ address, initial }: Filter, filters: View['filters']): boolean {
  return filters[address] !== undefined && String(filters[address]) !== String(initial?.())
}

/**
 * The values of a filter to write to the address. The initial value is not written. If the user has removed it, an empty value is.
 */
function writtenOf({ initial }: Filter, values: readonly string[]): readonly string[] {
  const first = initial?.()
  if (!first) return values
  if (String(first) === String(values)) return []
  return values.length ? values : ['']
}

export function firstFilters(list: Declared): View['filters'] {
  return viewIn(new URLSearchParams(), list).filters
}

export function ownNames(list: Declared): string[] {
  return [...Object.values(names), ...list.filters.map(({ address }) => address)].map(
    (name) => list.prefix + name,
  )
}

/** Writes the number of a page into the parameters of an address. */
export function writePage(address: URLSearchParams, page: number, { prefix }: Declared) {
  if (page > 1) address.set(prefix + names.page, String(page))
  else address.delete(prefix + names.page)
}

const names = { search: 'leit', sort: 'rod', page: 'sida', size: 'fjoldi' }

function sortIn(text: string, { columns }: Declared): Sort | null {
  const field = text.replace(/^-/, '')
  const column = columns.find((one) => one.field === field && !one.unsortable)
  return column ? { field, descending: text.startsWith('-') } : null
}
