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
/** Many times what anybody does by hand; a script that took everybody's access away would stop here. */
const limits = [
  { hits: 300, seconds: 3600, budget: 'access' },
  { hits: 1000, seconds: 86_400, budget: 'access' },
] as const

const day = z.union([z.literal(''), date()])

const RoleFilter = z.strictObject({
  /** Parts of the person's name. */
  q: searchText(200).optional(),
  AuthType: z.array(z.enum(AuthType)).max(7).optional(),
  TeamId: id().optional(),
  Team: z.array(id()).max(200).optional(),
  PersonId: id().optional(),
  /** Those that were taken away or came to their end, in place of those that hold. */
  Ended: z.literal(true).optional(),
  /** The days of the last use; who was never here has none. */
  LastSeen: z.strictObject({ from: day, to: day }).optional(),
  /** Roles of AuthType 2 that have one of these. */
  Websites: z.array(z.enum(aliases)).max(aliases.length).optional(),
})
export type RoleFilter = z.infer<typeof RoleFilter>

export const roleSorts = ['Name', 'GivenAt', 'LastSeenAt', 'EndsOn'] as const

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

/** The clubs that roles belong to, for the filter of the list. */
export const accessTeams = defineCall({
  name: 'access.teams',
  method: 'GET',
  path: 'rest/access/teams',
  answer: z.array(Option),
  access: staff,
})

/** The roles of one person, who is sought by the whole national id: it stands in no address. */
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

/** Whom a national id names, for a role: in the register, or in the national registry alone, then without a PersonId. */
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

/** What was done with a role, and who did it; also of one that has ended. */
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

/** Aliases, club and last day; its name in the audit is from the time when there were aliases alone. */
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

/** Takes every role of a person away, with all sessions; nothing where one of them cannot be. */
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
