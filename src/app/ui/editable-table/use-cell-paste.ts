import type { ClipboardEvent } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { type Change, type EditableColumn, isTyped } from './declaration.ts'
import { blockIn, optionMeant } from './paste.ts'
import { stopsOf } from './stops.ts'

type Grid<Row, Draft, Name extends string> = {
  rows: readonly Row[]
  columns: readonly EditableColumn<Row, Draft, Name>[]
  draftOf: (row: Row) => Draft
  mayType: (row: Row) => boolean
  active: number
  onType: (changes: readonly Change<Row, Name>[]) => void
  onPaste?: (changes: readonly Change<Row, Name>[]) => number
  onUndo?: () => boolean
}

/** Pastes a spreadsheet column or block, from the focused cell down and to the right. The browser itself pastes a single cell. */
export function useCellPaste<Row, Draft, Name extends string>(grid: Grid<Row, Draft, Name>) {
  const translate = useTranslate()
  const notice = useNotice()
  return (event: ClipboardEvent) => {
    const block = blockIn(event.clipboardData.getData('text/plain'))
    const place = placeOf(event.target)
    const first = place === null ? undefined : stopsOf(grid.columns)[place]
    if (!first || !isTyped(first) || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    const { changes, left } = changesOf(grid, first, block, translate)
    const refused = changes.length ? take(grid, changes) : 0
    const [done, undone] = [changes.length - refused, left + refused]
    const said = [
      translate('editableTable.pasted', { smart_count: done }),
      undone > 0 && translate('editableTable.notPasted', { smart_count: undone }),
    ]
    notice.info(said.filter(Boolean).join(' '), done && grid.onUndo ? () => void grid.onUndo?.() : undefined)
  }
}

function take<Row, Draft, Name extends string>(
  { onType, onPaste }: Grid<Row, Draft, Name>,
  changes: readonly Change<Row, Name>[],
): number {
  if (onPaste) return onPaste(changes)
  onType(changes)
  return 0
}

function changesOf<Row, Draft, Name extends string>(
  { rows, columns, draftOf, mayType, active }: Grid<Row, Draft, Name>,
  first: EditableColumn<Row, Draft, Name>,
  block: readonly (readonly string[])[],
  translate: Translate,
) {
  const across = columns.filter(isTyped)
  const start = across.indexOf(first)
  const changes: Change<Row, Name>[] = []
  let left = 0
  for (const [line, cells] of block.entries())
    for (const [at, pasted] of cells.entries()) {
      const row = rows[active + line]
      const column = across[start + at]
      const typed =
        row && column && mayType(row) ? typedInto(column, row, draftOf(row), pasted, translate) : undefined
      if (row && column && typed !== undefined) changes.push({ row, name: column.name, text: typed })
      else if (pasted !== '') left++
    }
  return { changes, left }
}

/**
 * The text for a cell from a pasted value; `undefined` if the column has no such option, or if the text is too long. Too long a
 * number may be a national id, which must not be stored (T21).
 */
function typedInto<Row, Draft, Name extends string>(
  column: EditableColumn<Row, Draft, Name>,
  row: Row,
  draft: Draft,
  pasted: string,
  translate: Translate,
): string | undefined {
  const most = column.as === 'text' ? (column.input?.maxLength ?? pasted.length) : pasted.length
  if (pasted.length > most) return undefined
  if (column.as !== 'choice') return pasted
  if (pasted === '') return undefined
  return optionMeant(
    column.options(row, draft).map(({ id, label }) => ({ id, words: translate(label) })),
    pasted,
  )
}

function placeOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  return cell ? Number(cell.dataset.stop) : null
}
