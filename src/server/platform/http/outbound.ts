import { isTracedOutside, traceNow } from '../trace/trace.ts'

type Outbound = RequestInit & { maxBytes: number; timeoutMs: number }

export type OutboundAnswer = { status: number; text: string }

/**
 * Calls an external service. The deadline covers the whole response. A redirect is an error, because it would send the data and the token
 * elsewhere.
 */
export async function askOutside(
  url: string,
  { maxBytes, timeoutMs, ...request }: Outbound,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, traced({ ...request, signal, redirect: 'error' }))
  return { status: response.status, text: await textWithin(response, maxBytes) }
}

/** Adds the current request's trace, so that the external service's log can be matched with it. */
export function traced(request: RequestInit): RequestInit {
  const { traceparent } = traceNow() ?? {}
  if (!traceparent || isTracedOutside()) return request
  const headers = new Headers(request.headers)
  headers.set('traceparent', traceparent)
  return { ...request, headers }
}

/** Returns the body of a response as text. Throws and stops reading once it exceeds `maxBytes`. */
export async function textWithin({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel()
    throw new AnswerTooLarge()
  }
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new AnswerTooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts, size).toString()
}

class AnswerTooLarge extends Error {
  constructor() {
    super('the answer is too large')
  }
}
