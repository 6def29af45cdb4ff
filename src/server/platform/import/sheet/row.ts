/** One row of a file; `line` is where it begins. */
export type CsvRow = {
  line: number
  cells: string[]
  /** The places of cells that hold no value but the error of a spreadsheet. */
  errors?: number[]
}
