import type { CsvRow } from './row.ts'

/** Limits of one batch of rows. Reading, sending or storing a batch takes a few milliseconds. */
const most = { rows: 1000, cells: 20_000, length: 500_000 }

export class Batch {
  #rows: CsvRow[] = []
  #cells = 0
  #length = 0

  add(row: CsvRow) {
    this.#rows.push(row)
    this.#cells += row.cells.length
    for (const cell of row.cells) this.#length += cell.length
  }

  get isFull() {
    return this.#rows.length >= most.rows || this.#cells >= most.cells || this.#length >= most.length
  }

  take(): CsvRow[] {
    const rows = this.#rows
    this.#rows = []
    this.#cells = 0
    this.#length = 0
    return rows
  }
}
