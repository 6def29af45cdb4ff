import type { AnyResource, Resource } from '#app/platform/resource/resource.ts'
import { titleOf } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { type Filter, toPayload } from './filters.ts'
import type { View } from './view/view.ts'

/** A row with its type erased; the declaration has checked its fields. */
export type Row = Readonly<Record<string, unknown>>
export type AnyColumn = Column<Row>

/** A list declaration with its row type erased. */
export type List = Omit<ListDeclaration<Row>, 'name' | 'title' | 'filters'> & {
  readonly resource: AnyResource
  readonly name: string
  readonly title: TextKey
  /** The field with a row's name. */
  readonly label: string
  readonly filters: readonly Filter[]
  /** The prefix of this list's names in the address, if the page contains several lists. */
  readonly prefix: string
  readonly isServerList: boolean
  readonly canSearch: boolean
}

/** Builds the list of a resource. `isAlone` means that it is the only list of its page. */
export function listOf<R extends object, F extends string, O extends string>(
  resource: Resource<R, F, O>,
  declared: ListDeclaration<R, F, O>,
  isAlone: boolean,
): List {
  const isServerList = resource.getList?.kind === 'paged'
  const { name = resource.name, title = titleOf(resource.page) } = declared
  // The type parameters have checked the fields; below they are plain strings.
  const known = declared as unknown as ListDeclaration<Row>
  return {
    ...known,
    resource,
    name,
    title,
    label: resource.label,
    filters: known.filters ?? [],
    // The last part of the list's name; the part before it is the page.
    prefix: isAlone ? '' : `${name.split('.').at(-1)}.`,
    isServerList,
    canSearch: !declared.hideToolbar && (!isServerList || declared.searchAs !== undefined),
  }
}

/** The filters of a view that the server applies. Equal views share one request. */
export function askedOf(list: List, view: View): Record<string, unknown> {
  const sent = list.filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    return 'name' in filter && values ? [[filter.name, toPayload(filter, values)]] : []
  })
  const searched = list.isServerList && list.searchAs && view.search ? { [list.searchAs]: view.search } : {}
  return { ...Object.fromEntries(sent), ...searched }
}
