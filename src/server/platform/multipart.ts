import { createHash } from 'node:crypto'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { safeFileName } from '#domain/platform/file-name.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { headBytes, kindOf, type UploadedFile, whyNotFile } from '#domain/platform/upload.ts'
import { listed } from './listed.ts'

type Files = Record<string, UploadedFile[]>
export type Multipart = { fields: Record<string, string | string[]>; files: Files; sent: string }

/** Beyond these a form is none of ours (T14). */
const limits = { fields: 100, parts: 120, fieldNameSize: 100, headerPairs: 50, headerSize: 10_000 }
const usualBytes = 1_000_000

/**
 * Reads a form with files. Each limit is counted while the bytes come in: at the first one too many nothing more is
 * read or kept, and the answer goes out.
 */
export async function readMultipart(call: Call, http: HttpContext): Promise<Multipart | Refusal> {
  const type = http.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse('input.mediaType')
  const mostBytes = mostBytesOf(call)
  if (Number(http.req.header('content-length') ?? 0) > mostBytes) return refuse('files.tooLarge')
  const parser = parserFor(type, call)
  const { body } = http.req.raw
  if (!parser || !body) return refuse('input.malformed')
  const parts = collect(parser, call)
  const ending = new AbortController()
  const refusal = await Promise.race([parts.refused, feed(parser, body, mostBytes, ending.signal)])
  ending.abort()
  if (refusal) return refusal
  const { pairs, files } = parts
  const missing = Object.entries(call.files ?? {}).find(([name, { required }]) => required && !files[name])
  if (missing) return refuse('files.missing', { field: missing[0] })
  return { fields: listed(pairs), files, sent: fingerprint(pairs, files) }
}

function mostBytesOf({ files = {}, maxBytes = usualBytes, maxFilesBytes }: Call): number {
  const ofFields = Object.values(files).reduce((sum, field) => sum + field.maxBytes * field.maxCount, 0)
  return maxBytes + (maxFilesBytes ?? ofFields)
}

/** Null where the type names no boundary. */
function parserFor(type: string, { maxBytes = usualBytes }: Call): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fieldSize: maxBytes } })
  } catch {
    return null
  }
}

/** Takes the parts as they come; the first that is not taken is the answer. */
function collect(parser: BusboyInstance, call: Call) {
  const pairs: [string, string][] = []
  const files: Files = {}
  const begun = new Map<string, number>()
  let refuseWith: (refusal: Refusal) => void = () => {}
  const refused = new Promise<Refusal>((resolve) => {
    refuseWith = resolve
  })
  const malformed = () => refuseWith(refuse('input.malformed'))
  for (const event of ['error', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, malformed)
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) malformed()
    else pairs.push([name, value])
  })
  parser.on('file', (name, stream, givenName) => {
    // A form that breaks off fails its files too; unheard, that would end the process.
    stream.on('error', malformed)
    const field = Object.hasOwn(call.files ?? {}, name) ? call.files?.[name] : undefined
    const count = (begun.get(name) ?? 0) + 1
    begun.set(name, count)
    // What is not listened to is not read.
    if (!field) return malformed()
    if (count > field.maxCount) return refuseWith(refuse('files.tooMany', { field: name }))
    readFile(stream, field, (content) => {
      // A form's empty file input is sent as a part without name and content.
      if (!givenName && !content.length) return
      const file = fileOf(givenName ?? '', content, field)
      if (typeof file === 'string') refuseWith(refuse(file, { field: name }))
      else files[name] = [...(files[name] ?? []), file]
    })
  })
  return { pairs, files, refused }
}

type Field = NonNullable<Call['files']>[string]

/** Keeps the content up to one byte more than is taken, so that it is seen to be too much. */
function readFile(
  stream: BusboyFileStream,
  { maxBytes }: Field,
  read: (content: Buffer<ArrayBuffer>) => void,
) {
  const chunks: Buffer[] = []
  let size = 0
  let isOver = false
  const end = () => {
    if (!isOver) read(Buffer.concat(chunks, size))
    isOver = true
  }
  stream.on('data', (chunk: Buffer) => {
    if (isOver) return
    size += chunk.length
    chunks.push(chunk)
    if (size > maxBytes) end()
  })
  stream.on('end', end)
}

function fileOf(givenName: string, bytes: Buffer<ArrayBuffer>, field: Field): UploadedFile | RefusalId {
  const name = safeFileName(givenName)
  const head = bytes.subarray(0, headBytes)
  const kind = kindOf(name, head, field.kinds)
  const refusal = whyNotFile({ name, size: bytes.length, head }, field)
  if (refusal || !kind) return refusal ?? 'files.kind'
  return { name, kind, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Writes the body into the parser, chunk after chunk as fast as it takes them; null when all of it was read. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  ending: AbortSignal,
) {
  const reader = body.getReader()
  for (let bytes = 0; !ending.aborted; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > mostBytes) return refuse('files.tooLarge')
    await new Promise<void>((resolve) => parser.write(value, () => resolve()))
  }
  await new Promise<void>((resolve) => parser.on('finish', resolve).end())
  return null
}

/** What tells a repeat from another request: the boundary differs each time, what it divides does not. */
function fingerprint(pairs: readonly [string, string][], files: Files): string {
  const hashes = Object.entries(files).map(([name, of]) => [name, of.map((file) => [file.name, file.sha256])])
  return JSON.stringify([pairs, hashes])
}
