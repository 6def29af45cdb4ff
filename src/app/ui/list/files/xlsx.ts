import type { AnyColumn, Row } from '../list.ts'
import { lookOf, textOf } from '../view/values.ts'
import { type Cell, workbookOf } from './workbook.ts'

/** Rows as an Excel file. Numbers and dates keep their type; all else is text, so formulas never run (threats T16). */
export function xlsxOf(
  columns: readonly AnyColumn[],
  titles: readonly string[],
  rows: readonly Row[],
): Promise<Blob> {
  return workbookOf({
    titles,
    widths: columns.map(({ width }) => Math.max(8, Math.round(width / pixelsOfLetter))),
    rows,
    cellsOf: (row) => columns.map((column) => cellOf(column, row)),
  })
}

/**
 * Roughly the width of a letter in pixels. It converts pixels to characters, in which Excel measures column
 * widths.
 */
const pixelsOfLetter = 6

function cellOf(column: AnyColumn, row: Row): Cell {
  const text = textOf(column, row)
  const value = row[column.field]
  if (text === '' || value === null || value === undefined) return text || null
  if (lookOf(column) === 'number' && Number.isFinite(Number(value))) return Number(value)
  if (column.kind === 'date' || column.kind === 'moment') return dateOf(String(value)) ?? text
  return text
}

/** Converts a date text. It is read as UTC, which Iceland uses all year; dates in a spreadsheet have no time zone. */
function dateOf(text: string): Cell {
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  const date = new Date(`${day}T${time || '00:00'}:00Z`)
  return Number.isNaN(date.getTime()) ? null : { date, hasTime: time !== '' }
}
