import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { codeOf, OperatorError } from '../operator-error.ts'
import { encrypted, layoutOf } from './encryption.ts'

/**
 * A backup is gzip, optionally encrypted, over lines of JSON: the header; for each table a line with its name and columns, then one line
 * per row; the sequences; and the SHA-256 of all preceding lines. Values are PostgreSQL's text representation, so the file is the same for
 * every engine.
 */
export type Header = {
  format: typeof format
  version: typeof version
  madeAt: string
  /** The names and hashes of the migrations that the database had, in order. */
  migrations: { name: string; hash: string }[]
}
export type Line =
  | Header
  | { table: string; columns: string[] }
  | (string | null)[]
  | { sequence: string; last: string; called: boolean }
  | { sha256: string }

export const format = 'bakvordur-backup'
/**
 * Version of the format of all lines before the checksum line. The checksum line never changes its format, so older programs recognize a
 * newer file as unaltered.
 */
export const version = 1

/** Writes the file completely or not at all. Only its owner may read it, because it contains all personal data. */
export async function writeLines(
  file: string,
  lines: AsyncIterable<Line>,
  { key, signal }: { key: string | null; signal?: AbortSignal },
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await pipeline(
      Readable.from(sealed(lines)),
      createGzip(),
      (packed: AsyncIterable<Buffer>) => (key ? encrypted(packed, key) : packed),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
      { signal },
    )
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    if (!isOfSystem(error)) throw error
    throw new OperatorError(`The file ${file} cannot be written (${codeOf(error)}).`, { cause: error })
  }
}

/** Yields the lines of a file and verifies its checksum. Throws before the last line if the file was cut off or altered. */
export async function* readLines(
  file: string,
  keys: readonly string[],
): AsyncGenerator<Exclude<Line, { sha256: string }>> {
  const hash = createHash('sha256')
  let checksum: string | undefined
  try {
    for await (const bytes of linesIn(file, keys)) {
      if (checksum) throw new Faulty(file)
      const line = lineOf(bytes)
      if (!line) throw new Faulty(file)
      if (!Array.isArray(line) && 'sha256' in line) checksum = line.sha256
      else {
        hash.update(bytes).update('\n')
        yield line
      }
    }
  } catch (error) {
    throw error instanceof OperatorError ? error : whyNotRead(file, error)
  }
  if (checksum !== hash.digest('hex')) throw new Faulty(file)
}

/** Parses a line of a file; `null` if the line does not belong to a backup. */
function lineOf(bytes: Buffer): Line | null {
  const given: unknown = JSON.parse(bytes.toString())
  // An array is a row. Rows are not validated with a schema, which would be slow.
  if (Array.isArray(given)) return given.every(isValue) ? given : null
  return OtherLine.safeParse(given).data ?? null
}

const isValue = (value: unknown) => value === null || typeof value === 'string'

const OtherLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.string(), called: z.boolean() }),
  z.object({ sha256: z.string() }),
  z.custom<Header>((given) => HeaderForm.safeParse(given).success),
])

const HeaderForm = z.union([
  z.looseObject({
    format: z.string(),
    version: z.literal(version),
    migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  }),
  // Accepts headers of other programs and newer versions. They are refused after the checksum is verified.
  z.looseObject({ format: z.literal(format), version: z.number().gt(version) }),
  z.looseObject({ format: z.string().refine((name) => name !== format) }),
])

class Faulty extends OperatorError {
  constructor(file: string, options?: ErrorOptions) {
    super(`The file ${file} is not a whole backup: it was cut off or altered; nothing was changed.`, options)
  }
}

async function* sealed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/**
 * Maximum length of a line in characters, larger than any row. Without a limit, a compressed line of zeros
 * would fill the memory.
 */
const longestLine = 64_000_000

async function* linesIn(file: string, keys: readonly string[]): AsyncGenerator<Buffer> {
  const layout = await layoutOf(file, keys)
  if (!layout) throw new Faulty(file)
  const { start, end, decipher } = layout
  const gunzip = createGunzip()
  // Read errors of the file are ignored, because `pipeline` passes them to `gunzip`, whose reader throws them.
  const packed = createReadStream(file, { start, end: Math.max(start, end - 1) })
  const reading = decipher ? pipeline(packed, decipher, gunzip) : pipeline(packed, gunzip)
  reading.catch(() => undefined)
  let kept: Buffer[] = []
  let keptBytes = 0
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)])
      kept = []
      keptBytes = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    kept.push(chunk.subarray(start))
    keptBytes += chunk.length - start
    if (keptBytes > longestLine) throw new Faulty(file)
  }
  await reading
  // Refuse bytes after the compressed data, because they would never be unpacked or checked.
  if (kept.length || gunzip.bytesWritten !== end - start) throw new Faulty(file)
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

function whyNotRead(file: string, error: unknown) {
  if (isOfSystem(error))
    return new OperatorError(`The file ${file} cannot be read (${codeOf(error)}).`, { cause: error })
  // Recognize a wrong GCM tag by the error's message, because that error has no code.
  const isAltered = error instanceof Error && /unable to authenticate/.test(error.message)
  const isText = error instanceof SyntaxError || codeOf(error).startsWith('Z_')
  return isText || isAltered ? new Faulty(file, { cause: error }) : error
}
