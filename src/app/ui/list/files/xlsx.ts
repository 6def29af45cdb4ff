import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/browser'
import type { AnyColumn, Row } from '../list.ts'
import { lookOf, textOf } from '../view/values.ts'

/**
 * Rows as an Excel file: numbers are numbers, days and moments are dates, and everything else is text, so that what
 * looks like a formula is never run (threats T16). The head stays in sight.
 */
export async function xlsxOf(
  columns: readonly AnyColumn[],
  titles: readonly string[],
  rows: readonly Row[],
): Promise<Blob> {
  const head: Cell[] = titles.map((title) => ({ value: title, type: String, fontWeight: 'bold' }))
  const data: SheetData = [head, ...rows.map((row) => columns.map((column) => cellOf(column, row)))]
  return writeXlsx(data, {
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: Math.max(8, Math.round(width / pixelsOfLetter)) })),
  }).toBlob()
}

/** Excel counts a column's width in letters. */
const pixelsOfLetter = 6

export function cellOf(column: AnyColumn, row: Row): Cell {
  const text = textOf(column, row)
  const value = row[column.field]
  if (text === '' || value === null || value === undefined) return text ? asText(text) : null
  if (lookOf(column) === 'number' && Number.isFinite(Number(value))) return asNumber(Number(value))
  if (column.kind === 'date' || column.kind === 'moment') return asDate(String(value)) ?? asText(text)
  return asText(text)
}

const asText = (value: string): Cell => ({ value, type: String })

function asNumber(value: number): Cell {
  return { value, type: Number, ...(Number.isInteger(value) && { format: '#,##0' }) }
}

/** Iceland is in UTC all year, and a spreadsheet's dates have no zone. */
function asDate(text: string): Cell | null {
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  const value = new Date(`${day}T${time || '00:00'}:00Z`)
  if (Number.isNaN(value.getTime())) return null
  return { value, type: Date, format: time ? 'dd.mm.yyyy hh:mm' : 'dd.mm.yyyy' }
}
