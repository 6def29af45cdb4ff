import { moduleState } from './module-state.ts'
import { tabStorage } from './tab-storage.ts'

// The path alone, in this tab's storage: it outlives the page that a typed address or a reload begins anew.
const place = 'lastPage'

const state = moduleState(() => ({ before: tabStorage.get(place) }))

/** Where this tab stood when its page began anew; null in a new tab, and after another site's page. */
export function previousPath(): string | null {
  return isFromHere() ? state.before : null
}

/** Called with each address, so that only the page right before is known. */
export function rememberPath(path: string) {
  tabStorage.set(place, path)
}

/** Browsers that do not tell are taken to have come from here. */
function isFromHere(): boolean {
  const activation = 'navigation' in window ? window.navigation.activation : null
  return !activation || activation.from !== null
}
