import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { Version } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The roles that a club manages: its users and its limited users. Roles that the association gave are not among them. */
export const managedTypes = [AuthType.Club, AuthType.Limited] as const

/** The AuthType of every user that a club adds, whatever role the one who adds has (D1-018). */
export const givenType = AuthType.Limited

/** A division and gender that a user works with; men 1 and women 0, as in squad lists (OP-051). */
export const TeamGroup = z.strictObject({ GroupId: id(), Gender: z.union([z.literal(0), z.literal(1)]) })
export type TeamGroup = z.infer<typeof TeamGroup>

/** The list shows names only, so it carries no more (D1-020). */
export const ClubUserName = z.object({ Id: z.number(), Name: z.string() })
export type ClubUserName = z.infer<typeof ClubUserName>

/** One user of a club (USR-13). Id names the role: it is what is given and taken away. */
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

/**
 * What is saved; Id 0, or none, for a new user. The name that counts is the registry's, and the national id is only
 * read for a new user (D1-018); AuthType, Websites and PersonId are nobody's to send.
 */
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
 * Whether a club is told the telephone and the e-mail of its user: of its own people, and of others once they have logged in with
 * the role. A national id alone tells nobody how to reach anyone who has it (threats T21).
 */
export function isContactShown(user: { IsOfClub: boolean; FirstLoginAt: string | null }): boolean {
  return user.IsOfClub || user.FirstLoginAt !== null
}

/** Nobody deletes the own access, so that it is not lost by mistake; another user of the club can. */
export function whyNotDelete(deleter: { PersonId: number }, deleted: { PersonId: number }): RefusalId | null {
  return deleter.PersonId === deleted.PersonId ? 'users.self' : null
}
