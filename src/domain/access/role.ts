import { z } from 'zod'
import { AuthType, aliases, clubTypes } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import { moment, Version } from '../platform/entities.ts'
import { date, id } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import type { RefusalId } from '../platform/refusal.ts'

export const AccessRole = z.object({
  id: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  AuthType: z.enum(AuthType),
  /** The club of the role; 0 for a role without a club. */
  TeamId: z.number(),
  TeamShortName: z.string(),
  Websites: z.array(z.string()),
  /** When the role was given; `null` if that was before the app recorded it. */
  GivenAt: moment,
  /** When the role was last used, up to a minute late; `null` if it has not been used since the app records it. */
  LastSeenAt: moment,
  OpenSessions: z.number(),
  /** The last day of the role; `null` if it has no end. */
  EndsOn: z.string().nullable(),
  /** When the role ended; `null` for a valid role. */
  EndedAt: moment,
  Version,
})
export type AccessRole = z.infer<typeof AccessRole>

export const RoleEvent = z.object({
  id: z.number(),
  At: z.string(),
  /** The user who changed the role; empty for an import, and if the role ended on its last day. */
  ByName: z.string(),
  Act: z.string(),
  Given: z.array(z.string()),
  Taken: z.array(z.string()),
  /** The club for which the role was created, or to which it was moved. */
  TeamShortName: z.string(),
  /** The role's new last day; empty if the last day was removed, `null` if it was not changed. */
  EndsOn: z.string().nullable(),
  EndedSessions: z.number(),
})
export type RoleEvent = z.infer<typeof RoleEvent>

const Websites = z
  .array(z.enum(aliases))
  .max(aliases.length)
  .transform((sent) => [...new Set(sent)])
const EndsOn = z.union([z.literal('').transform(() => null), date()]).nullish()
/** The club of the role; 0 or missing for a role without a club. */
const TeamId = z.union([z.literal(0), z.literal('').transform(() => 0), id()]).nullish()

/** A change to a role. If TeamId or EndsOn is missing, that value stays unchanged. */
export const RoleChange = z.strictObject({
  /**
   * The website areas (aliases) of a role of restricted staff (AuthType 2). With an empty list the role may
   * open only pages that need no area.
   */
  Websites,
  TeamId,
  EndsOn,
  Version: Version.nullish(),
})
export type RoleChange = z.output<typeof RoleChange>

/** The person who receives a role: a registered person by id, or a person known only to the national registry by national id. */
export const Recipient = z
  .object({
    PersonId: z.number().int().min(0).max(2_147_483_647),
    Ssn: z.union([z.literal(''), kennitala()]),
  })
  .nullable()
  .refine((person) => person !== null && (person.PersonId > 0 || person.Ssn !== ''), {
    message: 'validation.personRequired',
  })

export const NewRole = z.strictObject({
  Person: Recipient,
  AuthType: z.enum(AuthType, { message: 'validation.roleRequired' }),
  TeamId,
  Websites,
  EndsOn,
})
export type NewRole = z.output<typeof NewRole>

type Wanted = { AuthType: number; TeamId: number; Websites: readonly string[]; EndsOn: Day | null }

/** Roles for the whole association. They have no club. */
const withoutClub: readonly number[] = [AuthType.Staff, AuthType.Referee, AuthType.Supervisor]

const needsClub = (authType: number) => clubTypes.some((type) => type === authType)
export const mayHaveClub = (authType: number) => !withoutClub.includes(authType)
export const hasAliases = (authType: number) => authType === AuthType.Restricted

type Found = { Field: string; Refusal: RefusalId }

/** Why a role cannot be saved, and the field concerned. Values that are unchanged since `before` are always accepted. */
export function whyNotRole(wanted: Wanted, today: Day, before?: Omit<Wanted, 'AuthType'>): Found | null {
  const { AuthType: type, TeamId, Websites, EndsOn } = wanted
  if (Websites.length && !hasAliases(type)) return { Field: 'Websites', Refusal: 'roles.noAliases' }
  if (TeamId !== before?.TeamId) {
    if (!TeamId && needsClub(type)) return { Field: 'TeamId', Refusal: 'roles.clubMissing' }
    if (TeamId && !mayHaveClub(type)) return { Field: 'TeamId', Refusal: 'roles.noClub' }
  }
  if (EndsOn && EndsOn !== before?.EndsOn && EndsOn < today)
    return { Field: 'EndsOn', Refusal: 'roles.endPast' }
  return null
}

/** The last staff role without an end cannot be ended, because only staff can give access. */
export function whyNotEndRole(role: { AuthType: number }, otherStaff: number): RefusalId | null {
  return role.AuthType === AuthType.Staff && otherStaff === 0 ? 'roles.lastStaff' : null
}
