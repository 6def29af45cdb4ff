import { z } from 'zod'
import { AuthType, aliases } from '../platform/auth-type.ts'
import { moment, Version } from '../platform/entities.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** One role of one person: what access is given and taken away by. */
export const AccessRole = z.object({
  id: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  AuthType: z.enum(AuthType),
  /** 0 for a role without a club. */
  TeamId: z.number(),
  TeamShortName: z.string(),
  Websites: z.array(z.string()),
  /** Null where it was given before that was kept. */
  GivenAt: moment,
  /** Within five minutes; null where the role was not used since that is kept. */
  LastSeenAt: moment,
  /** How many sessions of the role are open now. */
  OpenSessions: z.number(),
  Version,
})
export type AccessRole = z.infer<typeof AccessRole>

/** The aliases that a role of AuthType 2 shall have; none leaves it the pages that ask for no alias. */
export const AliasInput = z.strictObject({
  Websites: z
    .array(z.enum(aliases))
    .max(aliases.length)
    .transform((sent) => [...new Set(sent)]),
  Version: Version.nullish(),
})

/** The last role of staff stays, the own one too: without staff nobody could give access any more. */
export function whyNotEndRole(role: { AuthType: number }, otherStaff: number): RefusalId | null {
  return role.AuthType === AuthType.Staff && otherStaff === 0 ? 'roles.lastStaff' : null
}

/** Aliases mean something in AuthType 2 only. */
export function whyNotChangeAliases(role: { AuthType: number }): RefusalId | null {
  return role.AuthType === AuthType.Restricted ? null : 'roles.noAliases'
}
