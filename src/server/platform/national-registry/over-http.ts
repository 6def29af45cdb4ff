import { z } from 'zod'
import { askOutside } from '../http/outbound.ts'
import type { Log } from '../log.ts'
import { type NationalRegistry, RegistryDown } from './registry.ts'

type Settings = { url: string; token: string | null }

/**
 * A national registry over HTTP: `POST <url>` with `{ "kennitala": "0101302989" }` returns 200 and `{ "name": "…" }`, or 404 for an unknown
 * or protected person. The id is in the body, because logs contain URLs (T21). Only this file knows the format.
 */
export function registryOverHttp({ url, token }: Settings, log: Log, timeoutMs = 5000): NationalRegistry {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  return {
    async nameOf(kennitala) {
      try {
        const body = JSON.stringify({ kennitala })
        const { status, text } = await askOutside(url, { method: 'POST', headers, body, maxBytes, timeoutMs })
        if (status === 404) return null
        if (status !== 200) throw new Error(`it answers with status ${status}`)
        return Answer.parse(JSON.parse(text)).name
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the national registry cannot be asked')
        throw new RegistryDown()
      }
    },
  }
}

/** Maximum size of a response, many times the usual one. */
const maxBytes = 100_000

const Answer = z.object({
  name: z
    .string()
    .trim()
    .normalize()
    .regex(/^[^\p{Cc}]{1,200}$/u)
    .nullable(),
})

/** The reason for a failed look-up, for the log. Never contains the response, which may be about a person. */
function reasonOf(error: unknown) {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'the answer is not of the agreed form'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
