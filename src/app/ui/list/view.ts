import { defaultPageSize, pageSizes } from '#domain/platform/lists/preferences.ts'

export type Sort = { field: string; descending: boolean }
export type PageSize = (typeof pageSizes)[number]

/** What of a list is shown. It stands in the address of the page, so that back, reload and sharing work. */
export type View = {
  search: string
  /** The chosen values by the filter's name in the address. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: Sort
  page: number
  size: PageSize
}

type Declared = {
  filters: readonly { address: string }[]
  columns: readonly { field: string; unsortable?: boolean }[]
  sort: { field: string; descending?: boolean }
}

export function viewIn(address: URLSearchParams, list: Declared): View {
  const filters = list.filters.flatMap(({ address: name }) => {
    const values = [...new Set(address.getAll(name))].filter(Boolean)
    return values.length ? [[name, values]] : []
  })
  return {
    search: address.get(names.search) ?? '',
    filters: Object.fromEntries(filters),
    sort: sortIn(address.get(names.sort) ?? '', list) ?? firstSort(list),
    page: Math.max(1, Number(/^\d{1,5}$/.exec(address.get(names.page) ?? '')?.[0] ?? 1)),
    size: pageSizes.find((size) => String(size) === address.get(names.size)) ?? defaultPageSize,
  }
}

/** What differs from the list as it opens. A national id is never put where a browser remembers it (threats T21). */
export function addressOf({ search, filters, sort, page, size }: View, list: Declared): URLSearchParams {
  const first = firstSort(list)
  const isFirst = sort.field === first.field && sort.descending === first.descending
  const address = new URLSearchParams()
  if (search.trim() && !/\d{6}-?\d{4}/.test(search)) address.set(names.search, search)
  for (const [name, values] of Object.entries(filters))
    for (const value of values) address.append(name, value)
  if (!isFirst) address.set(names.sort, (sort.descending ? '-' : '') + sort.field)
  if (size !== defaultPageSize) address.set(names.size, String(size))
  if (page > 1) address.set(names.page, String(page))
  return address
}

export function firstSort({ sort }: Declared): Sort {
  return { field: sort.field, descending: sort.descending ?? false }
}

export function isFiltered({ search, filters }: Pick<View, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
}

const names = { search: 'leit', sort: 'rod', page: 'sida', size: 'fjoldi' }

function sortIn(text: string, { columns }: Declared): Sort | null {
  const field = text.replace(/^-/, '')
  const column = columns.find((one) => one.field === field && !one.unsortable)
  return column ? { field, descending: text.startsWith('-') } : null
}
