import type { Context as HttpContext } from 'hono'
import type { Answer } from './answer.ts'
import { FileAnswer, sendFile } from './file-answer.ts'

/** Sends an answer of the API; every answer goes through here. */
export function send(http: HttpContext, answer: Answer | FileAnswer): Response {
  if (answer instanceof FileAnswer) return sendFile(http, answer)
  const { status, text, retryAfter, isShort } = answer
  if (retryAfter) http.header('Retry-After', String(retryAfter))
  // RFC 7240: what was asked for is done, and told in short.
  if (isShort) http.header('Preference-Applied', 'return=minimal')
  // With its length the body goes out in one piece, and a short one is not compressed.
  http.header('Content-Length', String(Buffer.byteLength(text)))
  http.header('Content-Type', 'application/json; charset=utf-8')
  return http.body(text, status as 200)
}
