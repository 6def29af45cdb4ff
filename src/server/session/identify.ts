import type { Context as HttpContext } from 'hono'
import type { Limit } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Identity } from '../platform/eid/identity-provider.ts'
import { loginBegun } from '../platform/eid/start.ts'
import { countHit } from '../platform/http/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import { hashOf } from '../platform/sessions/sessions.ts'

type Asked = { http: HttpContext; services: Services; tries: { act: string; limits: readonly Limit[] } }

/**
 * Verifies an electronic-id token. Limits the attempts per person too, whatever the network address (D1-001).
 */
export async function identify(
  token: string,
  state: string | undefined,
  { http, services, tries }: Asked,
): Promise<Identity | Refusal> {
  const identity = await services.identity.verify(token, loginBegun(http, state, services))
  if (identity instanceof Refusal) return identity
  const retryAfter = await countHit(services, { subject: `ssn:${hashOf(identity.ssn)}`, ...tries })
  return retryAfter ? refuse('access.tooMany', { retryAfter }) : identity
}
