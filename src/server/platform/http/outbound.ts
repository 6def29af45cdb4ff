/** What is sent to an outside party, how long its whole answer may take, and how long that answer may be. */
type Outbound = RequestInit & { maxBytes: number; timeoutMs: number }

export type OutboundAnswer = { status: number; text: string }

/**
 * Asks an outside party. The deadline holds for the whole answer, which is counted while it comes in and read no further
 * than `maxBytes`. A redirect is an error: it would carry what is sent, and the token, to another place.
 */
export async function askOutside(
  url: string,
  { maxBytes, timeoutMs, ...request }: Outbound,
): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...request, signal, redirect: 'error' })
  return { status: response.status, text: await textWithin(response, maxBytes) }
}

/** The body of an answer as text; throws once it is longer than that, and reads no more of it. */
export async function textWithin({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await body?.cancel()
    throw new AnswerTooLarge()
  }
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
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
