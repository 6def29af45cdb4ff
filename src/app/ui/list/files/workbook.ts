import { strToU8, Zip, ZipDeflate } from 'fflate'
import { forEachInPieces } from './pieces.ts'
import { partsAround, styles } from './workbook-parts.ts'

/** The content of a cell: text, a number, a day or a time; `null` if empty. */
export type Cell = string | number | { date: Date; hasTime: boolean } | null

export type Table<Row> = {
  titles: readonly string[]
  /** The width of each column, in characters. */
  widths: readonly number[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly Cell[]
}

/**
 * Builds an Excel workbook with one sheet and a frozen header row. Rows are written and compressed one by one, so the page stays
 * responsive. A web worker would need a `blob:` address, which the content security policy forbids.
 */
export async function workbookOf<Row>({ titles, widths, rows, cellsOf }: Table<Row>): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(new Uint8Array(piece))
  })
  for (const [name, xml] of Object.entries(partsAround)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(strToU8(`${beginOf(widths)}${rowXml(1, titles.map(headXml))}`))
  await forEachInPieces(rows, (row, index) => {
    sheet.push(strToU8(rowXml(index + 2, cellsOf(row).map(cellXml))))
  })
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  return new Blob(packed, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

function beginOf(widths: readonly number[]) {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    columns.length ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('')
}

type CellXml = (at: string) => string

function rowXml(row: number, cells: readonly CellXml[]) {
  return `<row r="${row}">${cells.map((cell, column) => cell(`${letters(column)}${row}`)).join('')}</row>`
}

const headXml =
  (title: string): CellXml =>
  (at) =>
    textXml(at, title, ` s="${styles.head}"`)

const cellXml =
  (cell: Cell): CellXml =>
  (at) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return textXml(at, cell)
    if (typeof cell === 'number')
      return `<c r="${at}"${Number.isInteger(cell) ? ` s="${styles.whole}"` : ''}><v>${cell}</v></c>`
    const style = cell.hasTime ? styles.moment : styles.day
    return `<c r="${at}" s="${style}"><v>${cell.date.getTime() / dayMillis + daysBefore1970}</v></c>`
  }

/** The XML of a cell with text. The text is written into its cell, because a table of shared texts would have to stay in memory. */
function textXml(at: string, text: string, style = '') {
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const dayMillis = 86_400_000
/** The difference between the two ways to count days: spreadsheets count from the end of 1899. */
const daysBefore1970 = 25_569
/** The most characters in a cell. If a cell has more, Excel reports the file as damaged. */
const longestText = 32_767

/**
 * Escapes a text for XML. Removes control characters and lone surrogates, which XML cannot contain. Escapes `_x0041_`, which
 * spreadsheets would read as the character with that number.
 */
function escaped(text: string) {
  return text
    .slice(0, longestText)
    .replace(unwritable, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed from texts
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The name of a column: A, B, …, Z, AA, AB, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`
}
