import { formAt, type PageName, pageAt } from '#domain/platform/pages.ts'
import { listsOf } from '#domain/session/navigation.ts'
import { moduleState } from './module-state.ts'
import { withoutPanel } from './panel-address.ts'
import { openContract, paths } from './paths.ts'
import { can } from './policy.ts'
import { currentUser } from './session/session.ts'

type Place = { readonly pathname: string; readonly search: string }

/** The last address of each list page. Kept in memory only, because a search may contain a person's name. */
const state = moduleState(() => ({ left: new Map<PageName, string>() }))

export function rememberList({ pathname, search }: Place) {
  const name = pageAt(pathname)
  if (!name) return
  // The page moves to the end of the map, because it was visited last.
  state.left.delete(name)
  state.left.set(name, (formAt(pathname)?.list ?? pathname) + withoutDialog(search))
}

export function forgetLists() {
  state.left.clear()
}

/** The last address of the list, or its initial address. */
export function listAddress(name: PageName): string {
  return state.left.get(name) ?? paths[name]()
}

/**
 * The list that a page links back to: the last visited list among `lists`, or else the first list that the user
 * may open.
 */
export function listBehind(page: PageName | null, lists = page && listsOf[page]): PageName | undefined {
  const user = currentUser()
  const open = (lists ?? []).filter((list) => user && can(user, 'open', list))
  const visited = [...state.left.keys()].filter((name) => open.includes(name))
  return visited.at(-1) ?? open[0]
}

/** Removes the open dialog or panel from the address, so it does not open again. */
function withoutDialog(search: string): string {
  const query = withoutPanel(search)
  query.delete(openContract)
  return query.size ? `?${query}` : ''
}
