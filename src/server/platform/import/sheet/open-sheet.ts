import type { CsvRow } from './row.ts'

/** The names of a workbook's sheets, the name of the opened sheet, and its rows as they are read. */
export type OpenSheet = { names: string[]; name: string | null; rows: AsyncIterable<CsvRow[]> }
