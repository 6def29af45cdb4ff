import type { Context as HttpContext } from 'hono'
import { z } from 'zod'
import { text } from '#domain/platform/input.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import type { Services } from '../services.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { loginBegun } from './start.ts'

const Callback = z.object({
  state: text(500).default(''),
  code: text(4000).default(''),
  error: text(200).default(''),
  /** The issuer of the response (RFC 9207). */
  iss: text(500).optional(),
})

/** Exchanges the code of the provider's redirect, and redirects to the client with the encrypted token in the hash. */
export async function answerCallback(
  http: HttpContext,
  services: Services,
  exchange: NonNullable<IdentityProvider['exchange']>,
): Promise<Response> {
  const { eid, publicUrl } = services.environment
  const to = (values: Record<string, string>) => {
    // Do not leak the used login code to another site by the Referer header.
    http.header('Referrer-Policy', 'no-referrer')
    return http.redirect(`${publicUrl}/#${new URLSearchParams(values)}`, 303)
  }
  const sent = Callback.safeParse(http.req.query())
  if (!sent.success) return to({ error: 'invalid_request' })
  const { state, code, error, iss } = sent.data
  const start = loginBegun(http, state, services)
  const back = { state }
  if (!start || (iss !== undefined && iss !== eid?.issuer)) return to({ error: 'invalid_request', ...back })
  if (error || !code) return to({ error: error || 'invalid_request', ...back })
  const token = await exchange(code, start)
  if (token instanceof Refusal)
    return to({
      error: token.id === 'login.providerDown' ? 'temporarily_unavailable' : 'invalid_grant',
      ...back,
    })
  return to({ id_token: token, ...back })
}
