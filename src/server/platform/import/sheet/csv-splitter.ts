import { BrokenFile, createMeter, type Limits, type Meter, refuseColumns } from './limits.ts'
import type { CsvRow } from './row.ts'

const [quote, space, newline] = [34, 32, 10]

/**
 * Splits a text that arrives in pieces into rows (RFC 4180). A quotation mark inside an unquoted text is part of it, as in Jón "Nonni"
 * Jónsson. ="…" is read as the quoted text. Skips empty rows.
 */
export class CsvSplitter {
  #rows: CsvRow[] = []
  #cells: string[] = []
  #cell = ''
  #place: 'start' | 'blank' | 'plain' | 'quoted' | 'closed' = 'start'
  #line = 1
  /** The line at which the current row begins. */
  #begin = 1
  readonly #separator: number
  readonly #limits: Limits
  readonly #meter: Meter

  constructor(separator: string, limits: Limits) {
    this.#separator = separator.charCodeAt(0)
    this.#limits = limits
    this.#meter = createMeter(limits)
  }

  take(): CsvRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  write(text: string) {
    let from = 0
    const keep = (end: number) => {
      if (end > from) this.#cell += text.slice(from, end)
      from = end + 1
    }
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (this.#place === 'quoted') {
        if (sign === newline) this.#line++
        if (sign !== quote) continue
        keep(at)
        this.#place = 'closed'
      } else if (sign === this.#separator || sign === newline) {
        keep(at)
        this.#endCell()
        if (sign === newline) this.#endRow()
      } else if (sign === quote) {
        // A doubled quotation mark in a quoted text means one mark.
        if (this.#place === 'closed') this.#cell += '"'
        if (this.#quoteOpens(text.slice(from, at))) from = at + 1
      } else if (this.#place === 'closed') {
        throw new BrokenFile(
          this.#begin,
          'a text goes on after its closing quotation mark; marks inside it are doubled',
        )
      } else if (this.#place !== 'plain') {
        this.#place = sign === space ? 'blank' : 'plain'
      }
    }
    keep(text.length)
    if (this.#cell.length > this.#limits.rowLength) throw this.#tooLong()
  }

  end() {
    if (this.#place === 'quoted') throw this.#tooLong()
    this.#endCell()
    this.#endRow()
  }

  /** Whether a quotation mark begins a quoted text. `before` is the part of the cell before the mark, in the current piece of the file. */
  #quoteOpens(before: string): boolean {
    if (this.#place === 'plain') {
      // A spreadsheet writes ="0101302989" for a text that it must not read as a number.
      if (this.#cell + before !== '=') return false
      this.#cell = ''
      this.#place = 'quoted'
      return true
    }
    if (this.#place === 'blank')
      throw new BrokenFile(this.#begin, 'a quotation mark stands between blanks and a text')
    this.#place = 'quoted'
    return true
  }

  /** The error for a row that exceeds the limit. Detects an unclosed quotation mark before the end of the file. */
  #tooLong() {
    const reason =
      this.#place === 'quoted'
        ? 'a quotation mark is opened here and never closed'
        : `the row is longer than ${this.#limits.rowLength} letters`
    return new BrokenFile(this.#begin, reason)
  }

  #endCell() {
    this.#cells.push(unwrapped(this.#cell))
    this.#cell = ''
    this.#place = 'start'
    refuseColumns(this.#begin, this.#cells.length, this.#limits)
  }

  #endRow() {
    const row = { line: this.#begin, cells: this.#cells }
    this.#begin = ++this.#line
    // Spreadsheets write rows of separators only below the last row.
    const isEmpty = row.cells.every((cell) => cell === '' || cell.trim() === '')
    if (isEmpty) row.cells.length = 0
    else this.#cells = []
    if (isEmpty) return
    this.#meter(row)
    this.#rows.push(row)
  }
}

/** The text between the marks of ="…", for a quoted cell with this content. */
function unwrapped(cell: string): string {
  const isWrapped = cell.length > 2 && cell.startsWith('="') && cell.endsWith('"')
  return isWrapped ? cell.slice(2, -1).replaceAll('""', '"') : cell
}
