import { Batch } from './batches.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { dialectOf } from './dialect.ts'
import type { Limits } from './limits.ts'
import type { CsvRow } from './row.ts'

/** Yields batches of rows (RFC 4180; comma, semicolon or tab), header included. Throws `BrokenFile` after the rows above the break. */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>, limits: Limits): AsyncGenerator<CsvRow[]> {
  const batch = new Batch()
  let splitter: CsvSplitter | undefined
  const split = function* (work: () => void) {
    let broken: unknown
    try {
      work()
    } catch (error) {
      broken = error
    }
    for (const row of splitter?.take() ?? []) {
      batch.add(row)
      if (batch.isFull) yield batch.take()
    }
    if (!broken) return
    yield batch.take()
    throw broken
  }
  for await (const text of unixLines(pieces)) {
    let rest = text
    if (!splitter) {
      const { separator, begin } = dialectOf(text)
      splitter = new CsvSplitter(separator, limits)
      // The line that names the separator is no row, but it counts as a line.
      rest = text.slice(begin)
    }
    yield* split(() => splitter?.write(rest))
  }
  yield* split(() => splitter?.end())
  const rest = batch.take()
  if (rest.length) yield rest
}

/** Converts all line ends to line feeds, so that lines inside quotes are counted correctly. */
async function* unixLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let kept = ''
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    // The decoder drops a byte-order mark.
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = kept + decoder.decode(piece, { stream: true })
    kept = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - kept.length).replace(/\r\n?/g, '\n')
  }
  const end = decoder?.decode() ?? ''
  if (kept || end) yield `${kept ? '\n' : ''}${end}`
}

/** Detects the encoding by the first character: a byte-order mark, or a letter of a column name. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === undefined || second === undefined) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}
