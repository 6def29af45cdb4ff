import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { loginsPerPerson, prove } from '#domain/session/calls.ts'
import { whyNotProven } from '#domain/session/proof.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { Identity } from '../platform/eid/identity-provider.ts'
import { isSameOrigin } from '../platform/eid/same-origin.ts'
import { endLogin } from '../platform/eid/start.ts'
import { lockLogins } from '../platform/sessions/end-access.ts'
import { tokenHash } from '../platform/sessions/sessions.ts'
import { identify } from './identify.ts'
import * as store from './store.ts'

export const proveRoutes = [
  /**
   * Stores a proof of identity for the whole login. Stores nothing if the proof is of another person, too old
   * or without a time.
   */
  defineRoute<typeof prove, Identity | Refusal>(
    prove,
    async ({ body, user, db, services, http, prepared: identity }) => {
      if (!isSameOrigin(http, services)) return refuse('access.denied')
      if (identity instanceof Refusal) return identity
      if (identity.ssn !== user.Ssn) return refuse('login.otherPerson')
      const { provenAt } = identity
      if (!provenAt) {
        services.log.error(
          'the electronic-id provider sends no auth_time, so nobody can prove their identity',
        )
        return refuse('login.momentUnknown')
      }
      if (whyNotProven(provenAt.toISOString(), services.clock())) return refuse('login.notAskedAnew')
      if (!(await store.consumeToken(db, identity))) return refuse('login.tokenUsed')
      await lockLogins(db, user.PersonId)
      await store.keepProof(db, tokenHash(http), provenAt)
      endLogin(http, body.state, services)
      return {}
    },
    ({ body, http, services }) =>
      identify(body.token, body.state, {
        http,
        services,
        tries: { act: prove.name, limits: loginsPerPerson },
      }),
  ),
]
