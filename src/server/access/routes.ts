import {
  accessPerson,
  accessTeams,
  endPersonRoles,
  endPersonSessions,
  endRole,
  endRoleSessions,
  giveRole,
  role as roleCall,
  roleHistory,
  roles,
  rolesByNationalId,
  saveRole,
} from '#domain/access/calls.ts'
import { whyNotEndRole } from '#domain/access/role.ts'
import { AuthType, isStaffType } from '#domain/platform/auth-type.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import * as platform from '../platform/sessions/end-access.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { change, give, nameOfNew } from './give.ts'
import { holderOf, roleEvents } from './history-store.ts'
import { presentEvent } from './present.ts'
import * as roleStore from './role-store.ts'
import * as store from './store.ts'

export const accessRoutes = [
  defineRoute(roles, async ({ query, db, http, note, services }) => {
    const [rows, total] = await Promise.all([
      store.rolePage(db, query, services.clock()),
      store.countRoles(db, query.filter),
    ])
    note({ Rows: rows.length, Roles: rows.map(({ id }) => id) })
    return restPage(http, 'access/roles', query.range.from, rows, total)
  }),

  defineRoute(accessTeams, ({ db }) => store.teamsWithRoles(db)),

  defineRoute(rolesByNationalId, async ({ body, db, note, services }) => {
    const rows = await store.rolesOfNationalId(db, body.Ssn, services.clock())
    note({ Rows: rows.length, Roles: rows.map(({ id }) => id) })
    return rows
  }),

  defineRoute<typeof accessPerson, string | Refusal>(
    accessPerson,
    async ({ body, db, note, prepared: name }) => {
      const found = await roleStore.personBySsn(db, body.Ssn)
      note({ Person: found?.id })
      if (found) return { PersonId: found.id, Ssn: '', Name: found.name, TeamName: found.team }
      return name instanceof Refusal ? name : { PersonId: 0, Ssn: body.Ssn, Name: name, TeamName: '' }
    },
    // Asks the national registry only about persons who are not in the register.
    async ({ body, services }) =>
      (await roleStore.personBySsn(services.database.db, body.Ssn))
        ? ''
        : nameInRegistry(body.Ssn, services.registry),
  ),

  defineRoute(giveRole, give, nameOfNew),

  defineRoute(roleHistory, async ({ params, db, note }) => {
    note({ Role: params.id })
    const holder = await holderOf(db, params.id)
    if (holder === null) return refuse('roles.notFound')
    return (await roleEvents(db, params.id, holder)).map(presentEvent)
  }),

  defineRoute(roleCall, async ({ params, db, note, services }) => {
    note({ Role: params.id })
    return (await store.findRole(db, params.id, services.clock())) ?? refuse('roles.notFound')
  }),

  defineRoute(endRole, async ({ params, user, provenAt, db, note, services }) => {
    note({ Role: params.id })
    const now = services.clock()
    const found = await store.findRole(db, params.id, now)
    if (!found) return refuse('roles.notFound')
    note({ Person: found.PersonId, AuthType: found.AuthType, Team: found.TeamId || undefined })
    const refusal =
      refuseForStaff([found], { provenAt, services }) ?? (await whyNotStaff(db, user.Id, [found]))
    if (refusal) return refusal
    await platform.lockLogins(db, found.PersonId)
    const ended = await platform.endRole(db, found.id, now)
    if (!ended) return refuse('roles.notFound')
    note({ EndedSessionIds: ended })
    return { id: found.id, EndedSessions: ended.length }
  }),

  defineRoute(saveRole, change),

  defineRoute(endRoleSessions, async ({ params, db, note, services }) => {
    note({ Role: params.id })
    const found = await store.findRole(db, params.id, services.clock())
    if (!found) return refuse('roles.notFound')
    await platform.lockLogins(db, found.PersonId)
    const whose = { personId: found.PersonId, roleId: found.id }
    const ended = await platform.endSessions(db, whose, services.clock())
    note({ Person: found.PersonId, EndedSessionIds: ended })
    return { EndedSessions: ended.length }
  }),

  defineRoute(endPersonSessions, async ({ params, db, note, services }) => {
    note({ Person: params.id })
    if (!(await roleStore.isPerson(db, params.id))) return refuse('record.notFound')
    await platform.lockLogins(db, params.id)
    const ended = await platform.endSessions(db, { personId: params.id }, services.clock())
    note({ EndedSessionIds: ended })
    return { EndedSessions: ended.length }
  }),

  defineRoute(endPersonRoles, async ({ params, user, provenAt, db, note, services }) => {
    note({ Person: params.id })
    const now = services.clock()
    if (!(await roleStore.isPerson(db, params.id))) return refuse('record.notFound')
    const all = await roleStore.rolesOfPerson(db, params.id)
    const refusal = refuseForStaff(all, { provenAt, services }) ?? (await whyNotStaff(db, user.Id, all))
    if (refusal) return refusal
    await platform.lockLogins(db, params.id)
    const roles: number[] = []
    const sessions: number[] = []
    // Reads the person's roles again under the lock, because some may have been added. A database trigger
    // ensures that staff remains.
    for (const { id } of await roleStore.rolesOfPerson(db, params.id)) {
      const ended = await platform.endRole(db, id, now)
      if (!ended) continue
      roles.push(id)
      sessions.push(...ended)
    }
    note({ Roles: roles, EndedSessionIds: sessions })
    return { EndedRoles: roles.length, EndedSessions: sessions.length }
  }),
]

/** Ending staff access requires a recent proof of identity. */
function refuseForStaff(
  ended: readonly { AuthType: number }[],
  proven: Parameters<typeof refuseOldProof>[0],
): Refusal | null {
  return ended.some((role) => isStaffType(role.AuthType)) ? refuseOldProof(proven) : null
}

/** If two staff users end each other's role at once, only the first succeeds. */
async function whyNotStaff(
  db: Queryable,
  ownRole: number,
  ended: readonly { id: number; AuthType: number }[],
): Promise<Refusal | null> {
  const ofStaff = ended.filter((one) => one.AuthType === AuthType.Staff)
  const [first] = ofStaff
  if (!first) return null
  await platform.lockStaff(db)
  const staff = await roleStore.staffRoles(db)
  if (!staff.some(({ id }) => id === ownRole)) return refuse('access.ended')
  if (!staff.some(({ id }) => id === first.id)) return refuse('roles.notFound')
  const left = staff.filter(({ id, hasEnd }) => !hasEnd && !ofStaff.some((one) => one.id === id))
  const refusal = whyNotEndRole(first, left.length)
  return refusal && refuse(refusal)
}
