import { type messages, protocol } from '@electric-sql/pglite'

/** A row as it came: its values as text. */
export class Row {
  constructor(readonly fields: (string | null)[]) {}
}
export type Answer = messages.BackendMessage | Row

const dataRow = 'D'.charCodeAt(0)
/** The kind of a message in one byte, and its length, which counts itself, in four. */
const headBytes = 5

/**
 * The messages of an answer. Rows are read here: PGlite's parser copies each value into a buffer of its own, which in a list of
 * thousands of rows takes longer than the database does.
 */
export function* messagesIn(answer: Uint8Array): Generator<Answer> {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  let end = 0
  for (let start = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readUInt32BE(start + 1)
    if (bytes[start] === dataRow) yield new Row(fieldsAt(bytes, start + headBytes))
    else yield* otherMessages(bytes.subarray(start, end))
  }
}

function fieldsAt(bytes: Buffer, start: number): (string | null)[] {
  const fields: (string | null)[] = new Array(bytes.readUInt16BE(start))
  let at = start + 2
  for (let index = 0; index < fields.length; index++) {
    const length = bytes.readInt32BE(at)
    at += 4
    fields[index] = length < 0 ? null : bytes.toString('utf8', at, at + length)
    if (length > 0) at += length
  }
  return fields
}

function otherMessages(bytes: Buffer): messages.BackendMessage[] {
  const found: messages.BackendMessage[] = []
  // The parser takes views of any buffer.
  new protocol.Parser().parse(bytes as unknown as ArrayBuffer, (message) => found.push(message))
  return found
}
