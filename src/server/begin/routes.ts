import { BeginStep, beginState, beginSteps, beginWithCode, codeTriesPerPerson } from '#domain/begin/calls.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute, type Request } from '../platform/define-route.ts'
import type { Identity } from '../platform/eid/identity-provider.ts'
import { isSameOrigin } from '../platform/eid/same-origin.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import type { PendingSource } from '../platform/pending.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import { identify } from '../session/identify.ts'
import { roleOptions } from '../session/role-options.ts'
import { isSpent, rolesBySsn } from '../session/store.ts'
import * as store from './store.ts'

type Beginner = { identity: Identity; name: string }

export const beginRoutes = [
  defineRoute(beginState, async ({ db }) => ({ IsWithoutStaff: await store.isWithoutStaff(db) })),

  defineRoute(beginSteps, async ({ db }) => {
    const steps = []
    // Counts one step at a time, to leave database connections for other requests.
    for (const Step of BeginStep.options) steps.push({ Step, Number: await store.countStep(db, Step) })
    return steps
  }),

  defineRoute<typeof beginWithCode, Beginner | Refusal>(
    beginWithCode,
    async ({ body, db, services, note, prepared: beginner }) => {
      if (beginner instanceof Refusal) return beginner
      const { identity, name } = beginner
      if (await isSpent(db, identity)) return refuse('login.tokenUsed')
      await store.lockStaff(db)
      // Checks the code again, because another user may have used it since.
      const refusal = await whyNotBegin(db, body.Code, services.clock())
      if (refusal) return refusal
      const { personId, roleId } = await store.insertStaff(db, {
        ssn: identity.ssn,
        name,
        at: services.clock(),
      })
      await store.removeCodes(db)
      note({ PersonId: personId, RoleId: roleId })
      return { Options: roleOptions(await rolesBySsn(db, identity.ssn, services.clock()), services.texts) }
    },
    findBeginner,
  ),
]

/** Counts the missing setup steps while the association has no games. */
export const pendingSteps: PendingSource = {
  access: beginSteps.access,
  lines: async ({ db }) => [{ Name: 'begin.missing', Number: await store.missingSteps(db) }],
}

/**
 * Identifies the user by electronic id and the national registry. Asks the registry only if the code is
 * right.
 */
async function findBeginner(request: Request<typeof beginWithCode>): Promise<Beginner | Refusal> {
  const { body, http, services } = request
  // Refuses requests from other sites, as at login: they could start the setup in the user's name.
  if (!isSameOrigin(http, services)) return refuse('access.denied')
  const tries = { act: beginWithCode.name, limits: codeTriesPerPerson }
  const identity = await identify(body.Token, body.State, { http, services, tries })
  if (identity instanceof Refusal) return identity
  const refusal = await whyNotBegin(services.database.db, body.Code, services.clock())
  if (refusal) return refusal
  const found = await nameInRegistry(identity.ssn, services.registry)
  const name = found instanceof Refusal ? body.Name : found
  return name ? { identity, name } : refuse('begin.nameMissing', { field: 'Name' })
}

async function whyNotBegin(db: Queryable, code: string, now: Date): Promise<Refusal | null> {
  if (!(await store.isWithoutStaff(db))) return refuse('begin.over')
  const end = await store.codeEnd(db, hashOf(code))
  if (end === null) return refuse('begin.wrongCode', { field: 'Code' })
  return end <= now.toISOString() ? refuse('begin.codeExpired', { field: 'Code' }) : null
}
