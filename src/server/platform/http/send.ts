import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as HttpContext } from 'hono'
import type { Answer } from './answer.ts'
import { FileAnswer, sendFile } from './file-answer.ts'

/** Sends every response of the API. */
export function send(http: HttpContext, answer: Answer | FileAnswer): Response | Promise<Response> {
  if (answer instanceof FileAnswer) return sendFile(http, answer)
  const { status, text, retryAfter, isShort } = answer
  if (retryAfter) http.header('Retry-After', String(retryAfter))
  // The client asked for a minimal response (RFC 7240), so send a short confirmation.
  if (isShort) http.header('Preference-Applied', 'return=minimal')
  http.header('Content-Type', 'application/json; charset=utf-8')
  const length = Buffer.byteLength(text)
  if (length >= packedBytes) return sendLong(http, status, text)
  // State the length, so that the body is sent in one piece.
  http.header('Content-Length', String(length))
  return http.body(text, status as 200)
}

/** Minimum size of a compressed response. Shorter ones fit into a packet or two uncompressed. */
const packedBytes = 1024

/** Compresses quickly, in a thread of Node's pool. */
async function sendLong(http: HttpContext, status: number, text: string): Promise<Response> {
  http.header('Vary', 'Accept-Encoding')
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    http.req.header('Accept-Encoding') ?? '',
  )
  const body = takesGzip ? await pack(text, { level: 3 }) : Buffer.from(text)
  if (takesGzip) http.header('Content-Encoding', 'gzip')
  http.header('Content-Length', String(body.length))
  return http.body(body, status as 200)
}

const pack = promisify(gzip)
