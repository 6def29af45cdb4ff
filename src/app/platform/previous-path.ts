import { moduleState } from './module-state.ts'
import { tabStorage } from './tab-storage.ts'

// The path of the last page in this tab. Stored without its query. It survives a reload and a typed address.
const place = 'lastPage'

const state = moduleState(() => ({ before: tabStorage.get(place) }))

/** The last path in this tab before the page was loaded; null in a new tab or after another site's page. */
export function previousPath(): string | null {
  return isFromHere() ? state.before : null
}

export function rememberPath(path: string) {
  tabStorage.set(place, path)
}

/** Whether the previous page belonged to this app. Browsers without the Navigation API cannot tell, so it is assumed. */
function isFromHere(): boolean {
  const activation = 'navigation' in window ? window.navigation.activation : null
  return !activation || activation.from !== null
}
