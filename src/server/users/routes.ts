import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { deleteUser, lookUp, lookUpByPost, saveUser, user as userCall, users } from '#domain/users/calls.ts'
import { type ClubUser, isContactShown, whyNotDelete } from '#domain/users/club-user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineBothRoutes, defineRoute, type Request } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import { nameInRegistry } from '../platform/national-registry/registry.ts'
import { endRole, lockLogins } from '../platform/sessions/end-access.ts'
import { tellNewUser } from './new-user-mail.ts'
import * as store from './store.ts'

export const userRoutes = [
  defineRoute(users, ({ user, db }) => store.clubUsers(db, user.TeamId)),

  defineRoute(userCall, async ({ params, user, db, note }) => {
    note({ Role: params.userid })
    const found = await store.clubUser(db, user.TeamId, params.userid)
    return found ? presentUser(found) : refuse('record.notFound')
  }),

  ...defineBothRoutes(lookUp, lookUpByPost, async ({ query, services }) => {
    const name = await nameInRegistry(query.ssn, services.registry)
    return name instanceof Refusal ? name : { Name: name }
  }),

  defineRoute(
    saveUser,
    async ({ body, user, db, note, services, prepared: name }) => {
      // A session without a club cannot manage users.
      if (!user.TeamId) return refuse('access.denied')
      // Answers 404 for users of another club, and never adds a user to another club (T05).
      if (body.TeamId && body.TeamId !== user.TeamId) return refuse('record.notFound')
      if (name instanceof Refusal) return name
      const divisions = body.TeamGroup.map(({ GroupId }) => GroupId)
      if (!(await store.areDivisions(db, divisions)))
        return refuse('users.unknownGroup', { field: 'TeamGroup' })
      const id = body.Id
        ? await changed(db, user.TeamId, { ...body, Id: body.Id })
        : await added(db, { ssn: body.Ssn ?? '', name, teamId: user.TeamId, at: services.clock() })
      if (id instanceof Refusal) return id
      note({ Role: id })
      await store.replaceGroups(db, id, body.TeamGroup)
      // The row exists, because this transaction created or locked it.
      const saved = known(await store.clubUser(db, user.TeamId, id))
      note({ Person: saved.person_id })
      if (!body.Id) note({ Mail: await tellNewUser(db, saved, user, services) })
      return presentUser(saved)
    },
    registryName,
  ),

  defineRoute(deleteUser, async ({ params, user, db, note, services }) => {
    note({ Role: params.userid })
    const named = await store.clubUser(db, user.TeamId, params.userid)
    if (!named) return refuse('record.notFound')
    // Locks logins before roles, in the order in which a login locks them.
    await lockLogins(db, named.person_id)
    const locked = await store.lockClubUsers(db, user.TeamId)
    // Refuses if this user was deleted during the wait. Otherwise two users who delete each other would leave
    // the club without users.
    if (!locked.some(({ id }) => id === user.Id)) return refuse('access.ended')
    const found = locked.find(({ id }) => id === params.userid)
    if (!found) return refuse('record.notFound')
    const refusal = whyNotDelete(user, { PersonId: found.person_id })
    if (refusal) return refuse(refusal)
    const ended = await endRole(db, found.id, services.clock())
    note({ Person: found.person_id, EndedSessionIds: ended ?? [] })
    return store.clubUsers(db, user.TeamId)
  }),
]

/** Asks the national registry outside the transaction, so that a slow registry does not hold locks. */
async function registryName({ body, services }: Request<typeof saveUser>): Promise<string | Refusal> {
  return body.Id ? '' : nameInRegistry(body.Ssn ?? '', services.registry)
}

async function added(db: Queryable, person: { ssn: string; name: string; teamId: number; at: Date }) {
  return (await store.insertUser(db, person)) ?? refuse('users.already', { field: 'Ssn' })
}

type Change = { Id: number; Ssn?: string | null; Version?: number | null }

async function changed(db: Queryable, teamId: number, { Id, Ssn, Version }: Change) {
  const locked = await store.lockClubUser(db, teamId, Id)
  if (!locked) return refuse('record.notFound')
  if (Ssn && Ssn !== locked.ssn) return refuse('users.kennitalaLocked', { field: 'Ssn' })
  if (Version && Version !== locked.version) {
    const current = await store.clubUser(db, teamId, Id)
    return refuse('record.stale', { current: current && presentUser(current) })
  }
  await store.nextVersion(db, Id)
  return Id
}

function presentUser(row: store.ClubUserRow): ClubUser {
  const isShown = isContactShown({ IsOfClub: row.is_of_club, FirstLoginAt: row.first_login_at })
  return {
    Id: row.id,
    Name: row.name,
    Ssn: row.ssn,
    AuthType: row.auth_type,
    Websites: row.websites,
    PersonId: row.person_id,
    TeamId: row.team_id ?? 0,
    TeamGroup: row.groups,
    Phone: (isShown && row.gsm) || '',
    Email: (isShown && row.email) || '',
    Version: row.version,
  }
}
