import type { CsvRow } from './row.ts'

/** How much of one file is read. Rows without any text are not counted. */
export type Limits = {
  readonly rows: number
  readonly columns: number
  /** Letters of one row together; also the longest cell. */
  readonly rowLength: number
  /** Letters of all rows together. */
  readonly length: number
  /** Bytes that are unpacked of a workbook. */
  readonly unpackedBytes: number
}

/** Of a file that came in by the browser. */
export const uploadLimits: Limits = {
  rows: 250_000,
  columns: 200,
  rowLength: 100_000,
  length: 50_000_000,
  unpackedBytes: 50_000_000,
}

/** Of an operator's own folder, whose largest files have a row for each player of each game. */
export const folderLimits: Limits = { ...uploadLimits, rows: 20_000_000, length: 5_000_000_000 }

/** A file that breaks off: the rows above were read, and nothing from this line on. */
export class BrokenFile extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

/** A file with more than may be read. */
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

/** Counts rows as they are read, and throws at the first that is too much. */
export function createMeter(limits: Limits): Meter {
  let [rows, length] = [0, 0]
  return ({ line, cells }) => {
    const rowLength = cells.reduce((sum, cell) => sum + cell.length, 0)
    rows++
    length += rowLength
    refuseColumns(line, cells.length, limits)
    if (rows > limits.rows)
      throw new TooMuch(line, 'imports.tooManyRows', `the file has more than ${limits.rows} rows`)
    if (rowLength > limits.rowLength)
      throw new BrokenFile(line, `the row is longer than ${limits.rowLength} letters`)
    if (length > limits.length)
      throw new TooMuch(line, 'imports.tooLarge', `the file has more than ${limits.length} letters`)
  }
}

/** Asked for each cell too: a row may be longer than the memory. */
export function refuseColumns(line: number, columns: number, limits: Limits) {
  if (columns > limits.columns)
    throw new TooMuch(line, 'imports.tooManyRows', `the row has more than ${limits.columns} columns`)
}
