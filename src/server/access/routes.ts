import {
  endPersonSessions,
  endRole,
  endRoleSessions,
  role as roleCall,
  roles,
  saveAliases,
} from '#domain/access/calls.ts'
import { whyNotChangeAliases, whyNotEndRole } from '#domain/access/role.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import * as platform from '../platform/sessions/end-access.ts'
import * as store from './store.ts'

export const accessRoutes = [
  serve(roles, async ({ query, db, http, note, services }) => {
    const [rows, total] = await Promise.all([
      store.rolePage(db, query, services.clock()),
      store.countRoles(db, query.filter),
    ])
    note({ Rows: rows.length, Roles: rows.map(({ id }) => id) })
    return restPage(http, 'access/roles', query.range.from, rows, total)
  }),

  serve(roleCall, async ({ params, db, note, services }) => {
    note({ Role: params.id })
    return (await store.findRole(db, params.id, services.clock())) ?? refuse('roles.notFound')
  }),

  serve(endRole, async ({ params, user, db, note, services }) => {
    note({ Role: params.id })
    const now = services.clock()
    const found = await store.findRole(db, params.id, now)
    if (!found) return refuse('roles.notFound')
    note({ Person: found.PersonId, AuthType: found.AuthType, Team: found.TeamId || undefined })
    const refusal = found.AuthType === AuthType.Staff ? await whyNotStaff(db, user.Id, found) : null
    if (refusal) return refusal
    await platform.lockLogins(db, found.PersonId)
    const ended = await platform.endRole(db, found.id, now)
    if (!ended) return refuse('roles.notFound')
    note({ EndedSessionIds: ended })
    return { id: found.id, EndedSessions: ended.length }
  }),

  serve(saveAliases, async ({ params, body, db, note, services }) => {
    note({ Role: params.id })
    const held = await store.lockRole(db, params.id)
    if (!held) return refuse('roles.notFound')
    const refusal = whyNotChangeAliases(held)
    if (refusal) return refuse(refusal)
    if (body.Version && body.Version !== held.version)
      return refuse('record.stale', { current: await store.findRole(db, params.id, services.clock()) })
    note({ Given: without(body.Websites, held.websites), Taken: without(held.websites, body.Websites) })
    await store.saveAliases(db, params.id, body.Websites)
    // It is held in this transaction.
    const saved = (await store.findRole(db, params.id, services.clock()))!
    note({ Person: saved.PersonId })
    return saved
  }),

  serve(endRoleSessions, async ({ params, db, note, services }) => {
    note({ Role: params.id })
    const found = await store.findRole(db, params.id, services.clock())
    if (!found) return refuse('roles.notFound')
    await platform.lockLogins(db, found.PersonId)
    const whose = { personId: found.PersonId, roleId: found.id }
    const ended = await platform.endSessions(db, whose, services.clock())
    note({ Person: found.PersonId, EndedSessionIds: ended })
    return { EndedSessions: ended.length }
  }),

  serve(endPersonSessions, async ({ params, db, note, services }) => {
    note({ Person: params.id })
    if (!(await store.isPerson(db, params.id))) return refuse('record.notFound')
    await platform.lockLogins(db, params.id)
    const ended = await platform.endSessions(db, { personId: params.id }, services.clock())
    note({ EndedSessionIds: ended })
    return { EndedSessions: ended.length }
  }),
]

/** Of two of staff who end each other's role at the same moment only the first succeeds. */
async function whyNotStaff(
  db: Queryable,
  ownRole: number,
  found: { id: number; AuthType: number },
): Promise<Refusal | null> {
  await platform.lockStaff(db)
  const staff = await store.staffRoles(db)
  if (!staff.includes(ownRole)) return refuse('access.ended')
  if (!staff.includes(found.id)) return refuse('roles.notFound')
  const refusal = whyNotEndRole(found, staff.length - 1)
  return refusal && refuse(refusal)
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one))
