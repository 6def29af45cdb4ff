import { mayOpen } from '#domain/platform/pages.ts'
import { fetchOnly } from './platform/parts/fetch-files.ts'
import { currentUser } from './platform/session/session.ts'
import { isViewLoaded, type View } from './platform/view.tsx'
import { viewAt, views } from './resources.tsx'

/** The first page must be usable before other pages are fetched. */
const firstMillis = 5000

/**
 * Fetches the files of pages before they are opened: at once for a link that the pointer or the focus reaches, and while the browser is idle
 * for all pages that the user may open. Returns a function that stops this.
 */
export function loadViewsEarly(): () => void {
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const view = link && viewAt(link.pathname)
    if (view) void fetchEarly(view)
  }
  window.addEventListener('pointerover', onReach, { passive: true })
  window.addEventListener('focusin', onReach)
  const stop = new AbortController()
  const timer = setTimeout(() => void fetchAll(stop.signal), firstMillis)
  return () => {
    window.removeEventListener('pointerover', onReach)
    window.removeEventListener('focusin', onReach)
    clearTimeout(timer)
    stop.abort()
  }
}

async function fetchAll(signal: AbortSignal) {
  if (savesData() || !('requestIdleCallback' in window)) return
  for (const view of views) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    if (signal.aborted) return
    // Stops without a connection, so that it takes nothing from the requests that are repeated then.
    if (!(await fetchEarly(view))) return
  }
}

/** Fetches the files of a page, if the user may open it. Returns false if that failed. */
async function fetchEarly({ page, load }: View): Promise<boolean> {
  if (!navigator.onLine) return false
  const user = currentUser()
  return !user || !mayOpen(page, user) || isViewLoaded(page) || fetchOnly(load)
}

/** Whether the user has asked the browser to save data. Only some browsers tell. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return Object(connection).saveData === true
}
