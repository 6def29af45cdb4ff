import { type FocusEvent, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'

type Shown = { lines: string[]; style: { left: number; top: number } | { left: number; bottom: number } }

/**
 * Shows the whole text of cut cells while the keyboard focus is on their row, or on a link in them. For the eye only: screen readers
 * always read the whole text.
 */
export function useWholeText() {
  const [shown, setShown] = useState<Shown | null>(null)
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => setShown(textAt(target)), [])
  const hide = useCallback(() => setShown(null), [])
  const whole =
    shown &&
    createPortal(
      <div aria-hidden="true" className={`${shared.floating} ${table.whole}`} style={shown.style}>
        {shown.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>,
      document.body,
    )
  return { whole, onFocus, hide }
}

function textAt(target: HTMLElement): Shown | null {
  if (!target.matches(':focus-visible')) return null
  const cell = target.closest<HTMLElement>('tbody :is(td, th)')
  const row = target.closest('tr[data-index]')
  const cells = cell ? [cell] : [...(row?.querySelectorAll<HTMLElement>('td, th') ?? [])]
  const lines = [...new Set(cells.filter(isCut).map((one) => one.innerText))]
  if (lines.length === 0) return null
  const { left, top, bottom } = (cell ?? target).getBoundingClientRect()
  const style =
    bottom > window.innerHeight / 2
      ? { left: left + indent, bottom: window.innerHeight - top }
      : { left: left + indent, top: bottom }
  return { lines, style }
}

/** Whether a cell shows only a part of its text. */
export function isCut(cell: Element): boolean {
  return [cell, ...cell.querySelectorAll('*')].some(
    (one) =>
      one.scrollWidth > one.clientWidth &&
      one.clientWidth > 1 &&
      getComputedStyle(one).overflowX !== 'visible',
  )
}

const indent = 4
