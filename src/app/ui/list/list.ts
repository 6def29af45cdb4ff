import type { AnyResource, Resource } from '#app/platform/resource/resource.ts'
import { titleOf } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { type Filter, toPayload } from './filters.ts'
import type { View } from './view/view.ts'

/** A row of any list. The declaration of the list has checked the names of its fields. */
export type Row = Readonly<Record<string, unknown>>
export type AnyColumn = Column<Row>

/** The declaration of any list, with field names as plain strings. */
export type List = Omit<ListDeclaration<Row>, 'name' | 'title' | 'filters'> & {
  readonly resource: AnyResource
  readonly name: string
  readonly title: TextKey
  /** The field that contains the name of a row. */
  readonly label: string
  readonly filters: readonly Filter[]
  /** Prefix of this list's parameters in the address; empty if the list is alone on its page. */
  readonly prefix: string
  readonly isServerList: boolean
  readonly canSearch: boolean
}

/** Builds a list from its declaration. `isAlone`: it is the only list of its page. */
export function listOf<R extends object, F extends string, O extends string>(
  resource: Resource<R, F, O>,
  declared: ListDeclaration<R, F, O>,
  isAlone: boolean,
): List {
  const isServerList = resource.getList?.kind === 'paged'
  const { name = resource.name, title = titleOf(resource.page) } = declared
  // The cast is safe, because the type parameters have checked the field names.
  const known = declared as unknown as ListDeclaration<Row>
  return {
    ...known,
    resource,
    name,
    title,
    label: resource.label,
    filters: known.filters ?? [],
    // The last part of the list's name. The parts before it name the page.
    prefix: isAlone ? '' : `${name.split('.').at(-1)}.`,
    isServerList,
    canSearch: !declared.hideToolbar && (!isServerList || declared.searchAs !== undefined),
  }
}

/** The filters that the server applies, with their values. If only other filters change, no new request is needed. */
export function askedOf(list: List, view: View): Record<string, unknown> {
  const sent = list.filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    return 'name' in filter && values ? [[filter.name, toPayload(filter, values)]] : []
  })
  const searched = list.isServerList && list.searchAs && view.search ? { [list.searchAs]: view.search } : {}
  return { ...Object.fromEntries(sent), ...searched }
}
