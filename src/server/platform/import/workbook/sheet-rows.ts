import { mostTitles } from '../header.ts'
import { createMeter, type Limits, refuseColumns } from '../sheet/limits.ts'
import type { CsvRow } from '../sheet/row.ts'
import { type CellContext, type CellElement, cellValue } from './cell.ts'
import { createTextCollector, joined } from './rich-text.ts'
import { Unreadable } from './unreadable.ts'
import { type Attributes, readXml, type XmlHandler } from './xml.ts'

/** Yields the non-empty rows of a sheet while it is unpacked. Of merged cells, the first has the value. */
export async function* sheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  limits: Limits,
): AsyncGenerator<CsvRow[]> {
  const reader = new SheetReader(context, limits)
  for await (const _piece of readXml(pieces, reader.handler)) yield* reader.take()
  yield* reader.take()
}

class SheetReader {
  readonly handler: XmlHandler
  readonly #context: CellContext
  readonly #limits: Limits
  readonly #meter: (row: CsvRow) => void
  readonly #inline = createTextCollector()
  #rows: CsvRow[] = []
  /** The error that ended the sheet. It is thrown after the rows above it have been returned. */
  #broken: unknown
  #isInData = false
  #isDone = false
  #line = 0
  #column = 0
  #row: CsvRow = { line: 0, cells: [] }
  #cell: CellElement | null = null
  #isInValue = false
  /** Whether the parser is inside an extension of another program. Its values are not cells, so they are ignored. */
  #isInExtension = false
  /** The length of the longest of the first rows, which may be titles. Shorter rows are filled up to it. */
  #width = 0
  #count = 0

  constructor(context: CellContext, limits: Limits) {
    this.#context = context
    this.#limits = limits
    this.#meter = createMeter(limits)
    this.handler = {
      open: (name, attributes) => this.#guarded(() => this.#open(name, attributes)),
      close: (name) => this.#guarded(() => this.#close(name)),
      text: (text) => this.#guarded(() => this.#text(text)),
      isDone: () => this.#isDone,
    }
  }

  *take(): Generator<CsvRow[]> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length) yield rows
    if (this.#broken) throw this.#broken
  }

  /** Ignores events after an error, because the parser always reads its piece to the end. */
  #guarded(work: () => void) {
    if (this.#isDone) return
    try {
      work()
    } catch (error) {
      this.#broken = error
      this.#isDone = true
    }
  }

  #open(name: string, attributes: Attributes) {
    if (name === 'sheetData') this.#isInData = true
    if (name === 'extLst') this.#isInExtension = true
    if (!this.#isInData || this.#isInExtension) return
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (this.#cell && name === 'f') this.#cell.hasFormula = true
    else if (this.#cell && name === 'v') {
      this.#cell.value = ''
      this.#isInValue = true
    } else if (this.#cell) this.#inline.open(name)
  }

  #close(name: string) {
    if (name === 'extLst') this.#isInExtension = false
    else if (this.#isInExtension) return
    else if (name === 'sheetData') this.#isDone = true
    else if (name === 'row') this.#endRow()
    else if (name === 'c') this.#endCell()
    else if (name === 'v') this.#isInValue = false
    else if (this.#cell) this.#inline.close(name)
  }

  #text(text: string) {
    if (!this.#cell || this.#isInExtension) return
    if (this.#isInValue) this.#cell.value = joined(this.#cell.value ?? '', text)
    else this.#inline.text(text)
  }

  #beginRow({ r }: Attributes) {
    const line = r === undefined ? this.#line + 1 : Number(r)
    // The import identifies a row by its line, so lines must increase.
    if (!Number.isInteger(line) || line <= this.#line || line > mostLines)
      throw new Unreadable('the rows have no order')
    this.#line = line
    this.#column = 0
    this.#row = { line, cells: [] }
  }

  #beginCell({ r, t, s }: Attributes) {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#cell = { type: t, style: Number(s ?? 0), hasFormula: false, value: null, inline: '' }
  }

  #endCell() {
    const { cells, line } = this.#row
    if (!this.#cell) return
    const value = cellValue({ ...this.#cell, inline: this.#inline.take() }, this.#context)
    this.#cell = null
    if (!value) return
    refuseColumns(line, this.#column, this.#limits)
    while (cells.length < this.#column) cells.push('')
    cells[this.#column - 1] = value.text
    if (value.isError) this.#row.errors = [...(this.#row.errors ?? []), this.#column - 1]
  }

  #endRow() {
    const { cells, errors } = this.#row
    if (!errors && cells.every((cell) => cell.trim() === '')) return
    if (this.#count++ < mostTitles) this.#width = Math.max(this.#width, cells.length)
    while (cells.length < this.#width) cells.push('')
    this.#meter(this.#row)
    this.#rows.push(this.#row)
  }
}

/** The maximum number of rows in Excel. */
const mostLines = 1_048_576

/** Converts column letters to a number. Accepts at most four letters. */
function columnOf(reference: string): number {
  const [, letters = ''] = /^([A-Z]{1,4})\d*$/.exec(reference) ?? []
  if (!letters) return Number.POSITIVE_INFINITY
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
