import { getList } from '#app/platform/resource/provider.ts'
import { maxPage, maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Row } from '../list.ts'
import type { ListState } from '../list-state.ts'
import { questionOf } from '../use-loaded.ts'

/** All rows that match search and filters. `isCut` is true if the server has more rows than it returns. */
export type AllRows = { rows: readonly Row[]; isCut: boolean }

/** Loads every page of a server list, in pages of the maximum size. */
export async function allRows({ list, view, filter, shown }: ListState): Promise<AllRows> {
  if (!list.isServerList || (shown && shown.rows.length === shown.count))
    return { rows: shown?.filtered ?? [], isCut: false }
  const rows: Row[] = []
  for (let page = 1; (page - 1) * maxPage <= maxTotal; page++) {
    const answer = await getList(list.resource, questionOf(list, { ...view, page, size: maxPage }, filter))
    rows.push(...answer.data)
    if (answer.data.length < maxPage) return { rows, isCut: false }
  }
  return { rows, isCut: true }
}
