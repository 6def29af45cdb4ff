import { Batch } from './batches.ts'
import { CsvSplitter } from './csv-splitter.ts'
import type { Limits } from './limits.ts'
import type { CsvRow } from './row.ts'

/**
 * The rows of a CSV file in batches, the header among them (RFC 4180; comma, semicolon or tab). Throws `BrokenFile` once the
 * rows above it are given.
 */
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
    splitter ??= new CsvSplitter(separatorIn(text), limits)
    yield* split(() => splitter?.write(text))
  }
  yield* split(() => splitter?.end())
  const rest = batch.take()
  if (rest.length) yield rest
}

/** The file's text with every kind of line end as one sign, so that lines are counted right inside quotes too. */
async function* unixLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let kept = ''
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    // Without the byte-order mark, if there is one.
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = kept + decoder.decode(piece, { stream: true })
    kept = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - kept.length).replace(/\r\n?/g, '\n')
  }
  const end = decoder?.decode() ?? ''
  if (kept || end) yield `${kept ? '\n' : ''}${end}`
}

/** By its first letter, which is a mark or one of a column's name. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === undefined || second === undefined) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/** Of the first line with any text; no column's name has any of these signs in it. */
function separatorIn(text: string): string {
  const [header = ''] = /[^\n]+/.exec(text) ?? []
  const countOf = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}
