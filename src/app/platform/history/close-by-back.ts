import type { createBrowserRouter } from 'react-router'
import { type EntryState, entryState, scrollKey } from './entry.ts'
import { closeNewest, isOverlayOpen, watchOverlays } from './overlays.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>

/**
 * Makes the browser's Back button close the newest dialog. The first dialog adds a spare history entry with the address of the page,
 * so Back stays on the page. A spare entry without a dialog is skipped. Returns a function that ends this.
 */
export function closeByBack(router: Router): () => void {
  let before = router.state.location
  let timer: ReturnType<typeof setTimeout>
  const addSpare = () => {
    const { location } = router.state
    if (!isOverlayOpen() || entryState(location).spareOf) return
    const { pathname, search, hash, key, state } = location
    const spare: EntryState = { ...state, spareOf: key, pageKey: scrollKey(location) }
    void router.navigate({ pathname, search, hash }, { state: spare, preventScrollReset: true })
  }
  // Waits a moment, because Back may just have closed the last dialog.
  const addSpareSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(addSpare)
  }
  // Follows the router and not React, which renders a new location later and may leave out an entry.
  const stopRouter = router.subscribe(({ location, historyAction }) => {
    const last = before
    before = location
    if (location === last) return
    const isStepBack = historyAction === 'POP' && entryState(last).spareOf === location.key
    if (isStepBack && !closeNewest()) void router.navigate(-1)
    else addSpareSoon()
  })
  const stopOverlays = watchOverlays(addSpareSoon)
  return () => {
    clearTimeout(timer)
    stopRouter()
    stopOverlays()
  }
}
