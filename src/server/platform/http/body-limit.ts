import type { Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '#domain/platform/call.ts'

const usual = 1_000_000

/** Whether the body is as small as the call allows; one without a length is counted while it streams in, and no further. */
export async function isWithinLimit({ method, maxBytes = usual }: Call, http: HttpContext): Promise<boolean> {
  // The body of a GET is never read, and asking for it would copy the whole request.
  if (method === 'GET') return true
  let within = true
  const tooLarge = () => {
    within = false
    return new Response()
  }
  await bodyLimit({ maxSize: maxBytes, onError: tooLarge })(http, async () => {})
  return within
}
