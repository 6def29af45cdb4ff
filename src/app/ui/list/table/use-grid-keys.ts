import type { KeyboardEvent, RefObject } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { List, Row } from '../list.ts'
import type { ListState } from '../list-state.ts'
import { lineOf, useOpening } from './use-opening.ts'
import { useRange } from './use-range.ts'

type Grid = {
  kit: ListState
  rows: readonly Row[]
  filtered: readonly Row[]
  active: number
  show: (index: number) => void
  scroller: RefObject<HTMLDivElement | null>
  onEscape: () => void
  onAction: (action: Action<Row>, row: Row) => void
}

/**
 * Keyboard and mouse control of the rows. Arrows, Home, End and Page keys move; with Shift they tick a range. Space ticks; with Shift,
 * from the last tick on. Ctrl+A ticks all. Enter opens the row. Left and right move through its links and buttons. Escape returns to
 * the row, then closes the panel, or clears the ticks if none is open.
 */
export function useGridKeys({ kit, rows, filtered, active, show, scroller, onEscape, onAction }: Grid) {
  const { list, selection, rowHeight } = kit
  const { tick, stretchTo, endStretch } = useRange(list, rows, selection)
  const opening = useOpening({ kit, rows, active, show, tick, onAction })
  useKeyNames(list, () => show(active))

  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)

  const move = (event: KeyboardEvent, next: number) => {
    if (event.shiftKey && list.tick) stretchTo(active, next)
    else endStretch()
    show(next)
  }

  const act = (event: KeyboardEvent): boolean => {
    const line = lineOf(event.target)
    const row = rows[active]
    if (!line || !row) return false
    const next = nextPlace(event.key, active, rows.length, page)
    if (next !== undefined && !event.altKey && !event.metaKey) move(event, next)
    else if (event.key === ' ' && list.tick) tick(row, event.shiftKey)
    else if (event.key === 'Enter' && event.target === line) opening.open(row, event)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      moveWithin(line, event.key === 'ArrowRight')
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && list.tick)
      selection.set(
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
    ...opening.presses,
  }
}

/** Lists the rows' keys in the help under `?`. If the list is the whole page, up and down also move the focus to the rows. */
function useKeyNames({ tick, prefix }: List, toRows: () => void) {
  const translate = useTranslate()
  useKey('↓ ↑', translate('list.keys.move'), () => {})
  useKey('ArrowDown', '', toRows, { when: prefix === '' })
  useKey('ArrowUp', '', toRows, { when: prefix === '' })
  useKey('→ ←', translate('list.keys.within'), () => {})
  useKey('Shift+→ ←', translate('list.keys.width'), () => {})
  useKey(translate('list.keys.space'), translate('list.keys.tick'), () => {}, { when: tick !== undefined })
  useKey('Shift+↓ ↑', translate('list.keys.range'), () => {}, { when: tick !== undefined })
  useKey('↵', translate('list.keys.open'), () => {})
}

function nextPlace(key: string, active: number, count: number, page: () => number): number | undefined {
  if (key === 'ArrowDown') return active + 1
  if (key === 'ArrowUp') return active - 1
  if (key === 'PageDown') return active + page()
  if (key === 'PageUp') return active - page()
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Moves the focus from the row to its links and buttons, and back. */
function moveWithin(line: HTMLElement, forward: boolean) {
  const stops = [line, ...line.querySelectorAll<HTMLElement>('a, button')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, place + (forward ? 1 : -1)))]?.focus()
}
