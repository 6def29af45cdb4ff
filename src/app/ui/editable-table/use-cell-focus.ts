import { type RefObject, useState } from 'react'
import { type EditableColumn, isTyped } from './declaration.ts'
import { stopsOf } from './stops.ts'

export type FocusGrid<Row, Draft, Name extends string> = {
  rows: readonly Row[]
  columns: readonly EditableColumn<Row, Draft, Name>[]
  box: RefObject<HTMLDivElement | null>
  view: { active: number; setActive: (index: number) => void; show: (index: number) => void }
  rowHeight?: number
  mayType: (row: Row) => boolean
  onEdge?: (step: 1 | -1, name: Name) => void
}

export function useCellFocus<Row, Draft, Name extends string>(grid: FocusGrid<Row, Draft, Name>) {
  const { rows, columns, box, view } = grid
  const stops = stopsOf(columns)
  const firstTyped = Math.max(0, stops.findIndex(isTyped))
  const [stop, setStop] = useState(firstTyped)

  const focusCell = (index: number, place: number) => {
    const next = clamped(index, rows.length - 1)
    view.show(next)
    const cell = cellAt(box.current, next, place)
    // Some rows lack the button that other rows have in this column. The focus then stays.
    if (!cell) return
    setStop(place)
    cell.focus({ preventScroll: true })
    // Scrolls only as far as needed to show the cell, because the page around the table may be taller than the
    // screen.
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  return {
    stop,
    columnAt: (place: number) => stops[place],
    focusNamed: (index: number, name?: string) => {
      const place = stops.findIndex((column) => column.name === name)
      focusCell(index, place < 0 ? firstTyped : place)
    },
    /** Moves up or down by one row. Beyond the first or last row, the cell loses the focus, and the page decides where it goes. */
    down: (cell: HTMLElement, place: number, by: 1 | -1) => {
      const isBeyond = view.active + by < 0 || view.active + by >= rows.length
      const name = stops[place]?.name
      if (!isBeyond || !name || !grid.onEdge) return focusCell(view.active + by, place)
      cell.blur()
      grid.onEdge(by, name)
    },
    across: (place: number, by: 1 | -1) => focusCell(view.active, clamped(place + by, stops.length - 1)),
    page: (place: number, by: 1 | -1) => focusCell(view.active + by * pageOf(grid), place),
    toEnd: (place: number, isLast: boolean) => focusCell(isLast ? rows.length - 1 : 0, place),
    /** Moves to the next editable cell. Returns `false` if there is none in this direction. */
    toNextTyped: (place: number, by: 1 | -1): boolean => {
      const next = nextTyped(grid, view.active, place, by)
      if (next) focusCell(...next)
      return next !== null
    },
    /** Notes which cell got the focus by other means than the keys, for example by a click. */
    come: (index: number, place: number) => {
      if (place !== stop) setStop(place)
      if (index !== view.active) view.setActive(index)
    },
  }
}

function nextTyped<Row, Draft, Name extends string>(
  { rows, columns, mayType }: FocusGrid<Row, Draft, Name>,
  index: number,
  place: number,
  step: 1 | -1,
): [number, number] | null {
  const stops = stopsOf(columns)
  let [line, at] = [index, place + step]
  while (line >= 0 && line < rows.length) {
    const row = rows[line]
    const isOpen = row !== undefined && mayType(row)
    const column = isOpen ? stops[at] : undefined
    if (column && isTyped(column)) return [line, at]
    at += step
    if (column) continue
    line += step
    at = step > 0 ? 0 : stops.length - 1
  }
  return null
}

/** The number of rows that Page Up and Page Down move by: slightly fewer than fit in view. */
function pageOf({ box, rowHeight = 40 }: { box: RefObject<HTMLElement | null>; rowHeight?: number }): number {
  return Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
}

const clamped = (place: number, last: number) => Math.max(0, Math.min(last, place))

function cellAt(box: HTMLElement | null, index: number, place: number) {
  const found = box?.querySelectorAll<HTMLElement>(`tr[data-index="${index}"] [data-stop="${place}"]`) ?? []
  // In a radio group, focus the checked button.
  return [...found].find((one) => one instanceof HTMLInputElement && one.checked) ?? found[0]
}
