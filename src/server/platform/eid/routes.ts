import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { answerCallback } from './callback.ts'
import { callbackPath } from './identity-provider.ts'
import { beginLogin } from './start.ts'

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
  return eid
}
