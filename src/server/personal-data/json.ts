import type { Piece } from './gather.ts'

/** Streams a copy as one JSON object: `tables` by name, then `deeds`, the rows that the person wrote. */
export async function* jsonOf(
  head: Record<string, unknown>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  yield bytes(`${JSON.stringify(head).slice(0, -1)},\n"tables":{`)
  let open: string | null = null
  let isInDeeds = false
  let isFirst = true
  for await (const piece of pieces) {
    if (piece.of === 'deeds' && !isInDeeds) {
      yield bytes(`${open === null ? '' : ']'}},\n"deeds":{`)
      isInDeeds = true
      isFirst = true
      open = null
    }
    const name = piece.of === 'table' ? piece.name : `${piece.name}.${piece.column}`
    const rows = piece.of === 'table' ? piece.rows : piece.keys
    if (name !== open) {
      yield bytes(`${open === null ? '' : ']'}${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`)
      open = name
      isFirst = false
      yield bytes(rows.map((row) => JSON.stringify(row)).join(',\n'))
    } else yield bytes(`,\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`)
  }
  yield bytes(`${open === null ? '' : ']'}}${isInDeeds ? '' : ',"deeds":{}'}}\n`)
}
