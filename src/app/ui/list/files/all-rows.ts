import { getList } from '#app/platform/resource/provider.ts'
import { maxPage, maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Row } from '../list.ts'
import type { ListKit } from '../list-kit.ts'
import { questionOf } from '../use-loaded.ts'

/** Every row that the search and the filters leave; `isCut` where the server has more of them than it answers. */
export type AllRows = { rows: readonly Row[]; isCut: boolean }

/** Of a list that the server pages, page after page of the largest size. */
export async function allRows({ list, view, filter, shown }: ListKit): Promise<AllRows> {
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
