import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'

const usualBytes = 1_000_000
/** Maximum body of an unknown caller: many times the size of an electronic-id token, the largest body that such a caller needs. */
const anonymousBytes = 50_000

const timeoutMs = 60_000
/** Time limit for the body of an unknown caller. It fits into a few packets, so a slow one is cut off early (T14). */
const anonymousTimeoutMs = 5000

/** The raw body, or a refusal. Stops reading at the size limit. */
export async function readBody(
  { method, maxBytes = usualBytes }: Pick<Call, 'method' | 'maxBytes'>,
  http: HttpContext,
  { isKnown }: { isKnown: boolean },
): Promise<Uint8Array | Refusal> {
  // Skip the body of a GET, because reading it would copy the whole request.
  if (method === 'GET') return nothing
  const most = isKnown ? maxBytes : Math.min(maxBytes, anonymousBytes)
  if (Number(http.req.header('content-length') ?? 0) > most) return refuse('input.tooLarge')
  const { body } = http.req.raw
  if (!body) return nothing
  const late = deadline(isKnown ? timeoutMs : anonymousTimeoutMs)
  const reader = body.getReader()
  try {
    return await Promise.race([collect(reader, most), late.comes])
  } finally {
    late.cancel()
  }
}

/** The body of an undeclared call as text; `null` if it is not UTF-8. */
export async function textOfUnknown(http: HttpContext): Promise<string | null | Refusal> {
  const body = await readBody({ method: 'POST' }, http, { isKnown: false })
  if (body instanceof Refusal) return body
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

const nothing = new Uint8Array()

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)
    size += value.length
    if (size > most) return refuse('input.tooLarge')
    chunks.push(value)
  }
}

function deadline(millis: number) {
  let cancel = () => {}
  const comes = new Promise<Refusal>((resolve) => {
    const timer = setTimeout(() => resolve(refuse('input.tooSlow')), millis)
    cancel = () => clearTimeout(timer)
  })
  return { comes, cancel }
}
