import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { requestIdHeader } from '#domain/system/request-id.ts'
import { answerOf } from './answer-of.ts'
import { apiRoot, bodyOf, headersFor, noConnection, type Wanted, wantedOf } from './http.ts'
import { newKey } from './idempotency-keys.ts'
import { soonAgain } from './soon-again.ts'

type Options = {
  /** Reports the sent fraction, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** An Idempotency-Key stored by the caller: a file sent again after a lost answer is stored once. */
  key?: string
}

/** Makes a multipart call; returns and throws like `send`. Uses XMLHttpRequest, as fetch reports no upload progress. */
export async function upload<C extends JsonCall>(
  call: C,
  input: InputOf<C>,
  { onProgress, signal, key = newKey() }: Options = {},
): Promise<AnswerOf<C>> {
  const { body, files }: { body?: Record<string, unknown>; files?: Record<string, readonly File[]> } = input
  const wanted = { ...wantedOf(call, input), body: undefined }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const [name, list] of Object.entries(files ?? {})) for (const file of list) form.append(name, file)
  const headers = headersFor(wanted, key)
  const send = () => sent(wanted, headers, form, onProgress, signal)
  const reply = await soonAgain(send, (said) => said, signal)
  return answerOf(call, bodyOf(headers, reply))
}

function sent(
  wanted: Wanted,
  headers: Headers,
  form: FormData,
  onProgress: Options['onProgress'],
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string; requestId: string | null; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (error: unknown) => {
      try {
        noConnection(error)
      } catch (known) {
        reject(known)
      }
    }
    request.open(wanted.method, apiRoot() + wanted.path)
    request.withCredentials = apiRoot() !== ''
    headers.forEach((value, name) => void request.setRequestHeader(name, value))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader(requestIdHeader),
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = fail
    request.onabort = () => fail(new DOMException('The upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
