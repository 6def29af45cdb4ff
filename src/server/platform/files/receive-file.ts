import { createHash, type Hash } from 'node:crypto'
import { imageSize } from 'image-size'
import { safeFileName } from '#domain/platform/file-name.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import {
  type FileField,
  type FileKind,
  headBytes,
  kindOf,
  mostPixels,
  type UploadedFile,
  whyNotFile,
} from '#domain/platform/upload.ts'
import type { Log } from '../log.ts'
import type { Scan, Scanning } from './clamd.ts'
import { chunkBytes } from './file-store.ts'
import type { Staging } from './staging.ts'

export type Receiving = { staging: Staging; scan: Scan | null; log: Pick<Log, 'warn' | 'error'> }

/** Size of a chunk in memory. The first one contains the header of an image. */
const receivedBytes = 10 * chunkBytes

type IncomingFile = { name: string; pieces: AsyncIterable<Uint8Array> }

/** Streams a file to the database and the virus scanner. `null` for an empty file input, a part without name and content. */
export async function receiveFile(
  given: IncomingFile,
  field: FileField,
  { staging, scan, log }: Receiving,
): Promise<UploadedFile | RefusalId | null> {
  const name = safeFileName(given.name)
  const hash = createHash('sha256')
  let size = 0
  let begun: Begun | null = null
  try {
    for await (const chunk of chunksOf(given.pieces, field.maxBytes)) {
      size += chunk.length
      if (size > field.maxBytes) return field.refusals?.size ?? 'files.tooLarge'
      if (!begun) {
        const kind = kindIn(name, chunk, field)
        if (typeof kind === 'string') return kind
        begun = { ...kind, stored: await staging.begin({ name, ...kind }), scanning: scan?.() ?? null }
      }
      await take(chunk, hash, begun)
    }
    if (!begun) return given.name ? 'files.empty' : null
    const refusal = await whyNotScanned(begun.scanning, log)
    if (refusal) return refusal
    return { name, kind: begun.kind, size, sha256: hash.digest('hex'), staged: begun.stored.id }
  } finally {
    begun?.scanning?.stop()
  }
}

type Begun = {
  kind: FileKind
  stored: Awaited<ReturnType<Staging['begin']>>
  scanning: Scanning | null
}

async function take(chunk: Uint8Array<ArrayBuffer>, hash: Hash, { stored, scanning }: Begun) {
  hash.update(chunk)
  await Promise.all([stored.write(chunk), scanning?.write(chunk)])
}

/** Checks the first chunk, before anything is stored. */
function kindIn(name: string, start: Uint8Array, field: FileField): { kind: FileKind } | RefusalId {
  const head = start.subarray(0, headBytes)
  const refusal = whyNotFile({ name, size: start.length, head }, field)
  const kind = kindOf(name, head, field.kinds)
  if (refusal || !kind) return refusal ?? 'files.kind'
  return whyNotPicture(kind, start) ?? { kind }
}

/** Yields chunks of equal size. Yields at once when the size exceeds the limit. */
async function* chunksOf(
  pieces: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = Buffer.allocUnsafe(receivedBytes)
  let filled = 0
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + receivedBytes - filled)
      chunk.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < receivedBytes && size <= mostBytes) continue
      yield chunk.subarray(0, filled)
      chunk = Buffer.allocUnsafe(receivedBytes)
      filled = 0
    }
  }
  if (filled) yield chunk.subarray(0, filled)
}

/** Refuses a file with malware, and every file while the scanner does not answer (T13). */
async function whyNotScanned(scanning: Scanning | null, log: Receiving['log']): Promise<RefusalId | null> {
  try {
    const harm = await scanning?.end()
    if (!harm) return null
    log.warn({ harm }, 'refused a harmful file')
    return 'files.harmful'
  } catch (error) {
    log.error({ error }, 'the virus scanner did not answer')
    return 'files.notScanned'
  }
}

/** Refuses an invalid or too large image by its header, before anything decodes it (T14); `null` for other files. */
function whyNotPicture(kind: FileKind, start: Uint8Array): RefusalId | null {
  if (kind !== 'jpeg' && kind !== 'png') return null
  const pixels = pixelsIn(start)
  if (!pixels) return 'files.picture'
  return pixels > mostPixels ? 'files.pixels' : null
}

function pixelsIn(start: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(start)
    return width * height
  } catch {
    return null
  }
}
