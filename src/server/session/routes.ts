import { randomUUID } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { Call } from '#domain/platform/call.ts'
import { addDays } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import {
  authenticationOptions,
  changeRole,
  current,
  loginsPerPerson,
  logout,
  mostSessions,
  ownRoles,
  resume,
  token,
} from '#domain/session/calls.ts'
import { deviceOf } from '#domain/session/device.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import type { Identity } from '../platform/eid/identity-provider.ts'
import { isSameOrigin } from '../platform/eid/same-origin.ts'
import { endLogin } from '../platform/eid/start.ts'
import { addressHashOf } from '../platform/http/address.ts'
import type { Services } from '../platform/services.ts'
import { lockLogins } from '../platform/sessions/end-access.ts'
import { idleEnd, idleSecondsOf } from '../platform/sessions/idle.ts'
import { foundIn, hashOf, sessionOfToken, tokenHash } from '../platform/sessions/sessions.ts'
import { identify } from './identify.ts'
import {
  accessTokenOf,
  clearResumeCookie,
  newSecrets,
  readResumeCookie,
  setResumeCookie,
} from './resume-cookie.ts'
import { roleOptions } from './role-options.ts'
import * as store from './store.ts'

export const sessionRoutes = [
  defineRoute<typeof token, Identity | Refusal>(
    token,
    async ({ body, db, services, http, note, prepared: identity }) => {
      // Refuses other sites: because the response sets the cookie, they could log in a visitor as somebody
      // else.
      if (!isSameOrigin(http, services)) return refuse('access.denied')
      if (identity instanceof Refusal) return identity
      const now = services.clock()
      const roles = await store.rolesBySsn(db, identity.ssn, now)
      note({ PersonId: roles[0]?.personId })
      if (!(await store.consumeToken(db, identity))) return refuse('login.tokenUsed')
      const role = withTeam(roles, body.authType, body.teamId)
      // A refusal does not use up the token, so that the user can choose again.
      if (!role) return refuse('login.roleNotYours')
      await lockLogins(db, role.personId)
      // Refuses if the role was removed at the same moment.
      if (!(await store.lockRole(db, role))) return refuse('login.roleNotYours')
      // Ends the browser's previous login (ASVS 7.2.4).
      const before = readResumeCookie(http, services)
      const ended = before ? await store.endLogin(db, 'resume_hash', hashOf(before), now) : []
      const expiresAt = new Date(now.getTime() + services.environment.sessionSeconds * 1000).toISOString()
      ended.push(...(await store.endOldest(db, role.personId, now, mostSessions - 1)))
      const parallel = await store.countOpen(db, role.personId, now)
      const login = { loginId: randomUUID(), expiresAt, provenAt: identity.provenAt?.toISOString() ?? null }
      const { id, access } = await open(role, login, { db, now, services, http })
      note({ RoleId: role.id, SessionId: id, ParallelSessions: parallel, EndedSessionIds: ended })
      endLogin(http, body.state, services)
      return access
    },
    ({ body, http, services }) => identify(body.code, body.state, { http, services, tries: triesAt(token) }),
  ),

  defineRoute<typeof authenticationOptions, Identity | Refusal>(
    authenticationOptions,
    async ({ db, services, note, prepared: identity }) => {
      if (identity instanceof Refusal) return identity
      const roles = await store.rolesBySsn(db, identity.ssn, services.clock())
      note({ PersonId: roles[0]?.personId })
      if (await store.isSpent(db, identity)) return refuse('login.tokenUsed')
      return { Options: roleOptions(roles, services.texts) }
    },
    ({ body, http, services }) =>
      identify(body.token, body.state, { http, services, tries: triesAt(authenticationOptions) }),
  ),

  defineRoute(resume, async ({ db, services, http, note }) => {
    // Refuses other sites, because browsers send the cookie with their requests too.
    if (!isSameOrigin(http, services)) return refuse('access.denied')
    const now = services.clock()
    const secret = readResumeCookie(http, services)
    const found = secret ? await resumedBy(secret, db, now) : refuse('access.none')
    if (found instanceof Refusal) {
      clearResumeCookie(http, services)
      return found
    }
    const { user, id, expiresAt, idleEndsAt } = found
    note({ PersonId: user.PersonId, SessionId: id })
    const ends = { authType: user.AuthType, expiresAt, idleEndsAt }
    return { ...accessAnswer(found.token, ends, now, services), User: user }
  }),

  defineRoute(changeRole, async ({ body, user, db, services, http, note }) => {
    const now = services.clock()
    const role = withTeam(await store.rolesOfPerson(db, user.PersonId, now), body.AuthType, body.TeamId)
    if (!role) return refuse('login.roleNotYours')
    await lockLogins(db, user.PersonId)
    if (!(await store.lockRole(db, role))) return refuse('login.roleNotYours')
    const ended = await store.endSession(db, tokenHash(http), now)
    if (!ended) return refuse('access.ended')
    const { id, access } = await open(role, ended, { db, now, services, http })
    note({ RoleId: role.id, SessionId: id, EndedSessionIds: [ended.id] })
    return access
  }),

  defineRoute(ownRoles, async ({ user, db, services }) => ({
    Options: roleOptions(await store.rolesOfPerson(db, user.PersonId, services.clock()), services.texts),
  })),

  defineRoute(current, ({ user }) => user),

  defineRoute(logout, async ({ user, db, services, http, note }) => {
    await lockLogins(db, user.PersonId)
    const ended = await store.endLogin(db, 'token_hash', tokenHash(http), services.clock())
    // Refuses if the login had already ended.
    if (!ended.length) return refuse('access.ended')
    note({ EndedSessionIds: ended })
    clearResumeCookie(http, services)
    // Clears the cache, so that the back button shows no earlier data (T20). Drafts and settings in the
    // browser stay.
    http.header('Clear-Site-Data', '"cache"')
    return {}
  }),
]

/** The open session of a cookie with its access token, or the refusal. */
async function resumedBy(secret: string, db: Queryable, now: Date) {
  const token = accessTokenOf(secret)
  const session = await sessionOfToken(db, token)
  if (!session) return refuse('access.ended')
  const found = foundIn(session, now)
  return found instanceof Refusal ? found : { ...session, token }
}

type Parts = { db: Queryable; now: Date; services: Services; http: HttpContext }

async function open(
  role: store.Role,
  { loginId, expiresAt, provenAt }: store.Login,
  { db, now, services, http }: Parts,
) {
  const { accessToken, resumeSecret } = newSecrets()
  const idleEndsAt = idleEnd(role.authType, now, services.environment)
  const id = await store.startSession(db, {
    tokenHash: hashOf(accessToken),
    resumeHash: hashOf(resumeSecret),
    role,
    loginId,
    expiresAt,
    provenAt,
    idleEndsAt,
    now,
    device: deviceOf(http.req.header('user-agent')),
    addressHash: addressHashOf(http, services),
  })
  const ends = {
    authType: role.authType,
    expiresAt: endOfAccess(role, expiresAt),
    idleEndsAt: idleEndsAt.toISOString(),
  }
  const access = accessAnswer(accessToken, ends, now, services)
  setResumeCookie(http, resumeSecret, access.expires_in, services)
  return { id, access }
}

/** When access with this role ends: after the role's last day, or with the login if that is earlier. */
function endOfAccess({ endsOn }: store.Role, endOfLogin: string): string {
  const endOfRole = endsOn && new Date(`${addDays(endsOn, 1)}T00:00Z`).toISOString()
  return endOfRole && endOfRole < endOfLogin ? endOfRole : endOfLogin
}

type Ends = { authType: AuthType; expiresAt: string; idleEndsAt: string | null }

/** The answer with an access token. `expires_in` is the time left until the login's fixed end (SES-16). */
function accessAnswer(
  accessToken: string,
  { authType, expiresAt, idleEndsAt }: Ends,
  now: Date,
  { environment }: Services,
) {
  const idle_seconds = idleSecondsOf(authType, environment)
  const secondsUntil = (end: string) => Math.floor((Date.parse(end) - now.getTime()) / 1000)
  return {
    access_token: accessToken,
    token_type: 'bearer' as const,
    expires_in: secondsUntil(expiresAt),
    idle_seconds,
    idle_in: idleEndsAt === null ? idle_seconds : Math.min(secondsUntil(idleEndsAt), idle_seconds),
  }
}

function withTeam(roles: readonly store.Role[], authType: number, teamId: number) {
  return roles.find((role) => role.authType === authType && (role.teamId ?? 0) === teamId)
}

const triesAt = ({ name }: Call) => ({ act: name, limits: loginsPerPerson })
