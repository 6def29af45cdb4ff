import { moduleState } from './module-state.ts'
import { tabStorage } from './tab-storage.ts'

// Only the path is stored, in this tab. It survives a reload or a typed address.
const place = 'lastPage'

const state = moduleState(() => ({ before: tabStorage.get(place) }))

/** The last path in this tab before the page was loaded; null in a new tab or after another site's page. */
export function previousPath(): string | null {
  return isFromHere() ? state.before : null
}

export function rememberPath(path: string) {
  tabStorage.set(place, path)
}

/** Browsers without the Navigation API are assumed to come from this app. */
function isFromHere(): boolean {
  const activation = 'navigation' in window ? window.navigation.activation : null
  return !activation || activation.from !== null
}
