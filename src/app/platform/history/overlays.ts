import { createContext, use, useLayoutEffect } from 'react'
import { moduleState } from '../module-state.ts'
import { useLatest } from '../use-latest.ts'

type Overlay = { readonly close: () => void }
type State = { open: readonly Overlay[]; listeners: Set<() => void> }

/** The open overlays that Back closes, the newest last. */
const state = moduleState((): State => ({ open: [], listeners: new Set() }))

/** False around a question about a blocked navigation. A new history entry would end the question. */
export const ClosedByBack = createContext(true)

/** Lets Back close a dialog or sheet while `isOpen`. Back calls `close`, as Escape does. */
export function useClosedByBack(close: () => void, isOpen = true) {
  const latest = useLatest(close)
  const isActive = use(ClosedByBack) && isOpen
  // A layout effect, so a dialog on the screen is never without it.
  useLayoutEffect(() => {
    if (!isActive) return
    const overlay = { close: () => latest.current() }
    change([...state.open, overlay])
    return () => change(state.open.filter((one) => one !== overlay))
  }, [isActive, latest])
}

export const isOverlayOpen = () => state.open.length > 0

/** Closes the newest overlay. Returns false if none is open. */
export function closeNewest(): boolean {
  const newest = state.open.at(-1)
  newest?.close()
  return newest !== undefined
}

export function watchOverlays(listener: () => void): () => void {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

function change(open: readonly Overlay[]) {
  state.open = open
  for (const listener of state.listeners) listener()
}
