import { z } from 'zod'
import { AuthType, aliases } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { id, idText, text } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { AccessRole, AliasInput } from './role.ts'

const staff = { types: { 1: 'all' } } as const
const roleId = z.strictObject({ id: idText() })
/** Many times what anybody does by hand; a script that took everybody's access away would stop here. */
const limits = [
  { hits: 300, seconds: 3600, budget: 'access' },
  { hits: 1000, seconds: 86_400, budget: 'access' },
] as const

const RoleFilter = z.strictObject({
  /** Parts of the person's name. */
  q: text(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  TeamId: id().optional(),
  PersonId: id().optional(),
  /** Roles of AuthType 2 that have one of these. */
  Websites: z.array(z.enum(aliases)).max(aliases.length).optional(),
})
export type RoleFilter = z.infer<typeof RoleFilter>

export const roleSorts = ['Name', 'GivenAt', 'LastSeenAt'] as const

/** Who may log in as what. */
export const roles = defineCall({
  name: 'access.roles',
  method: 'GET',
  path: 'rest/access/roles',
  query: restListQuery({ sort: roleSorts, filter: RoleFilter, begin: { descending: false, size: 20 } }),
  answer: z.array(AccessRole),
  access: staff,
  audited: true,
  limits: oversightLimits,
})

export const role = defineCall({
  name: 'access.role',
  method: 'GET',
  path: 'rest/access/roles/{id}',
  params: roleId,
  answer: AccessRole,
  access: staff,
  audited: true,
  limits: oversightLimits,
})

/** Takes a role away, and with it every session of it. It may be the own one, so a repeat may come with access that has ended. */
export const endRole = defineCall({
  name: 'access.endRole',
  method: 'DELETE',
  path: 'rest/access/roles/{id}',
  params: roleId,
  answer: z.object({ id: z.number(), EndedSessions: z.number() }),
  access: staff,
  limits,
  endsAccess: 'session',
})

export const saveAliases = defineCall({
  name: 'access.saveAliases',
  method: 'PUT',
  path: 'rest/access/roles/{id}',
  params: roleId,
  body: AliasInput,
  answer: AccessRole,
  access: staff,
  limits,
})

const Ended = z.object({ EndedSessions: z.number() })

/** Ends every session of a role, which stays: its person can log in anew. */
export const endRoleSessions = defineCall({
  name: 'access.endRoleSessions',
  method: 'DELETE',
  path: 'rest/access/roles/{id}/sessions',
  params: roleId,
  answer: Ended,
  access: staff,
  limits,
  endsAccess: 'session',
})

/** Ends every session of a person, in whatever role. */
export const endPersonSessions = defineCall({
  name: 'access.endPersonSessions',
  method: 'DELETE',
  path: 'rest/access/persons/{id}/sessions',
  params: roleId,
  answer: Ended,
  access: staff,
  limits,
  endsAccess: 'session',
})
