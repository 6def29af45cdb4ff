import type { CsvRow } from './row.ts'

/** Names of the sheets of a workbook, and rows as they are read. */
export type OpenSheet = { names: string[]; name: string | null; rows: AsyncIterable<CsvRow[]> }
