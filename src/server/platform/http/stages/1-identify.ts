import type { Context as HttpContext } from 'hono'
import { type Scope, scopeFor } from '#domain/platform/access.ts'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { type Found, findUser, findUserNow } from '../../sessions/sessions.ts'

export type Caller = {
  user: User | null
  /** When the user last authenticated with the electronic id; `null` before a login or if unknown. */
  provenAt: string | null
  scope: Scope
  refusal?: Refusal
}

const nobody: Caller = { user: null, provenAt: null, scope: 'own' }

export async function identify(call: Call, http: HttpContext, services: Services): Promise<Caller> {
  if (call.access.anonymous) return nobody
  return admittedTo(call, await findUser(http, services, howEnded(call)))
}

/** Reads the caller again in the write's transaction, so that access revoked meanwhile has no effect (T18). */
export async function identifyAgain(
  tx: Queryable,
  { call, user, http, services }: { call: Call; user: User | null; http: HttpContext; services: Services },
): Promise<Caller> {
  if (!user) return nobody
  return admittedTo(call, await findUserNow(tx, http, services, howEnded(call)))
}

const howEnded = ({ endsAccess }: Call) => ({ evenEnded: endsAccess === 'login' })

function admittedTo(call: Call, found: Found | Refusal): Caller {
  if (found instanceof Refusal) return { ...nobody, refusal: found }
  const scope = scopeFor(call.access, found.user)
  return scope ? { ...found, scope } : { ...found, scope: 'own', refusal: refuse('access.denied') }
}
