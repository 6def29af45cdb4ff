import { z } from 'zod'
import { AuthType, aliases, clubTypes } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import { moment, Version } from '../platform/entities.ts'
import { date, id } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
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
  /** Up to a minute late; `null` if the role has not been used since this is recorded. */
  LastSeenAt: moment,
  /** How many sessions of the role are open now. */
  OpenSessions: z.number(),
  /** Its last day; null where it holds until it is taken away. */
  EndsOn: z.string().nullable(),
  /** Null of a role that holds. */
  EndedAt: moment,
  Version,
})
export type AccessRole = z.infer<typeof AccessRole>

/** One thing that was done with a role. */
export const RoleEvent = z.object({
  id: z.number(),
  At: z.string(),
  /** Empty where no person did it: an import, or the end of the last day. */
  ByName: z.string(),
  /** The name of a call. */
  Act: z.string(),
  Given: z.array(z.string()),
  Taken: z.array(z.string()),
  /** The club that it was given or moved to. */
  TeamShortName: z.string(),
  /** The last day that was set, empty where it was taken away; null where it was left alone. */
  EndsOn: z.string().nullable(),
  EndedSessions: z.number(),
})
export type RoleEvent = z.infer<typeof RoleEvent>

const Websites = z
  .array(z.enum(aliases))
  .max(aliases.length)
  .transform((sent) => [...new Set(sent)])
const EndsOn = z.union([z.literal('').transform(() => null), date()]).nullish()
/** 0, or none, for a role without a club. */
const TeamId = z.union([z.literal(0), z.literal('').transform(() => 0), id()]).nullish()

/** What may be changed of a role; the club and the last day stay where they are not sent. */
export const RoleChange = z.strictObject({
  /** Those that a role of AuthType 2 shall have; none leaves it the pages that ask for no alias. */
  Websites,
  TeamId,
  EndsOn,
  Version: Version.nullish(),
})
export type RoleChange = z.output<typeof RoleChange>

/** Somebody in the register by number, or somebody who is in the national registry alone by national id. */
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

/** What the rules ask of a role that is given or changed. */
type Wanted = { AuthType: number; TeamId: number; Websites: readonly string[]; EndsOn: Day | null }

/** Roles of the whole association, which no club has. */
const withoutClub: readonly number[] = [AuthType.Staff, AuthType.Referee, AuthType.Supervisor]

const needsClub = (authType: number) => clubTypes.some((type) => type === authType)
export const mayHaveClub = (authType: number) => !withoutClub.includes(authType)
/** Only a role of AuthType 2 is narrowed to the areas of its aliases. */
export const hasAliases = (authType: number) => authType === AuthType.Restricted

type Found = { Field: string; Refusal: RefusalId }

/** Why a role cannot be as it is wanted, and the field that it is about. `before` is how it stood; what stood there may stay. */
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

/** The last role of staff that has no end stays, the own one too: without staff nobody could give access any more. */
export function whyNotEndRole(role: { AuthType: number }, otherStaff: number): RefusalId | null {
  return role.AuthType === AuthType.Staff && otherStaff === 0 ? 'roles.lastStaff' : null
}
