import type { AnyResource, Resource } from '#app/platform/resource/resource.ts'
import { titleOf } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { type Filter, toPayload } from './filters.ts'
import type { View } from './view/view.ts'

/** A row of whichever entity: the declaration has checked its fields. */
export type Row = Readonly<Record<string, unknown>>
export type AnyColumn = Column<Row>

/** A declaration as the kit works with it. */
export type List = Omit<ListDeclaration<Row>, 'name' | 'title' | 'filters'> & {
  readonly resource: AnyResource
  readonly name: string
  readonly title: TextKey
  /** The column that says what a row is called. */
  readonly label: string
  readonly filters: readonly Filter[]
  /** Before the names in the address, where a page holds several lists. */
  readonly prefix: string
  readonly isServerList: boolean
  readonly canSearch: boolean
}

/** The list of a resource; `isAlone` where it is the whole page. */
export function listOf<R extends object, F extends string, O extends string>(
  resource: Resource<R, F, O>,
  declared: ListDeclaration<R, F, O>,
  isAlone: boolean,
): List {
  const isServerList = resource.getList?.kind === 'paged'
  const { name = resource.name, title = titleOf(resource.page) } = declared
  // The types have checked the fields of this entity; the kit reads them by name.
  const known = declared as unknown as ListDeclaration<Row>
  return {
    ...known,
    resource,
    name,
    title,
    label: resource.label,
    filters: known.filters ?? [],
    // Of its page's name and its own, the own one.
    prefix: isAlone ? '' : `${name.split('.').at(-1)}.`,
    isServerList,
    canSearch: !declared.hideToolbar && (!isServerList || declared.searchAs !== undefined),
  }
}

/** The part of a view that the server is asked for; the same part is not asked for twice. */
export function askedOf(list: List, view: View): Record<string, unknown> {
  const sent = list.filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    return 'name' in filter && values ? [[filter.name, toPayload(filter, values)]] : []
  })
  const searched = list.isServerList && list.searchAs && view.search ? { [list.searchAs]: view.search } : {}
  return { ...Object.fromEntries(sent), ...searched }
}
