import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { type EditableColumn, isTyped } from './declaration.ts'
import { stopsOf } from './stops.ts'

type Grid<Row, Draft, Name extends string> = {
  rows: readonly Row[]
  columns: readonly EditableColumn<Row, Draft, Name>[]
  box: RefObject<HTMLDivElement | null>
  view: { active: number; setActive: (index: number) => void; show: (index: number) => void }
  rowHeight?: number
  mayType: (row: Row) => boolean
  onTakeBack?: (row: Row, name: Name) => boolean
  onUndo?: () => boolean
  onLeave?: () => void
  onEdge?: (step: 1 | -1, name: Name) => void
}

/**
 * What keys do in the cells, as in a spreadsheet. Arrows move, and what is typed goes over what stood there; Enter goes
 * down, Tab to the next cell to type into; F2 lets the arrows move within the cell; Escape takes the cell back, and with
 * nothing to take back leaves the table, so that Tab holds nobody in it; Ctrl+Z takes the last change back.
 */
export function useCellKeys<Row, Draft, Name extends string>(grid: Grid<Row, Draft, Name>) {
  const { rows, columns, box, view } = grid
  const stops = stopsOf(columns)
  const firstTyped = Math.max(0, stops.findIndex(isTyped))
  const [stop, setStop] = useState(firstTyped)
  const isInside = useRef(false)
  useKeyNames()

  const focusCell = (index: number, place: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    view.show(next)
    const cell = cellAt(box.current, next, place)
    // A row may lack what another one has there, as a button.
    if (!cell) return
    setStop(place)
    cell.focus({ preventScroll: true })
  }
  /** Beyond the rows the keyboard goes where the page says; what is left is left in any case. */
  const step = (target: EventTarget, by: 1 | -1, place: number) => {
    const isBeyond = view.active + by < 0 || view.active + by >= rows.length
    const name = stops[place]?.name
    if (!isBeyond || !name || !grid.onEdge) return focusCell(view.active + by, place)
    if (target instanceof HTMLElement) target.blur()
    grid.onEdge(by, name)
  }
  const takeBack = (place: number): boolean => {
    const row = rows[view.active]
    const column = stops[place]
    const wasInside = isInside.current
    isInside.current = false
    if (row && column && isTyped(column) && grid.onTakeBack?.(row, column.name)) return true
    if (wasInside || !grid.onLeave) return wasInside
    grid.onLeave()
    return true
  }
  const act = (event: KeyboardEvent, cell: HTMLElement, place: number): boolean => {
    const { key, shiftKey } = event
    if (event.defaultPrevented || isOwnKey(event, cell, isInside)) return false
    if (event.ctrlKey || event.metaKey)
      return key.toLowerCase() === 'z' && !shiftKey && (grid.onUndo?.() ?? false)
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        step(cell, key === 'ArrowDown' ? 1 : -1, place)
        return true
      case 'ArrowLeft':
      case 'ArrowRight':
        if (isInside.current) return false
        focusCell(view.active, clamped(place + (key === 'ArrowRight' ? 1 : -1), stops.length - 1))
        return true
      case 'PageDown':
      case 'PageUp':
        focusCell(view.active + pageOf(grid) * (key === 'PageDown' ? 1 : -1), place)
        return true
      case 'Home':
      case 'End':
        if (isInside.current) return false
        focusCell(key === 'Home' ? 0 : rows.length - 1, place)
        return true
      case 'Enter':
        if (!isTyped(stops[place] ?? { as: 'shown' })) return false
        step(cell, shiftKey ? -1 : 1, place)
        return true
      case 'Tab': {
        const next = nextToType(grid, view.active, place, shiftKey ? -1 : 1)
        if (next) focusCell(...next)
        return next !== null
      }
      case 'F2':
        isInside.current = true
        if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length)
        if (cell instanceof HTMLSelectElement) cell.showPicker?.()
        return true
      case 'Escape':
        return takeBack(place)
      default:
        return false
    }
  }

  return {
    stop,
    focusNamed: (index: number, name?: string) => {
      const place = stops.findIndex((column) => column.name === name)
      focusCell(index, place < 0 ? firstTyped : place)
    },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const found = cellOf(event.target)
        if (found && act(event, found.cell, found.place)) event.preventDefault()
      },
      onFocus: (event: FocusEvent) => {
        const found = cellOf(event.target)
        if (!found) return
        isInside.current = false
        if (found.place !== stop) setStop(found.place)
        if (found.index !== view.active) view.setActive(found.index)
        if (found.cell instanceof HTMLInputElement) found.cell.select()
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target)) isInside.current = true
      },
    },
  }
}

/** Keys that are the cell's: of a select that is open, of a list of people that is, and what the browser does with Alt. */
function isOwnKey(event: KeyboardEvent, cell: HTMLElement, isInside: RefObject<boolean>): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || key === 'Escape' || key === 'Tab') return altKey
  if (cell.getAttribute('aria-expanded') === 'true') return true
  if (!(cell instanceof HTMLSelectElement) || !isInside.current || ctrlKey || metaKey) return false
  if (key === 'Enter') isInside.current = false
  return true
}

function nextToType<Row, Draft, Name extends string>(
  { rows, columns, mayType }: Grid<Row, Draft, Name>,
  index: number,
  place: number,
  step: 1 | -1,
): [number, number] | null {
  const stops = stopsOf(columns)
  let [line, at] = [index, place + step]
  while (line >= 0 && line < rows.length) {
    const row = rows[line]
    const column = stops[at]
    if (row && column && isTyped(column) && mayType(row)) return [line, at]
    at += step
    if (stops[at] && row && mayType(row)) continue
    line += step
    at = step > 0 ? 0 : stops.length - 1
  }
  return null
}

/** Nearly as many rows as are in view. */
function pageOf({ box, rowHeight = 40 }: Pick<Grid<unknown, unknown, string>, 'box' | 'rowHeight'>): number {
  return Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
}

const clamped = (place: number, last: number) => Math.max(0, Math.min(last, place))

/** Tells the keys in the list under ?; the cells take them themselves. As signs they are no key's name, and bind none. */
function useKeyNames() {
  const text = useText()
  useKey('↑ ↓ ← →', text('editableTable.keys.move'), () => {})
  useKey('↵', text('editableTable.keys.down'), () => {})
  useKey('⇥', text('editableTable.keys.next'), () => {})
  useKey('F2 ', text('editableTable.keys.inside'), () => {})
  useKey('Esc', text('editableTable.keys.back'), () => {})
  useKey('Ctrl+Z ', text('editableTable.keys.undo'), () => {})
}

function cellOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  const line = cell?.closest<HTMLElement>('tr[data-index]')
  return cell && line ? { cell, index: Number(line.dataset.index), place: Number(cell.dataset.stop) } : null
}

function cellAt(box: HTMLElement | null, index: number, place: number) {
  return box?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-stop="${place}"]`)
}
