import type { Context as HttpContext } from 'hono'
import { refuse } from '#domain/platform/refusal.ts'
import { endAllSessions } from '#domain/session/calls.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '#domain/session/own-session-calls.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { defineRoute } from '#server/platform/define-route.ts'
import { addressHashOf } from '#server/platform/http/address.ts'
import type { Services } from '#server/platform/services.ts'
import { endSessions, lockLogins } from '#server/platform/sessions/end-access.ts'
import { tokenHash } from '#server/platform/sessions/sessions.ts'
import * as store from './own-session-store.ts'
import { clearResumeCookie } from './resume-cookie.ts'

export const ownSessionRoutes = [
  defineRoute(ownSessions, ({ user, db, http, services }) => listed(user.PersonId, { db, http, services })),

  defineRoute(endOwnSession, async ({ params, user, db, http, services, note }) => {
    note({ SessionId: params.id })
    await lockLogins(db, user.PersonId)
    const loginId = await store.loginOf(db, user.PersonId, params.id)
    if (!loginId) return refuse('sessions.notFound')
    if (loginId === (await store.ownLogin(db, tokenHash(http)))) return refuse('sessions.own')
    // The session to end may have ended already, which is no error.
    note({ EndedSessionIds: await store.endLoginOf(db, user.PersonId, loginId, services.clock()) })
    return listed(user.PersonId, { db, http, services })
  }),

  defineRoute(endOtherSessions, async ({ user, db, http, services, note }) => {
    await lockLogins(db, user.PersonId)
    const exceptLogin = await store.ownLogin(db, tokenHash(http))
    if (!exceptLogin) return refuse('access.ended')
    const ended = await endSessions(db, { personId: user.PersonId, exceptLogin }, services.clock())
    note({ EndedSessionIds: ended })
    return listed(user.PersonId, { db, http, services })
  }),

  defineRoute(endAllSessions, async ({ user, db, http, services, note }) => {
    await lockLogins(db, user.PersonId)
    if (!(await store.ownLogin(db, tokenHash(http)))) return refuse('access.ended')
    note({ EndedSessionIds: await endSessions(db, { personId: user.PersonId }, services.clock()) })
    clearResumeCookie(http, services)
    http.header('Clear-Site-Data', '"cache"')
    return {}
  }),
]

type Parts = { db: Queryable; http: HttpContext; services: Services }

function listed(personId: number, { db, http, services }: Parts) {
  const here = { tokenHash: tokenHash(http), addressHash: addressHashOf(http, services) }
  return store.ownSessions(db, personId, here, services.clock())
}
