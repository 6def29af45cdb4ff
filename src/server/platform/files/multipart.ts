import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { UploadedFile } from '#domain/platform/upload.ts'
import { groupEntries } from '../group-entries.ts'
import { createPace, type Timer } from './pace.ts'
import { type Receiving, receiveFile } from './receive-file.ts'

type Files = Record<string, UploadedFile[]>
export type Multipart = { fields: Record<string, string | string[]>; files: Files; sent: string }

/** Limits of one form; a form that exceeds them is refused (T14). */
const limits = { fields: 100, parts: 120, fieldNameSize: 100, headerPairs: 50, headerSize: 10_000 }
const usualBytes = 1_000_000

export type Reading = Receiving & {
  timer: Timer
  count: (bytes: number) => void
}

/** Reads a form with files. Counts limits while the bytes arrive: after the first excess, reading stops and the refusal is sent. */
export async function readMultipart(
  call: Call,
  http: HttpContext,
  reading: Reading,
): Promise<Multipart | Refusal> {
  const type = http.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse('input.mediaType')
  const mostBytes = mostBytesOf(call)
  if (Number(http.req.header('content-length') ?? 0) > mostBytes) return refuse('files.tooLarge')
  const parser = parserFor(type, call)
  const { body } = http.req.raw
  if (!parser || !body) return refuse('input.malformed')
  const parts = collect(parser, call, reading)
  const ending = new AbortController()
  const fed = feed(parser, body, { ...reading, mostBytes, ending: ending.signal })
  const refusal = await Promise.race([parts.refused, fed.then(async (no) => no ?? parts.received())])
  ending.abort()
  if (refusal) return refusal
  const { pairs, files } = parts
  const missing = Object.entries(call.files ?? {}).find(([name, { required }]) => required && !files[name])
  if (missing) return refuse('files.missing', { field: missing[0] })
  return { fields: groupEntries(pairs), files, sent: fingerprint(pairs, files) }
}

export function mostBytesOf({ files = {}, maxBytes = usualBytes, maxFilesBytes }: Call): number {
  const ofFields = Object.values(files).reduce((sum, field) => sum + field.maxBytes * field.maxCount, 0)
  return maxBytes + (maxFilesBytes ?? ofFields)
}

/** Creates the parser of a form; `null` if the content type has no boundary. */
function parserFor(type: string, { maxBytes = usualBytes }: Call): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fieldSize: maxBytes } })
  } catch {
    return null
  }
}

/** Collects the fields and files of a form. `refused` resolves to the first refusal. */
function collect(parser: BusboyInstance, call: Call, receiving: Receiving) {
  const pairs: [string, string][] = []
  const files: Files = {}
  const begun = new Map<string, number>()
  const under: Promise<null>[] = []
  let refuseWith: (refusal: Refusal) => void = () => {}
  let failWith: (error: unknown) => void = () => {}
  const refused = new Promise<Refusal>((resolve, reject) => {
    refuseWith = resolve
    failWith = reject
  })
  const malformed = () => refuseWith(refuse('input.malformed'))
  for (const event of ['error', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, malformed)
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) malformed()
    else pairs.push([name, value])
  })
  parser.on('file', (name, stream, givenName) => {
    // A broken form also fails its open files. Without this handler, that error would end the process.
    stream.on('error', malformed)
    const field = Object.hasOwn(call.files ?? {}, name) ? call.files?.[name] : undefined
    const count = (begun.get(name) ?? 0) + 1
    begun.set(name, count)
    if (!field) return malformed()
    if (count > field.maxCount) return refuseWith(refuse('files.tooMany', { field: name }))
    const given = { name: givenName ?? '', pieces: stream }
    const receive = async () => {
      const file = await receiveFile(given, field, receiving)
      if (typeof file === 'string') refuseWith(refuse(file, { field: name }))
      else if (file) files[name] = [...(files[name] ?? []), file]
      return null
    }
    // A broken form has already been refused before, so this error is ignored.
    const failed = (error: unknown) => {
      if (!stream.errored) failWith(error)
      return null
    }
    under.push(receive().catch(failed))
  })
  return { pairs, files, refused, received: async () => (await Promise.all(under))[0] ?? null }
}

type Feeding = Pick<Reading, 'timer' | 'count'> & { mostBytes: number; ending: AbortSignal }

/** Writes the body to the parser with back-pressure; `null` when the body is complete. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  { timer, count, mostBytes, ending }: Feeding,
) {
  const reader = body.getReader()
  const inPace = createPace(timer)
  for (let bytes = 0; !ending.aborted; ) {
    const got = await inPace(() => reader.read())
    if (!got) return refuse('input.tooSlow')
    if (got.done) break
    bytes += got.value.length
    count(got.value.length)
    if (bytes > mostBytes) return refuse('files.tooLarge')
    await new Promise<void>((resolve) => parser.write(got.value, () => resolve()))
  }
  await new Promise<void>((resolve) => parser.on('finish', resolve).end())
  return null
}

/**
 * A text that identifies the content of a form. A repeated request has the same text, because the multipart
 * boundary, which differs each time, is excluded.
 */
function fingerprint(pairs: readonly [string, string][], files: Files): string {
  const hashes = Object.entries(files).map(([name, of]) => [name, of.map((file) => [file.name, file.sha256])])
  return JSON.stringify([pairs, hashes])
}
