import { type RefObject, useEffect, useRef } from 'react'
import type { Row } from '../list.ts'

type Rows = {
  /** The id of the row whose panel is open; `null` if none is open. */
  opened: string | null
  rows: readonly Row[]
  active: number
  reveal: (index: number) => void
  scroller: RefObject<HTMLElement | null>
}

/** Scrolls to the row whose panel is open. Once the panel is closed, its row gets the focus. */
export function usePanelRow({ opened, rows, active, reveal, scroller }: Rows) {
  const index = opened === null ? -1 : rows.findIndex(({ id }) => String(id) === opened)
  const revealed = useRef<string>(null)
  useEffect(() => {
    // Not again if the row only moves, because the user may have scrolled.
    if (index < 0 || revealed.current === opened) return
    revealed.current = opened
    reveal(index)
  }, [index, opened, reveal])
  useEffect(() => {
    // A short list on a page with other content scrolls with its page.
    if (index >= 0 && index === active) lineAt(scroller, index)?.scrollIntoView({ block: 'nearest' })
  }, [index, active, scroller])
  useEffect(() => {
    if (opened !== null || revealed.current === null) return
    revealed.current = null
    const { activeElement } = document
    const isFree =
      activeElement === null || activeElement === document.body || scroller.current?.contains(activeElement)
    if (isFree) lineAt(scroller, active)?.focus({ preventScroll: true })
  }, [opened, active, scroller])
  return index
}

function lineAt({ current }: Rows['scroller'], index: number) {
  return current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
}
