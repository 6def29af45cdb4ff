import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { TooMuch } from '../sheet/limits.ts'
import { Unreadable } from './unreadable.ts'

type Entry = { at: number; packedBytes: number; method: number; isEncrypted: boolean }

export type Zip = {
  has: (name: string) => boolean
  /** Unpacks one file of the archive, piece by piece. A single size limit covers all of them together. */
  unpack: (name: string) => AsyncIterable<Uint8Array>
}

/** Maximum number of files in the archive, more than any spreadsheet program writes. */
const mostEntries = 5000

/** Reads the directory of an archive. Unpacks a part only on request, and never more than the limit. */
export function openZip(bytes: Buffer, mostUnpackedBytes: number): Zip {
  const entries = entriesIn(bytes)
  let left = mostUnpackedBytes
  return {
    has: (name) => entries.has(keyOf(name)),
    unpack: async function* (name) {
      const entry = entries.get(keyOf(name))
      if (!entry) throw new Unreadable(`the archive has no ${name}`)
      for await (const piece of unpacked(bytes, entry)) {
        left -= piece.length
        if (left < 0) throw new TooMuch(0, 'imports.tooLarge', 'the workbook is too large')
        yield piece
      }
    },
  }
}

/** Normalizes a part's name: some programs write backslashes, or other letter cases in the directory than in references. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Reads the directory at the end of the archive. The header before a part's bytes may lack its sizes. */
function entriesIn(bytes: Buffer): Map<string, Entry> {
  const { count, start } = endOf(bytes)
  if (count > mostEntries) throw new Unreadable('too many parts')
  const entries = new Map<string, Entry>()
  let at = start
  for (let entry = 0; entry < count; entry++) {
    expectSign(bytes, at, 0x02014b50)
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const nameEnd = at + 46 + nameLength
    const sizes = { size: at + 24, packedBytes: at + 20, at: at + 42 }
    const { packedBytes, at: place } = longSizes(bytes, sizes, bytes.subarray(nameEnd, nameEnd + extraLength))
    entries.set(keyOf(bytes.toString('utf8', at + 46, nameEnd)), {
      at: place,
      packedBytes,
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    })
    at = nameEnd + extraLength + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const longestComment = 65_535

function endOf(bytes: Buffer): { count: number; start: number } {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end < bytes.length - longestComment - 22) throw new Unreadable('no list of parts')
  const [count, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (count !== 0xffff && start !== 0xffffffff) return { count, start }
  expectSign(bytes, end - 20, 0x07064b50)
  const longEnd = Number(bytes.readBigUInt64LE(end - 12))
  expectSign(bytes, longEnd, 0x06064b50)
  return {
    count: Number(bytes.readBigUInt64LE(longEnd + 32)),
    start: Number(bytes.readBigUInt64LE(longEnd + 48)),
  }
}

/**
 * Reads 8-byte numbers from the extra field. The field has only the numbers that do not fit into 4 bytes, in
 * this order.
 */
function longSizes<Name extends string>(bytes: Buffer, places: Record<Name, number>, extra: Buffer) {
  let at = longField(extra)
  const values = Object.entries<number>(places).map(([name, place]) => {
    const short = bytes.readUInt32LE(place)
    if (short !== 0xffffffff) return [name, short]
    const long = Number(extra.readBigUInt64LE(at))
    at += 8
    return [name, long]
  })
  return Object.fromEntries(values) as Record<Name, number>
}

function longField(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return at + 4
  }
  return extra.length
}

function unpacked(bytes: Buffer, { at, packedBytes, method, isEncrypted }: Entry): AsyncIterable<Uint8Array> {
  if (isEncrypted) throw new Unreadable('the archive is encrypted')
  expectSign(bytes, at, 0x04034b50)
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = Readable.from(slicesOf(bytes.subarray(start, start + packedBytes)))
  if (method === 0) return packed
  if (method !== 8) throw new Unreadable('the archive is packed in another way')
  // Errors are ignored, because the reader of the stream gets them.
  return pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), () => undefined)
}

const pieceBytes = 1 << 16

function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

function expectSign(bytes: Buffer, at: number, sign: number) {
  if (bytes.readUInt32LE(at) !== sign) throw new Unreadable('the archive is damaged')
}
