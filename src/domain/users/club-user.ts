import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { Version } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The roles that a club manages. Roles given by the association are not included. */
export const managedTypes = [AuthType.Club, AuthType.Limited] as const

/** The role (AuthType) of every user that a club adds (D1-018). */
export const givenType = AuthType.Limited

/** A division and gender for which a user works. 1 is men, 0 is women, as in squad lists (OP-051). */
export const TeamGroup = z.strictObject({ GroupId: id(), Gender: z.union([z.literal(0), z.literal(1)]) })
export type TeamGroup = z.infer<typeof TeamGroup>

/** A user in the list of a club's users, which contains names only (D1-020). */
export const ClubUserName = z.object({ Id: z.number(), Name: z.string() })
export type ClubUserName = z.infer<typeof ClubUserName>

/** A user of a club (USR-13). Id is the id of the user's role. */
export const ClubUser = ClubUserName.extend({
  Ssn: z.string(),
  AuthType: z.enum(AuthType),
  Websites: z.array(z.string()),
  PersonId: z.number(),
  TeamId: z.number(),
  TeamGroup: z.array(TeamGroup),
  Phone: z.string(),
  Email: z.string(),
  Version,
})
export type ClubUser = z.infer<typeof ClubUser>

/** The body that saves a user. The name comes from the registry, and the national id is read only for a new user (D1-018). */
export const ClubUserInput = z
  .strictObject({
    Id: id().or(z.literal(0)).nullish(),
    Name: text(200).nullish(),
    Ssn: z.union([z.literal(''), kennitala()]).nullish(),
    TeamId: id().nullish(),
    TeamGroup: z.array(TeamGroup).max(200).default([]),
    Version: Version.nullish(),
  })
  .superRefine(({ Id, Name, Ssn }, context) => {
    if (!Name) context.addIssue({ code: 'custom', path: ['Name'], message: 'validation.nameRequired' })
    if (!Id && !Ssn)
      context.addIssue({ code: 'custom', path: ['Ssn'], message: 'validation.kennitalaRequired' })
  })

/**
 * Whether a club sees a user's contact data: of its own people always, of others after their first login. A national id alone must not
 * reveal it (threats T21).
 */
export function isContactShown(user: { IsOfClub: boolean; FirstLoginAt: string | null }): boolean {
  return user.IsOfClub || user.FirstLoginAt !== null
}

/** Why a user cannot be deleted. Users cannot delete their own access by mistake; another user of the club may do it. */
export function whyNotDelete(deleter: { PersonId: number }, deleted: { PersonId: number }): RefusalId | null {
  return deleter.PersonId === deleted.PersonId ? 'users.self' : null
}
