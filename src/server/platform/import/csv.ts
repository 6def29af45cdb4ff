import { createReadStream } from 'node:fs'
import { type CsvError, type Info, type Parser, parse } from 'csv-parse'

/** One line of a file; `line` is where it begins. */
export type CsvRow = { line: number; cells: string[] }

/** A file that breaks off: what stood before has been given, what comes after cannot be read. */
export class BrokenCsv extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

const batch = 5000
/** Far above any row; a quote that nobody closed is noticed here and not at the end of the file. */
const longestRow = 100_000

/** The rows of a CSV file in batches, the header among them (RFC 4180, comma or semicolon). */
export async function* readCsv(file: string): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = []
  let lastLine = 0
  let parser: Parser | undefined
  const take = (cells: string[], { lines }: Info) => {
    lastLine = lines
    const isEmpty = cells.length === 1 && cells[0] === ''
    if (!isEmpty) rows.push({ line: lines - newlinesIn(cells), cells })
    return null
  }
  const options = { bom: true, relax_column_count: true, record_delimiter: '\n', max_record_size: longestRow }
  try {
    for await (const chunk of unixLines(file)) {
      parser ??= parse({ ...options, delimiter: separatorIn(chunk), on_record: take as never })
      await write(parser, chunk)
      if (rows.length >= batch) {
        yield rows
        rows = []
      }
    }
    if (parser) await write(parser, null)
  } catch (error) {
    if (rows.length) yield rows
    throw reasonIn(error, lastLine + 1)
  }
  if (rows.length) yield rows
}

/** The file's text with every kind of line end as one sign, so that lines are counted right inside quotes too. */
async function* unixLines(file: string): AsyncGenerator<string> {
  let kept = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const text = kept + chunk
    kept = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - kept.length).replace(/\r\n?/g, '\n')
  }
  if (kept) yield '\n'
}

/** Of the first line; no column's name has either sign in it. */
function separatorIn(text: string): ';' | ',' {
  const [header = ''] = text.split('\n', 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
}

/** Runs the parser over a chunk, or to its end; it reports its rows at once. */
function write(parser: Parser, chunk: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject)
    const done = () => {
      parser.off('error', reject)
      resolve()
    }
    if (chunk === null) parser.resume().end(done)
    else parser.write(chunk, (error) => (error ? reject(error) : done()))
  })
}

const newlinesIn = (cells: string[]) => cells.join('').split('\n').length - 1

function reasonIn(error: unknown, line: number): unknown {
  switch ((error as Partial<CsvError>).code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new BrokenCsv(line, 'a quotation mark is opened here and never closed')
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new BrokenCsv(
        line,
        'a text goes on after its closing quotation mark; marks inside it are doubled',
      )
    case 'INVALID_OPENING_QUOTE':
      return new BrokenCsv(line, 'a quotation mark stands inside a text that is not quoted')
    default:
      return error
  }
}
