import { createReadStream } from 'node:fs'

const pieceBytes = 1 << 17

/** Reads a file in pieces. The first piece contains the header. */
export const piecesOfFile = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: pieceBytes })

export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
