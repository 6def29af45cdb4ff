import { useLocation } from 'react-router'
import { listBehind } from '#app/platform/left-lists.ts'
import { type PageName, pageAt } from '#domain/platform/pages.ts'

/** The `aria-current` of a navigation entry: `page` for the open page, `true` for the list that the open page links back to. */
export function useCurrent(name: PageName): 'page' | 'true' | undefined {
  const page = pageAt(useLocation().pathname)
  return page === name ? 'page' : isBehind(page, name) ? 'true' : undefined
}

function isBehind(page: PageName | null, name: PageName): boolean {
  const list = listBehind(page)
  return list !== undefined && (list === name || isBehind(list, name))
}
