import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { loginsPerPerson } from '#domain/session/calls.ts'
import type { Identity } from '#server/platform/eid/identity-provider.ts'
import { nonceOfLogin } from '#server/platform/eid/start.ts'
import { countHit } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { hashOf } from '#server/platform/sessions/sessions.ts'

type Parts = { http: HttpContext; services: Services; countedAs: Call }

/** The person of an electronic-id token; tries are limited by the person too, whatever address they come from (D1-001). */
export async function identify(
  token: string,
  state: string | undefined,
  { http, services, countedAs }: Parts,
): Promise<Identity | Refusal> {
  const identity = await services.identity.verify(token, nonceOfLogin(http, state, services))
  if (identity instanceof Refusal) return identity
  const subject = `ssn:${hashOf(identity.ssn)}`
  const retryAfter = await countHit(services, { subject, act: countedAs.name, limits: loginsPerPerson })
  return retryAfter ? refuse('access.tooMany', { retryAfter }) : identity
}
