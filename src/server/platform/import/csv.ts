import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type CsvError, type Parser, parse } from 'csv-parse'
import { quotesAside, withQuotes } from './quotes.ts'

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

/** A file by its path, or the bytes of one. */
export type CsvSource = string | Uint8Array

/** The rows of a CSV file in batches, the header among them (RFC 4180; comma, semicolon or tab). */
export async function* readCsv(file: CsvSource): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = []
  let nextLine = 1
  let parser: Parser | undefined
  const take = (cells: string[]) => {
    // Spreadsheets leave rows of nothing but separators below the last one.
    const isEmpty = cells.every((cell) => cell.trim() === '')
    if (!isEmpty) rows.push({ line: nextLine, cells: cells.map(withQuotes) })
    nextLine += 1 + newlinesIn(cells)
  }
  let setAside: ((text: string) => string) | undefined
  const options = { relax_column_count: true, record_delimiter: '\n', max_record_size: longestRow }
  try {
    for await (const chunk of unixLines(file)) {
      const delimiter = separatorIn(chunk)
      setAside ??= quotesAside(delimiter)
      parser ??= parse({ ...options, delimiter })
      await write(parser, setAside(chunk), take)
      if (rows.length >= batch) {
        yield rows
        rows = []
      }
    }
    if (parser) await write(parser, null, take)
  } catch (error) {
    if (rows.length) yield rows
    throw reasonIn(error, nextLine)
  }
  if (rows.length) yield rows
}

/** The file's text with every kind of line end as one sign, so that lines are counted right inside quotes too. */
async function* unixLines(file: CsvSource): AsyncGenerator<string> {
  let kept = ''
  // Without the byte-order mark, if there is one.
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of piecesOf(file)) {
    const text = kept + decoder.decode(chunk, { stream: true })
    kept = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - kept.length).replace(/\r\n?/g, '\n')
  }
  const end = decoder.decode()
  if (kept || end) yield `${kept ? '\n' : ''}${end}`
}

const pieceBytes = 1 << 17

/** Between two pieces of bytes that are at hand others have their turn. */
async function* piecesOf(file: CsvSource): AsyncGenerator<Uint8Array> {
  if (typeof file === 'string') return yield* createReadStream(file, { highWaterMark: pieceBytes })
  for (let at = 0; at < file.length; at += pieceBytes) {
    yield file.subarray(at, at + pieceBytes)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

/** By its first letter, which is a mark or one of a column's name. */
async function encodingOf(file: CsvSource): Promise<'utf-8' | 'utf-16le' | 'utf-16be'> {
  const [first, second] = typeof file === 'string' ? await firstBytesOf(file) : file
  if (first === undefined || second === undefined) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

async function firstBytesOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Of the first line; no column's name has any of these signs in it. */
function separatorIn(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const countOf = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

/** Runs the parser over a chunk, or to its end; it is done with a chunk only when its rows are taken. */
function write(parser: Parser, chunk: string | null, take: (cells: string[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject)
    const done = () => {
      parser.off('error', reject)
      resolve()
    }
    const takeAll = () => {
      for (let cells = parser.read(); cells !== null; cells = parser.read()) take(cells)
    }
    if (chunk === null) parser.once('end', done).on('readable', takeAll).end()
    else parser.write(chunk, (error) => (error ? reject(error) : done()))
    takeAll()
  })
}

const newlinesIn = (cells: string[]) =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)

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
      return new BrokenCsv(line, 'a quotation mark stands between blanks and a text')
    default:
      return error
  }
}
