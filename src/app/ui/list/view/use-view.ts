import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moduleState } from '#app/platform/module-state.ts'
import type { List } from '../list.ts'
import { addressOf, ownNames, type View, viewIn } from './view.ts'

/**
 * The effect of a change on the browser's history: adds an entry, replaces the last entry, or replaces it after
 * a pause in typing.
 */
type Step = 'push' | 'replace' | 'typing'

export type ChangeView = (change: Partial<View>, step?: Step) => void

/** The current view of a list, synchronized with the address in both directions. */
export function useView(list: List): {
  view: View
  /** A number that increases when the search is changed by other means than its field, for example by Back. */
  revision: number
  change: ChangeView
  /** Writes the change to the address at once, without waiting for a pause in typing. */
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
    // Ignores the new address while a typed search is not yet written to it. The change then came from another list of the page.
    if (isWaiting()) return
    const next = viewIn(new URLSearchParams(address), list)
    // Ignores the change if it concerns only another list of the page.
    if (String(addressOf(next, list)) === String(addressOf(newest.current, list))) return
    newest.current = next
    setView(next)
    setRevision((count) => count + 1)
    // The effect runs for each new location object, not for each new address: Back and Forward may return to
    // the same address before a render.
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

/**
 * The address after the latest navigation, if the router does not show it yet. Lists apply their changes to
 * this address, so no change gets lost.
 */
const state = moduleState((): { onItsWay: string | null } => ({ onItsWay: null }))

/** Adds the parameters of other lists and of the page to a list's own parameters. */
function withOthers(own: URLSearchParams, before: string, list: List): URLSearchParams {
  const isOwn = (name: string) => ownNames(list).includes(name)
  for (const [name, value] of new URLSearchParams(before)) if (!isOwn(name)) own.append(name, value)
  return own
}

/** Runs `act` after the browser has shown the typed letter, because searching the rows takes longer. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}

// In milliseconds. Only the address waits for this pause in typing, because browsers limit how often it may change.
const restMs = 250
