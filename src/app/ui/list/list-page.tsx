import type { ReactNode } from 'react'
import type { JsonCall } from '#domain/platform/call.ts'
import type { PagedList, RowsOf, WholeList } from './declaration.ts'
import { askEarly } from './early.ts'
import { ListScreen } from './ListScreen.tsx'
import { pagedList, wholeList } from './list.ts'

type PageOf = () => ReactNode

/** The whole page of a list whose call answers every row at once (design, section 4). */
export function listPage<const C extends JsonCall, Rows extends RowsOf<C>, O extends JsonCall = C>(
  declared: WholeList<C, Rows, O>,
): PageOf {
  // The types have checked the fields of this entity; the kit reads them by name.
  const list = wholeList(declared as unknown as Parameters<typeof wholeList>[0])
  askEarly(list)
  return () => <ListScreen list={list} />
}

/** The same of a list whose server sorts, searches and pages. */
export function pagedListPage<const C extends JsonCall>(declared: PagedList<C>): PageOf {
  // As above.
  const list = pagedList(declared as unknown as Parameters<typeof pagedList>[0])
  askEarly(list)
  return () => <ListScreen list={list} />
}
