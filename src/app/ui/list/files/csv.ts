import Papa from 'papaparse'

/**
 * Rows of texts as a CSV file for a spreadsheet set to Icelandic: UTF-8 with a byte-order mark (SES-42), separated
 * by semicolons, each cell in quotes, lines ended as RFC 4180 says. A cell that a spreadsheet would run is made a text
 * (threats T16).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((line) => line.map(harmless))
  return `\ufeff${Papa.unparse(lines, { delimiter: ';', newline: '\r\n', quotes: true })}\r\n`
}

/** A leading quote keeps what begins as a formula a text; a plain number stays a number, also a negative one. */
function harmless(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ')
  return begins.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

// The full-width forms of the signs too, which a spreadsheet may take for the signs themselves.
const begins = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const plainNumber = /^-\d+(\.\d{3})*(,\d+)?$/
