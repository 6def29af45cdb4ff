import Papa from 'papaparse'

/**
 * Rows as CSV for a spreadsheet with Icelandic settings: UTF-8 with a byte-order mark (SES-42), semicolons, every cell quoted, line ends
 * as in RFC 4180. Cells that a spreadsheet would run become text (threats T16).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((line) => line.map(harmless))
  return `\ufeff${Papa.unparse(lines, { delimiter: ';', newline: '\r\n', quotes: true })}\r\n`
}

/** Puts a quote before a cell that a spreadsheet would run as a formula. Plain numbers, even negative ones, stay as they are. */
function harmless(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ')
  return begins.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

// The characters that a formula begins with, including their full-width forms, which some spreadsheets accept too.
const begins = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-\d+(\.\d{3})*(,\d+)?$/
