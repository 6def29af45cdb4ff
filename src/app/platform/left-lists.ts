import { formAt, type PageName, pageAt } from '#domain/platform/pages.ts'
import { listsOf } from '#domain/session/navigation.ts'
import { moduleState } from './module-state.ts'
import { openContract, paths } from './paths.ts'
import { can } from './policy.ts'
import { currentUser } from './session/session.ts'

type Place = { readonly pathname: string; readonly search: string }

/** The address of each page when it was last open; in memory alone, for what was searched for may be a person's name. */
const state = moduleState(() => ({ left: new Map<PageName, string>() }))

/** Called with each address, so that the way back to a list keeps its filters. */
export function rememberList({ pathname, search }: Place) {
  const name = pageAt(pathname)
  if (!name) return
  // The last one stands last.
  state.left.delete(name)
  state.left.set(name, (formAt(pathname)?.list ?? pathname) + withoutDialog(search))
}

/** Another role has other lists. */
export function forgetLists() {
  state.left.clear()
}

/** The list as it was last left, or as it opens. */
export function listAddress(name: PageName): string {
  return state.left.get(name) ?? paths[name]()
}

/** Of the lists that a page leads back to the one that was left last, else the first that may be opened. */
export function listBehind(page: PageName | null, lists = page && listsOf[page]): PageName | undefined {
  const user = currentUser()
  const open = (lists ?? []).filter((list) => user && can(user, 'open', list))
  const visited = [...state.left.keys()].filter((name) => open.includes(name))
  return visited.at(-1) ?? open[0]
}

/** A dialog that stood open in the list would open again. */
function withoutDialog(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(openContract)
  return query.size ? `?${query}` : ''
}
