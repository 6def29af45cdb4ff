import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { isTyped } from './declaration.ts'
import { type FocusGrid, useCellFocus } from './use-cell-focus.ts'

type Grid<Row, Draft, Name extends string> = FocusGrid<Row, Draft, Name> & {
  onTakeBack?: (row: Row, name: Name) => boolean
  onUndo?: () => boolean
  onLeave?: () => void
}

/**
 * The keys of a spreadsheet. Arrows move to another cell, and typing replaces a cell's text. Enter moves down, Tab to the next
 * editable cell. After F2, arrows move within the text. Escape restores the cell's saved value; if there is nothing to restore, it
 * leaves the table, so users can always get out. Ctrl+Z reverts the last change.
 */
export function useCellKeys<Row, Draft, Name extends string>(grid: Grid<Row, Draft, Name>) {
  const focus = useCellFocus(grid)
  const isInside = useRef(false)
  useKeyNames()
  return {
    stop: focus.stop,
    focusNamed: focus.focusNamed,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const found = cellOf(event.target)
        if (!found || event.defaultPrevented || isOwnKey(event, found.cell, isInside)) return
        if (isTaken(grid, focus, isInside, event, found)) event.preventDefault()
      },
      onFocus: (event: FocusEvent) => {
        const found = cellOf(event.target)
        if (!found) return
        isInside.current = false
        focus.come(found.index, found.place)
        if (isTextField(found.cell)) found.cell.select()
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target)) isInside.current = true
      },
    },
  }
}

type Found = { cell: HTMLElement; index: number; place: number }

/** Handles a key; returns `false` if the browser should handle it. */
function isTaken<Row, Draft, Name extends string>(
  grid: Grid<Row, Draft, Name>,
  focus: ReturnType<typeof useCellFocus<Row, Draft, Name>>,
  isInside: RefObject<boolean>,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { cell, place }: Found,
): boolean {
  const column = focus.columnAt(place)
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey && (grid.onUndo?.() ?? false)
  if (key === 'Tab') return focus.toNextTyped(place, shiftKey ? -1 : 1)
  if (key === 'Escape') return isTakenBack(grid, column, isInside)
  if (key === 'F2') isInside.current = openCell(cell)
  else if (key === 'ArrowDown' || key === 'ArrowUp') focus.down(cell, place, key === 'ArrowDown' ? 1 : -1)
  else if (key === 'PageDown' || key === 'PageUp') focus.page(place, key === 'PageDown' ? 1 : -1)
  else if (key === 'Enter' && column && isTyped(column)) focus.down(cell, place, shiftKey ? -1 : 1)
  else if (isInside.current) return false
  else if (key === 'ArrowLeft' || key === 'ArrowRight') focus.across(place, key === 'ArrowRight' ? 1 : -1)
  else if (key === 'Home' || key === 'End') focus.toEnd(place, key === 'End')
  else return false
  return true
}

function isTakenBack<Row, Draft, Name extends string>(
  { rows, view, onTakeBack, onLeave }: Grid<Row, Draft, Name>,
  column: { as: string; name: Name } | undefined,
  isInside: RefObject<boolean>,
): boolean {
  const wasInside = isInside.current
  isInside.current = false
  const row = rows[view.active]
  if (row && column && isTyped(column) && onTakeBack?.(row, column.name)) return true
  if (wasInside || !onLeave) return wasInside
  onLeave()
  return true
}

function isTextField(cell: HTMLElement): cell is HTMLInputElement | HTMLTextAreaElement {
  return cell instanceof HTMLTextAreaElement || (cell instanceof HTMLInputElement && !isPressed(cell))
}

function openCell(cell: HTMLElement): true {
  if (isTextField(cell)) cell.setSelectionRange(cell.value.length, cell.value.length)
  if (cell instanceof HTMLSelectElement) cell.showPicker?.()
  return true
}

/** Whether an input is pressed and has no text to overwrite: a checkbox or radio button. */
const isPressed = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** Whether the cell itself handles the key: in an open select or list of people, between radio buttons, and with Alt. */
function isOwnKey(event: KeyboardEvent, cell: HTMLElement, isInside: RefObject<boolean>): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  const isListOpen = cell.getAttribute('aria-expanded') === 'true'
  if (altKey) return true
  if (key === 'Tab' || (key === 'Escape' && !isListOpen)) return false
  if (isListOpen) return true
  if (cell instanceof HTMLInputElement && cell.type === 'radio' && /^Arrow(Left|Right)$/.test(key))
    return true
  // While multi-line text is edited, up and down move between its lines.
  if (cell instanceof HTMLTextAreaElement && isInside.current && /^Arrow(Up|Down)$/.test(key)) return true
  if (!(cell instanceof HTMLSelectElement) || !isInside.current || ctrlKey || metaKey) return false
  if (key === 'Enter') isInside.current = false
  return true
}

/**
 * Adds the keys of the table to the help under `?`. Binds no key, because the listed symbols are not names of
 * keys.
 */
function useKeyNames() {
  const translate = useTranslate()
  useKey('↑ ↓ ← →', translate('editableTable.keys.move'), () => {})
  useKey('↵', translate('editableTable.keys.down'), () => {})
  useKey('⇥', translate('editableTable.keys.next'), () => {})
  useKey('F2 ', translate('editableTable.keys.inside'), () => {})
  useKey('Esc', translate('editableTable.keys.back'), () => {})
  useKey('Ctrl+Z ', translate('editableTable.keys.undo'), () => {})
}

function cellOf(target: EventTarget): Found | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  const line = cell?.closest<HTMLElement>('tr[data-index]')
  return cell && line ? { cell, index: Number(line.dataset.index), place: Number(cell.dataset.stop) } : null
}
