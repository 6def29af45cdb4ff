import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { List, Row } from '../list.ts'
import type { Ticks } from '../view/ticks.ts'

type Grid = {
  list: List
  rows: readonly Row[]
  filtered: readonly Row[]
  ticks: Ticks
  rowHeight: number
  active: number
  show: (index: number) => void
  scroller: RefObject<HTMLDivElement | null>
  onEscape: () => void
}

/**
 * What keys and presses do in the rows. Arrows, Home, End and the page keys move; the space bar ticks, with shift
 * from the last tick on; Enter opens; right and left go through what a row holds; Escape lets go.
 */
export function useGridKeys({
  list,
  rows,
  filtered,
  ticks,
  rowHeight,
  active,
  show,
  scroller,
  onEscape,
}: Grid) {
  const lastTick = useRef<Row>(undefined)
  useKeyNames(list)

  const tick = (row: Row, withRange: boolean) => {
    const from = withRange && lastTick.current ? rows.indexOf(lastTick.current) : -1
    const to = rows.indexOf(row)
    const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    const ticked = from < 0 ? !ticks.has(row) : true
    ticks.set(
      range.filter((one) => list.tick?.whyNot(one) === null),
      ticked,
    )
    lastTick.current = row
  }

  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)

  const act = (event: KeyboardEvent): boolean => {
    const line = lineOf(event.target)
    const row = rows[active]
    if (!line || !row) return false
    const next = nextPlace(event.key, active, rows.length, page)
    if (next !== undefined && !event.altKey && !event.metaKey) show(next)
    else if (event.key === ' ' && list.tick) tick(row, event.shiftKey)
    else if (event.key === 'Enter' && event.target === line && list.page) line.querySelector('a')?.click()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      moveWithin(line, event.key === 'ArrowRight')
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && list.tick)
      ticks.set(
        filtered.filter((one) => list.tick?.whyNot(one) === null),
        true,
      )
    else if (event.key === 'Escape' && event.target !== line) line.focus()
    else if (event.key === 'Escape') onEscape()
    else return false
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (act(event)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const line = lineOf(event.target)
      const row = rows[Number(line?.dataset.index)]
      if (!line || !row || !(event.target instanceof Element)) return
      if (list.tick && event.target.closest('.list-tick')) tick(row, event.shiftKey)
      if (!event.target.closest('a, button')) show(Number(line.dataset.index))
    },
    // A range is ticked with the shift key, which would also select the text between.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && list.tick) event.preventDefault()
    },
  }
}

/** Tells the keys of the rows in the list under ?; the rows take them themselves, so these names are no key's. */
function useKeyNames({ tick, page }: List) {
  const text = useText()
  useKey('↓ ↑', text('list.keys.move'), () => {})
  useKey('→ ←', text('list.keys.within'), () => {})
  useKey(text('list.keys.space'), text('list.keys.tick'), () => {}, { when: tick !== undefined })
  useKey('↵', text('list.keys.open'), () => {}, { when: page !== undefined })
}

function nextPlace(key: string, active: number, count: number, page: () => number): number | undefined {
  if (key === 'ArrowDown') return active + 1
  if (key === 'ArrowUp') return active - 1
  if (key === 'PageDown') return active + page()
  if (key === 'PageUp') return active - page()
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function lineOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
}

/** From the row to its links and buttons, through them, and back. */
function moveWithin(line: HTMLElement, forward: boolean) {
  const stops = [line, ...line.querySelectorAll<HTMLElement>('a, button')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, place + (forward ? 1 : -1)))]?.focus()
}
