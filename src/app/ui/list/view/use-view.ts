import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moduleState } from '#app/platform/module-state.ts'
import type { List } from '../list.ts'
import { addressOf, ownNames, type View, viewIn } from './view.ts'

/** How a change stands in the browser's history: as a step of its own, in place of the last one, or that once the typing rests. */
type Step = 'push' | 'replace' | 'typing'

export type ChangeView = (change: Partial<View>, step?: Step) => void

/** What of the list is shown; the address of the page follows it, and it follows the address on back and forward. */
export function useView(list: List): {
  view: View
  /** Counts the changes of the search that did not come from its input. */
  revision: number
  change: ChangeView
  /** Writes at once what waits for a rest of the typing. */
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
    // What is being typed here has not been written yet; another list of the page has changed its part.
    if (isWaiting()) return
    const next = viewIn(new URLSearchParams(address), list)
    // Another list of the page has changed its part.
    if (String(addressOf(next, list)) === String(addressOf(newest.current, list))) return
    newest.current = next
    setView(next)
    setRevision((count) => count + 1)
    // Not the address alone: back and forward may lead to it again before the one between was ever drawn.
  }, [location, list, isWaiting, written])

  return { view, revision, change, settle }
}

/** Writes the newest view to the address of the page. `written` is the address as this list knows it. */
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

/** The address that a list has asked for and the router has not shown yet: another list must not write without it. */
const state = moduleState((): { onItsWay: string | null } => ({ onItsWay: null }))

/** Another list of the page, or the page itself, keeps its own part of the address. */
function withOthers(own: URLSearchParams, before: string, list: List): URLSearchParams {
  const isOwn = (name: string) => ownNames(list).includes(name)
  for (const [name, value] of new URLSearchParams(before)) if (!isOwn(name)) own.append(name, value)
  return own
}

/** A key is on the screen before the rows are looked through for it. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}

// Only the address waits: browsers take a limited number of address changes in a minute.
const restMs = 250
