import type { giveRole, saveRole } from '#domain/access/calls.ts'
import { whyNotEndRole, whyNotRole } from '#domain/access/role.ts'
import { AuthType, isStaffType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context, Request } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import { refuseOldProof } from '../platform/sessions/proof.ts'
import { without } from './present.ts'
import * as roles from './role-store.ts'
import * as store from './store.ts'

/**
 * Asks the national registry for the new user's name, outside the transaction. Returns an empty string if the
 * register has the person already.
 */
export async function nameOfNew({ body, services }: Request<typeof giveRole>): Promise<string | Refusal> {
  const ssn = body.Person?.PersonId ? '' : (body.Person?.Ssn ?? '')
  if (!ssn || (await roles.personBySsn(services.database.db, ssn))) return ''
  return nameInRegistry(ssn, services.registry)
}

type Giving = Context<typeof giveRole, string | Refusal>

export async function give({ body, provenAt, db, note, services, prepared: name }: Giving) {
  const old = isStaffType(body.AuthType) && refuseOldProof({ provenAt, services })
  if (old) return old
  if (name instanceof Refusal) return refuse(name.id, { field: 'Person' })
  const { AuthType: type, Websites } = body
  const wanted = { AuthType: type, TeamId: body.TeamId ?? 0, Websites, EndsOn: body.EndsOn ?? null }
  const found = whyNotRole(wanted, dayAt(services.clock()))
  if (found) return refuse(found.Refusal, { field: found.Field })
  if (wanted.TeamId && !(await roles.isTeam(db, wanted.TeamId)))
    return refuse('roles.unknownTeam', { field: 'TeamId' })
  const person = await recipient(db, body.Person, name)
  if (!person) return refuse('roles.unknownPerson', { field: 'Person' })
  note({ Person: person, AuthType: type, Team: wanted.TeamId || undefined })
  const columns = { team_id: wanted.TeamId || null, websites: Websites, ends_on: wanted.EndsOn }
  const id = await roles.insertRole(db, {
    ...columns,
    person_id: person,
    auth_type: type,
    given_at: services.clock(),
  })
  if (id === null) return refuse('roles.already', { field: 'AuthType' })
  note({ Role: id, Given: Websites, EndsOn: wanted.EndsOn ?? undefined })
  return known(await store.findRole(db, id, services.clock()))
}

type Recipient = { PersonId: number; Ssn: string } | null

async function recipient(db: Queryable, person: Recipient, name: string): Promise<number | null> {
  if (!person) return null
  if (person.PersonId) return (await roles.isPerson(db, person.PersonId)) ? person.PersonId : null
  if (name) return roles.registerPerson(db, { ssn: person.Ssn, name })
  return (await roles.personBySsn(db, person.Ssn))?.id ?? null
}

export async function change({ params, body, user, provenAt, db, note, services }: Context<typeof saveRole>) {
  note({ Role: params.id })
  const now = services.clock()
  // Locks all staff roles before this role. Ending a role takes the locks in the same order, so the two
  // cannot deadlock.
  if (body.EndsOn) await roles.lockStaffWith(db, params.id)
  const role = await roles.lockRole(db, params.id)
  if (!role) return refuse('roles.notFound')
  const old = isStaffType(role.AuthType) && refuseOldProof({ provenAt, services })
  if (old) return old
  const { TeamId = role.TeamId, EndsOn = role.EndsOn } = withoutNull(body)
  const wanted = { AuthType: role.AuthType, TeamId, Websites: body.Websites, EndsOn }
  const found = whyNotRole(wanted, dayAt(now), { ...role, Websites: role.websites })
  if (found) return refuse(found.Refusal, { field: found.Field })
  if (body.Version && body.Version !== role.version)
    return refuse('record.stale', { current: await store.findRole(db, params.id, now) })
  const refusal = (await whyNotTeam(db, wanted, role)) ?? (await whyNotLastDay(db, user.Id, wanted, role))
  if (refusal) return refusal
  note({ Person: role.person_id })
  note({ Given: without(body.Websites, role.websites), Taken: without(role.websites, body.Websites) })
  if (TeamId !== role.TeamId) note({ Team: TeamId, TeamBefore: role.TeamId })
  if (EndsOn !== role.EndsOn) note({ EndsOn: EndsOn ?? '' })
  await roles.updateRole(db, role.id, { team_id: TeamId || null, websites: body.Websites, ends_on: EndsOn })
  return known(await store.findRole(db, role.id, now))
}

type Locked = NonNullable<Awaited<ReturnType<typeof roles.lockRole>>>
type Wanted = { AuthType: number; TeamId: number; EndsOn: string | null }

/** A missing field stays unchanged; `null` removes the last day. */
function withoutNull({ TeamId, EndsOn }: { TeamId?: number | null; EndsOn?: string | null }) {
  return { TeamId: TeamId ?? undefined, EndsOn }
}

async function whyNotTeam(db: Queryable, { TeamId }: Wanted, role: Locked): Promise<Refusal | null> {
  if (TeamId === role.TeamId) return null
  if (TeamId && !(await roles.isTeam(db, TeamId))) return refuse('roles.unknownTeam', { field: 'TeamId' })
  const same = { id: role.id, person: role.person_id, type: role.AuthType, team: TeamId || null }
  return (await roles.hasRole(db, same)) ? refuse('roles.already', { field: 'TeamId' }) : null
}

/** Refuses a last day for a staff role if every other staff role has a last day too. */
async function whyNotLastDay(
  db: Queryable,
  ownRole: number,
  { EndsOn }: Wanted,
  role: Locked,
): Promise<Refusal | null> {
  if (role.AuthType !== AuthType.Staff || !EndsOn || role.EndsOn) return null
  const staff = await roles.staffRoles(db)
  if (!staff.some(({ id }) => id === ownRole)) return refuse('access.ended')
  const others = staff.filter(({ id, hasEnd }) => id !== role.id && !hasEnd)
  return whyNotEndRole(role, others.length) && refuse('roles.lastStaff', { field: 'EndsOn' })
}
