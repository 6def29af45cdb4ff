import { z } from 'zod'
import { AuthType, aliases } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { date, id, idText, searchText } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { staffLookUpLimits } from '../platform/lookups.ts'
import { Option } from '../platform/option.ts'
import { oversightLimits } from '../platform/volume-limits.ts'
import { AccessRole, NewRole, RoleChange, RoleEvent } from './role.ts'

const staff = { types: { 1: 'all' } } as const
const roleId = z.strictObject({ id: idText() })
/**
 * Limits of changes to roles, far above manual use. They stop a script that would remove everybody's access.
 */
const limits = [
  { hits: 300, seconds: 3600, budget: 'access' },
  { hits: 1000, seconds: 86_400, budget: 'access' },
] as const

const day = z.union([z.literal(''), date()])

const RoleFilter = z.strictObject({
  q: searchText(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  TeamId: id().optional(),
  Team: z.array(id()).max(200).optional(),
  PersonId: id().optional(),
  /** Lists ended roles instead of valid ones. */
  Ended: z.literal(true).optional(),
  /** Filters by the day on which a role was last used. Roles that were never used do not match. */
  LastSeen: z.strictObject({ from: day, to: day }).optional(),
  /**
   * Only roles of restricted staff (AuthType 2) that give access to at least one of these website areas
   * (aliases).
   */
  Websites: z.array(z.enum(aliases)).max(aliases.length).optional(),
})
export type RoleFilter = z.infer<typeof RoleFilter>

export const roleSorts = ['Name', 'GivenAt', 'LastSeenAt', 'EndsOn'] as const

/** The roles with which people may log in, as a list for staff. */
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

export const accessTeams = defineCall({
  name: 'access.teams',
  method: 'GET',
  path: 'rest/access/teams',
  answer: z.array(Option),
  access: staff,
})

/** The roles of one person. The national id is in the body, so that no address contains it. */
export const rolesByNationalId = defineCall({
  name: 'access.rolesByNationalId',
  method: 'POST',
  path: 'rest/access/roles/national-id',
  body: z.strictObject({ Ssn: kennitala() }),
  answer: z.array(AccessRole),
  access: staff,
  audited: true,
  limits: staffLookUpLimits,
})

/** Finds the person who will receive a role. PersonId is 0 if only the national registry knows the person. */
export const accessPerson = defineCall({
  name: 'access.person',
  method: 'POST',
  path: 'rest/access/person',
  body: z.strictObject({ Ssn: kennitala() }),
  answer: z.object({ PersonId: z.number(), Ssn: z.string(), Name: z.string(), TeamName: z.string() }),
  access: staff,
  audited: true,
  limits: staffLookUpLimits,
})

export const giveRole = defineCall({
  name: 'access.giveRole',
  method: 'POST',
  path: 'rest/access/roles',
  body: NewRole,
  answer: AccessRole,
  access: staff,
  limits,
})

export const roleHistory = defineCall({
  name: 'access.history',
  method: 'GET',
  path: 'rest/access/roles/{id}/history',
  params: roleId,
  answer: z.array(RoleEvent),
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

/** Ends a role and its sessions. Users may end the role they are logged in with; a retry then arrives without access. */
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

/**
 * Changes a role's website areas (aliases), club and last day. It is called `saveAliases` in the audit because
 * it once changed only aliases.
 */
export const saveRole = defineCall({
  name: 'access.saveAliases',
  method: 'PUT',
  path: 'rest/access/roles/{id}',
  params: roleId,
  body: RoleChange,
  answer: AccessRole,
  access: staff,
  limits,
})

const Ended = z.object({ EndedSessions: z.number() })

/** Ends the sessions of a role, but not the role, so the person can log in again. */
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

/** Ends all roles of a person. If one role cannot be ended, none is. */
export const endPersonRoles = defineCall({
  name: 'access.endPersonRoles',
  method: 'DELETE',
  path: 'rest/access/persons/{id}/roles',
  params: roleId,
  answer: z.object({ EndedRoles: z.number(), EndedSessions: z.number() }),
  access: staff,
  limits,
  endsAccess: 'session',
})
