import { createReadStream } from 'node:fs'

const pieceBytes = 1 << 17

/** A file in pieces, the first of which holds its header. */
export const piecesOfFile = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: pieceBytes })

/** The same of bytes that are at hand. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
