/** One row of a file; `line` is its first line. */
export type CsvRow = {
  line: number
  cells: string[]
  /** Indexes of the cells that show a spreadsheet error. */
  errors?: number[]
}
