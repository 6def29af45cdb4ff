import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moduleState } from '#app/platform/module-state.ts'
import type { List } from '../list.ts'
import { addressOf, ownNames, type View, viewIn } from './view.ts'

/** How a change enters the browser history: a new entry, replacing the last one, or replacing it after a pause in typing. */
type Step = 'push' | 'replace' | 'typing'

export type ChangeView = (change: Partial<View>, step?: Step) => void

/** The current view of a list, synchronized with the address in both directions. */
export function useView(list: List): {
  view: View
  /** Increases if the search is changed from outside its input. */
  revision: number
  change: ChangeView
  /** Writes a pending change to the address at once. */
  settle: () => void
} {
  const location = useLocation()
  const [view, setView] = useState(() => viewIn(new URLSearchParams(location.search), list))
  const [revision, setRevision] = useState(0)
  const newest = useRef(view)
  const { write, writeSoon, settle, isWaiting, written } = useAddress(list, newest)

  const change = useCallback<ChangeView>(
    (part, step = 'push') => {
      newest.current = { ...newest.current, page: 1, ...part }
      if (step !== 'typing') {
        setView(newest.current)
        if (part.search !== undefined) setRevision((count) => count + 1)
        write(step === 'replace')
        return
      }
      afterPaint(() => startTransition(() => setView(newest.current)))
      writeSoon()
    },
    [write, writeSoon],
  )

  useEffect(() => {
    const { search: address } = location
    state.onItsWay = null
    if (address === written.current) return
    written.current = address
    // The search is being typed and has not been written yet, so another list changed the address.
    if (isWaiting()) return
    const next = viewIn(new URLSearchParams(address), list)
    // Another list of the page changed its own part of the address.
    if (String(addressOf(next, list)) === String(addressOf(newest.current, list))) return
    newest.current = next
    setView(next)
    setRevision((count) => count + 1)
    // Depends on the location object: back and forward may return to the same address before a render.
  }, [location, list, isWaiting, written])

  return { view, revision, change, settle }
}

/** Writes the current view to the page's address. `written` is the address this list wrote last. */
function useAddress(list: List, newest: RefObject<View>) {
  const { search: first } = useLocation()
  const navigate = useNavigate()
  const written = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(
    (replace: boolean) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const before = state.onItsWay ?? written.current
      const search = withOthers(addressOf(newest.current, list), before, list).toString()
      const next = search && `?${search}`
      if (next === written.current) return
      written.current = next
      state.onItsWay = next
      navigate({ search: next }, { replace, preventScrollReset: true })
    },
    [list, navigate, newest],
  )
  const writeSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(true), restMs)
  }, [write])
  const settle = useCallback(() => {
    if (timer.current) write(true)
  }, [write])
  const isWaiting = useCallback(() => timer.current !== undefined, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      state.onItsWay = null
    },
    [],
  )
  return { write, writeSoon, settle, isWaiting, written }
}

/** The address that a list has navigated to, but the router has not shown yet. Other lists must build on it. */
const state = moduleState((): { onItsWay: string | null } => ({ onItsWay: null }))

/** Keeps the parameters of other lists and of the page. */
function withOthers(own: URLSearchParams, before: string, list: List): URLSearchParams {
  const isOwn = (name: string) => ownNames(list).includes(name)
  for (const [name, value] of new URLSearchParams(before)) if (!isOwn(name)) own.append(name, value)
  return own
}

/** Renders the typed key before the rows are searched. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}

// Only the address waits for this pause: browsers limit the number of address changes per minute.
const restMs = 250
