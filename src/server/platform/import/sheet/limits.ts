import type { CsvRow } from './row.ts'

/** Limits of one imported file. Empty rows do not count. */
export type Limits = {
  /** Maximum number of rows without the header. */
  readonly rows: number
  readonly columns: number
  /** Maximum characters of one row, and so of one cell. */
  readonly rowLength: number
  readonly length: number
  /** Maximum unpacked bytes of a workbook. */
  readonly unpackedBytes: number
}

export const uploadLimits: Limits = {
  rows: 250_000,
  columns: 200,
  rowLength: 100_000,
  length: 50_000_000,
  // A file of 250,000 persons with all columns filled has 190 MB.
  unpackedBytes: 200_000_000,
}

/** Limits of the files in an operator's folder. The largest file has a row for each player of each game. */
export const folderLimits: Limits = { ...uploadLimits, rows: 20_000_000, length: 5_000_000_000 }

/** Characters of one text or tag of a workbook. Parsers hold it in memory before its row can be measured. */
export const longestPart = 1_000_000

/** The file is damaged from `line` on. The rows above it were read. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

export class TooMuch extends BrokenFile {
  constructor(
    line: number,
    readonly refusal: 'imports.tooLarge' | 'imports.tooManyRows',
    message: string,
  ) {
    super(line, message)
  }
}

export type Meter = (row: CsvRow) => void

/** Counts rows, and throws at the first row beyond a limit. */
export function createMeter(limits: Limits): Meter {
  let [rows, length] = [0, 0]
  return ({ line, cells }) => {
    const rowLength = cells.reduce((sum, cell) => sum + cell.length, 0)
    rows++
    length += rowLength
    refuseColumns(line, cells.length, limits)
    if (rows > limits.rows + 1)
      throw new TooMuch(line, 'imports.tooManyRows', `the file has more than ${limits.rows} rows`)
    if (rowLength > limits.rowLength)
      throw new BrokenFile(line, `the row is longer than ${limits.rowLength} letters`)
    if (length > limits.length)
      throw new TooMuch(line, 'imports.tooLarge', `the file has more than ${limits.length} letters`)
  }
}

/** Counts the columns of a row. Also called after each cell, because a single row may exceed the memory. */
export function refuseColumns(line: number, columns: number, limits: Limits) {
  if (columns > limits.columns)
    throw new TooMuch(line, 'imports.tooManyRows', `the row has more than ${limits.columns} columns`)
}
