import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { answerCallback } from './callback.ts'
import { callbackPath, type IdentityProvider, type ProviderParts } from './identity-provider.ts'
import { LocalProvider } from './local-provider.ts'
import { localRoutes } from './local-routes.ts'
import { openIdProvider } from './openid-provider.ts'
import { beginLogin } from './start.ts'

/** The start of a login; with the local provider also that provider's own calls. */
export function eidRoutes(services: Services): Hono {
  const eid = new Hono()
  eid.use('/eid/*', async (http, next) => {
    http.set('route', '/eid')
    await next()
  })
  eid.get('/eid/start', (http) => {
    const isProof = http.req.query('for') === 'proof'
    return http.redirect(services.identity.authorizeAddress(beginLogin(http, isProof, services)))
  })
  const { exchange } = services.identity
  if (exchange) eid.get(callbackPath, (http) => answerCallback(http, services, exchange))
  if (services.identity instanceof LocalProvider) eid.route('/', localRoutes(services, services.identity))
  return eid
}

/** The provider that the environment names; without one the local provider. */
export function identityProvider(parts: ProviderParts): IdentityProvider {
  const { eid } = parts.environment
  if (eid && eid.maxLoginAgeSeconds === null)
    parts.log.warn(
      'EID_MAX_AGE is not set; if the electronic-id provider sends no auth_time, nobody can give staff access or publish rulings',
    )
  return eid ? openIdProvider(eid, parts) : new LocalProvider(parts)
}
