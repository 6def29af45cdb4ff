import { BrokenFile, createMeter, type Limits, type Meter, refuseColumns } from './limits.ts'
import type { CsvRow } from './row.ts'

const [quote, space, newline] = [34, 32, 10]

/**
 * Splits a text that comes in pieces into rows (RFC 4180). A mark within a text that is not quoted is one of its own, as in
 * Jón "Nonni" Jónsson. Rows without any text are left out and cost nothing but their signs.
 */
export class CsvSplitter {
  #rows: CsvRow[] = []
  #cells: string[] = []
  #cell = ''
  #place: 'start' | 'blank' | 'plain' | 'quoted' | 'closed' = 'start'
  #line = 1
  /** Where the row begins. */
  #begin = 1
  readonly #separator: number
  readonly #limits: Limits
  readonly #meter: Meter

  constructor(separator: string, limits: Limits) {
    this.#separator = separator.charCodeAt(0)
    this.#limits = limits
    this.#meter = createMeter(limits)
  }

  /** The rows that are whole, each answered once. */
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
        // A second mark stands for one of the text.
        if (this.#place === 'closed') this.#cell += '"'
        if (this.#quoteOpens()) from = at + 1
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

  #quoteOpens(): boolean {
    if (this.#place === 'plain') return false
    if (this.#place === 'blank')
      throw new BrokenFile(this.#begin, 'a quotation mark stands between blanks and a text')
    this.#place = 'quoted'
    return true
  }

  /** Far below the end of the file a quote that nobody closed is noticed. */
  #tooLong() {
    const reason =
      this.#place === 'quoted'
        ? 'a quotation mark is opened here and never closed'
        : `the row is longer than ${this.#limits.rowLength} letters`
    return new BrokenFile(this.#begin, reason)
  }

  #endCell() {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#place = 'start'
    refuseColumns(this.#begin, this.#cells.length, this.#limits)
  }

  #endRow() {
    const row = { line: this.#begin, cells: this.#cells }
    this.#begin = ++this.#line
    // Spreadsheets leave rows of nothing but separators below the last one.
    const isEmpty = row.cells.every((cell) => cell === '' || cell.trim() === '')
    if (isEmpty) row.cells.length = 0
    else this.#cells = []
    if (isEmpty) return
    this.#meter(row)
    this.#rows.push(row)
  }
}
