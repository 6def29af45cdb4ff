import { type messages, protocol } from '@electric-sql/pglite'

/** A row of a response: its values are text, and begin at `start` in `bytes`. */
export class Row {
  constructor(
    readonly bytes: Buffer,
    readonly start: number,
  ) {}
}
export type Answer = messages.BackendMessage | Row

const dataRow = 'D'.charCodeAt(0)
/** A message begins with one byte for its kind and four for its length, which includes these four. */
const headBytes = 5

/** Splits a response into messages. `rowOf` decodes the rows, because PGlite's parser copies each value, slower than the query itself. */
export function* messagesIn(answer: Uint8Array): Generator<Answer> {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  let end = 0
  for (let start = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readUInt32BE(start + 1)
    if (bytes[start] === dataRow) yield new Row(bytes, start + headBytes)
    else yield* otherMessages(bytes.subarray(start, end))
  }
}

export type Reader = (bytes: Buffer, from: number, to: number) => unknown
export type Column = { name: string; read: Reader }

export function rowOf(columns: readonly Column[], { bytes, start }: Row): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // A row begins with the number of its columns, which takes two bytes and is skipped.
  let at = start + 2
  for (const { name, read } of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    row[name] = length < 0 ? null : read(bytes, at, at + length)
    if (length > 0) at += length
  }
  return row
}

/** Parses a whole number from its ASCII digits, three times as fast as by way of a string. */
export function integerAt(bytes: Buffer, from: number, to: number): number {
  const isNegative = bytes[from] === minus
  let value = 0
  for (let at = isNegative ? from + 1 : from; at < to; at++) value = value * 10 + bytes.readUInt8(at) - zero
  return isNegative ? -value : value
}

const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)

function otherMessages(bytes: Buffer): messages.BackendMessage[] {
  const found: messages.BackendMessage[] = []
  // The cast is safe: the parser accepts a view of any buffer.
  new protocol.Parser().parse(bytes as unknown as ArrayBuffer, (message) => found.push(message))
  return found
}
