import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import type { Typed } from './edits.ts'

export type Sheet = ReturnType<typeof useSheetKeys>

type Grid = {
  rows: readonly GameResult[]
  scroller: RefObject<HTMLDivElement | null>
  active: number
  setActive: (index: number) => void
  show: (index: number) => void
  rowHeight: number
  mayEdit: (row: GameResult) => boolean
  /** False where the cell is as it was saved. */
  onTakeBack: (row: GameResult, field: keyof Typed) => boolean
  /** The keyboard leaves the sheet. */
  onLeave: () => void
}

/** The stops of a row: its link, and the three cells that are typed into. */
const fields = [null, 'HomeResult', 'AwayResult', 'GameReportStatus'] as const
const lastStop = fields.length - 1

/**
 * What keys do in the cells, as in a spreadsheet. Arrows move, and what is typed goes over what stood there; Enter goes
 * down, Tab to the next cell to type into; F2 lets the arrows move within the cell; Escape takes the cell back, and with
 * nothing to take back leaves the sheet, so that Tab holds nobody in it.
 */
export function useSheetKeys({
  rows,
  scroller,
  active,
  setActive,
  show,
  rowHeight,
  mayEdit,
  onTakeBack,
  onLeave,
}: Grid) {
  const [stop, setStop] = useState(1)
  const isInside = useRef(false)
  useKeyNames()

  const focusCell = (index: number, place: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setStop(place)
    show(next)
    const found = cellAt(scroller.current, next, place)
    found?.focus({ preventScroll: true })
  }
  const nextToType = (index: number, place: number, step: 1 | -1): [number, number] | null => {
    let [row, at] = [index, place + step]
    while (row >= 0 && row < rows.length) {
      const game = rows[row]
      if (game && mayEdit(game) && at >= 1 && at <= lastStop) return [row, at]
      row += step
      at = step > 0 ? 1 : lastStop
    }
    return null
  }
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)

  const takeBack = (place: number) => {
    const row = rows[active]
    const field = fields[place]
    const isTakenBack = row && field && onTakeBack(row, field)
    if (!isTakenBack && !isInside.current) onLeave()
    isInside.current = false
  }

  const act = (event: KeyboardEvent, cell: HTMLElement, place: number): boolean => {
    const isSelect = cell instanceof HTMLSelectElement
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    // A select opens and is chosen from by the browser's own keys.
    if (ctrlKey || metaKey || altKey || (isSelect && isInside.current && key !== 'Escape' && key !== 'Tab')) {
      if (isSelect && key === 'Enter') isInside.current = false
      return false
    }
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        focusCell(active + (key === 'ArrowDown' ? 1 : -1), place)
        return true
      case 'ArrowLeft':
      case 'ArrowRight':
        if (isInside.current) return false
        focusCell(active, Math.max(0, Math.min(lastStop, place + (key === 'ArrowRight' ? 1 : -1))))
        return true
      case 'PageDown':
      case 'PageUp':
        focusCell(active + (key === 'PageDown' ? page() : -page()), place)
        return true
      case 'Home':
      case 'End':
        if (isInside.current) return false
        focusCell(key === 'Home' ? 0 : rows.length - 1, place)
        return true
      case 'Enter':
        if (place === 0 && cell instanceof HTMLAnchorElement) return false
        focusCell(active + (shiftKey ? -1 : 1), place)
        return true
      case 'Tab': {
        const next = nextToType(active, place, shiftKey ? -1 : 1)
        if (next) focusCell(...next)
        return next !== null
      }
      case 'F2':
        isInside.current = true
        if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length)
        if (isSelect) cell.showPicker?.()
        return true
      case 'Escape':
        takeBack(place)
        return true
      default:
        return false
    }
  }

  return {
    stop,
    focusCell,
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
        if (found.index !== active) setActive(found.index)
        if (found.cell instanceof HTMLInputElement) found.cell.select()
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target)) isInside.current = true
      },
    },
  }
}

/** Tells the keys in the list under ?; the cells take them themselves. As signs they are no key's name, and bind none. */
function useKeyNames() {
  const text = useText()
  useKey('↑ ↓ ← →', text('results.keys.move'), () => {})
  useKey('↵', text('results.keys.down'), () => {})
  useKey('⇥', text('results.keys.next'), () => {})
  useKey('F2 ', text('results.keys.inside'), () => {})
  useKey('Esc', text('results.keys.back'), () => {})
}

function cellOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  const line = cell?.closest<HTMLElement>('tr[data-index]')
  return cell && line ? { cell, index: Number(line.dataset.index), place: Number(cell.dataset.stop) } : null
}

function cellAt(scroller: HTMLElement | null, index: number, place: number) {
  return scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-stop="${place}"]`)
}
