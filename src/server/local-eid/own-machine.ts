import type { MiddlewareHandler } from 'hono'
import { refuse } from '#domain/platform/refusal.ts'
import { isLoopback } from '../platform/exposure.ts'
import { send } from '../platform/http/send.ts'
import { answerOf } from '../platform/http/stages/8-answer.ts'
import type { Services } from '../platform/services.ts'

/** Headers that proxies add to forwarded requests. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]

/**
 * Refuses requests from other machines, because the local provider lets anyone log in as anyone.
 * `EID_LOCAL=1` allows a proxy.
 */
export function onlyOwnMachine({ environment, texts }: Services): MiddlewareHandler {
  const { hostname, host } = new URL(environment.publicUrl)
  const isProxyAllowed = environment.insecure.includes('EID_LOCAL')
  return async (http, next) => {
    const requestedHost = new URL(http.req.url).hostname
    const isForwarded =
      !isProxyAllowed && forwardingHeaders.some((name) => http.req.header(name) !== undefined)
    if (isForwarded || !(isLoopback(requestedHost) || requestedHost === hostname))
      return send(http, answerOf(refuse('server.otherAddress', { values: { address: host } }), texts))
    await next()
  }
}
